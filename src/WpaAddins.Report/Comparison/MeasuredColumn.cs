namespace WpaAddins.Report.Comparison;

/// <summary>A comparable column bound to rows; aggregates the values of several rows of one name.</summary>
internal sealed class MeasuredColumn
{
    private const decimal NanosecondsPerMicrosecond = 1_000;
    private readonly Func<int, decimal?> _value;
    private readonly ColumnAggregation _aggregation;

    public MeasuredColumn(Column column, object rows)
    {
        _aggregation = column.Aggregation;
        if (column is IRealColumn real)
        {
            var get = real.Bind(rows);
            _value = row => get(row) is { } value && double.IsFinite(value) && Math.Abs(value) < 1e15 ? (decimal)value : null;
        }
        else
        {
            var get = ((IIntegerColumn)column).Bind(rows);
            var unit = column.Type == ColumnType.Duration ? NanosecondsPerMicrosecond : 1;
            _value = row => get(row) / unit;
        }
    }

    /// <summary>
    /// Returns whether the values of a column can be compared as measurements. Points in time, and integers without an
    /// aggregation such as ids, cannot.
    /// </summary>
    public static bool IsMeasure(Column column) => !column.IsHidden && (column is IRealColumn
        || (column is IIntegerColumn && column.Type != ColumnType.Time && column.Aggregation != ColumnAggregation.None));

    /// <summary>Aggregates the values of rows as the column specifies.</summary>
    /// <param name="rows">The rows of one name; none if the trace lacks it.</param>
    /// <returns>The value; null if it is unknown, or if the column has no such aggregation for several rows.</returns>
    public decimal? Aggregate(IReadOnlyList<int> rows)
    {
        if (rows.Count == 0)
        {
            return _aggregation == ColumnAggregation.Sum ? 0 : null;
        }

        if (rows.Count == 1)
        {
            return _value(rows[0]);
        }

        var known = rows.Select(_value).Where(v => v is not null).ToList();
        return known.Count == 0 ? null : _aggregation switch
        {
            ColumnAggregation.Sum => known.Sum(),
            ColumnAggregation.Max => known.Max(),
            ColumnAggregation.Min => known.Min(),
            _ => null,
        };
    }
}
