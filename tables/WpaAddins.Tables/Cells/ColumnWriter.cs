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
    /// <exception cref="NotSupportedException">The column has neither text nor numbers.</exception>
    public static ColumnWriter Bind(Column column, object rows, TextEscape escape)
    {
        ArgumentNullException.ThrowIfNull(column);
        return column switch
        {
            ITextColumn text => new TextColumnWriter(text.Bind(rows), escape),
            IRealColumn real =>
                new NumberColumnWriter<double>(Finite(real.Bind(rows)), static (output, value) => output.Write(value)),
            IIntegerColumn integer when CellFormat.Decimals(column) is > 0 and var decimals =>
                new NumberColumnWriter<long>(integer.Bind(rows), (output, value) => output.WriteFixed(value, decimals)),
            IIntegerColumn integer =>
                new NumberColumnWriter<long>(integer.Bind(rows), static (output, value) => output.Write(value)),
            _ => throw new NotSupportedException($"Column {column.Name} has values of no known kind."),
        };
    }

    /// <summary>Writes the value of a row if it is known.</summary>
    /// <returns>True if the value is known; false if it is unknown, so that nothing was written.</returns>
    public abstract bool TryWrite(Utf8Output output, int row);

    private static Func<int, double?> Finite(Func<int, double?> get) =>
        row => get(row) is { } value && double.IsFinite(value) ? value : null;

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

    private sealed class NumberColumnWriter<T>(Func<int, T?> get, Action<Utf8Output, T> write) : ColumnWriter
        where T : struct
    {
        public override bool TryWrite(Utf8Output output, int row)
        {
            if (get(row) is not { } value)
            {
                return false;
            }

            write(output, value);
            return true;
        }
    }
}
