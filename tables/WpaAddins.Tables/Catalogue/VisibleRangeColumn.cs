namespace WpaAddins.Tables.Catalogue;

/// <summary>
/// A column with the values of another column, limited to the visible time range of WPA. Exports do not have it.
/// </summary>
/// <remarks>
/// A duration that equals <see cref="End"/> − <see cref="Start"/> is cut at the bounds of the visible range. Any other
/// duration, such as a sum, is 0 unless the row is wholly inside that range. A count is 0 unless the row overlaps it.
/// While the visible range is the whole trace, the values are those of <see cref="Whole"/>, without time before the trace:
/// a UI delay can begin before it.
/// </remarks>
public sealed class VisibleRangeColumn : Column
{
    private VisibleRangeColumn(Guid id, Column whole, Column start, Column end)
        : base(id, FormatName(whole), Describe(whole), whole.Type) => (Whole, Start, End) = (whole, start, end);

    /// <summary>Gets the column with the value of the whole row.</summary>
    public Column Whole { get; }

    /// <summary>Gets the column with the start of the row.</summary>
    public Column Start { get; }

    /// <summary>Gets the column with the end of the row.</summary>
    public Column End { get; }

    /// <summary>Creates the column that a table declares.</summary>
    /// <exception cref="ArgumentException">The table lacks the column, or its start or end.</exception>
    internal static VisibleRangeColumn Create(Table table, VisibleRangeDeclaration declared)
    {
        var whole = Find(column => column.Name == declared.Column && column.Type is ColumnType.Duration or ColumnType.Integer);
        var start = Find(column => declared.StartColumn is { } name ? column.Name == name : column.Role == ColumnRole.StartTime);
        var end = Find(column => column.Role == ColumnRole.EndTime);
        return new VisibleRangeColumn(declared.Id, whole, start, end)
        {
            Width = whole.Width,
            Aggregation = ColumnAggregation.Sum,
        };

        Column Find(Func<Column, bool> condition) => table.Columns.FirstOrDefault(condition)
            ?? throw new ArgumentException($"the table {table.Name} cannot show {declared.Column} in view", nameof(declared));
    }

    private static string FormatName(Column whole) => whole.Unit.Length == 0
        ? $"{whole.NameInWpa} (in view)"
        : $"{whole.NameInWpa} (in view) ({whole.Unit})";

    private static string Describe(Column whole) => whole.Type == ColumnType.Duration
        ? $"The part of {whole.NameInWpa} inside the visible range."
        : $"{whole.NameInWpa} if a part of the row is inside the visible range, otherwise 0.";
}
