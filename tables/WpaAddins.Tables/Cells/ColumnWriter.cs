using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Tables.Cells;

/// <summary>Writes the values of one column. Exports, the report and the details of a row in WPA all use it.</summary>
/// <remarks>
/// Units: times in seconds and durations in microseconds, both exact to the nanosecond; see <see cref="CellFormat.Decimals"/>.
/// </remarks>
public abstract class ColumnWriter
{
    /// <summary>Binds a column to rows.</summary>
    /// <param name="rows">The rows of the column's table.</param>
    /// <param name="escape">Writes text in the output format.</param>
    /// <exception cref="NotSupportedException">The column has no known kind of values.</exception>
    public static ColumnWriter Bind(Column column, object rows, TextEscape escape)
    {
        ArgumentNullException.ThrowIfNull(column);
        return column switch
        {
            ITextColumn text => new TextColumnWriter(text.Bind(rows), escape),
            IRealColumn real => new RealColumnWriter(real.Bind(rows)),
            IIntegerColumn integer when CellFormat.Decimals(column) is > 0 and var decimals =>
                new FixedColumnWriter(integer.Bind(rows), decimals),
            IIntegerColumn integer => new IntegerColumnWriter(integer.Bind(rows)),
            _ => throw new NotSupportedException($"Column {column.Name} has values of no known kind."),
        };
    }

    /// <summary>Writes the value of a row if it is known.</summary>
    /// <returns>True if the value is known; false if it is unknown, so that nothing was written.</returns>
    public abstract bool TryWrite(Utf8Output output, int row);

    private sealed class TextColumnWriter(Func<int, string?> get, TextEscape escape) : ColumnWriter
    {
        public override bool TryWrite(Utf8Output output, int row)
        {
            if (get(row) is not { } value)
            {
                return false;
            }

            escape(output, value);
            return true;
        }
    }

    private sealed class IntegerColumnWriter(Func<int, long?> get) : ColumnWriter
    {
        public override bool TryWrite(Utf8Output output, int row)
        {
            if (get(row) is not { } value)
            {
                return false;
            }

            output.Write(value);
            return true;
        }
    }

    private sealed class FixedColumnWriter(Func<int, long?> get, int decimals) : ColumnWriter
    {
        public override bool TryWrite(Utf8Output output, int row)
        {
            if (get(row) is not { } value)
            {
                return false;
            }

            output.WriteFixed(value, decimals);
            return true;
        }
    }

    private sealed class RealColumnWriter(Func<int, double?> get) : ColumnWriter
    {
        public override bool TryWrite(Utf8Output output, int row)
        {
            if (get(row) is not { } value || !double.IsFinite(value))
            {
                return false;
            }

            output.Write(value);
            return true;
        }
    }
}
