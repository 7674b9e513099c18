using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Report.Cells;

/// <summary>One column, tied to the rows of a trace: writes the value of a row.</summary>
public abstract class Cell
{
    /// <summary>Ties a column to rows.</summary>
    /// <param name="column">The column.</param>
    /// <param name="rows">The rows.</param>
    /// <param name="escape">How text is written.</param>
    /// <returns>The tied column.</returns>
    public static Cell Bind(Column column, object rows, TextEscape escape) => column switch
    {
        ITextColumn text => new TextCell(text.Bind(rows), escape),
        IRealColumn real => new RealCell(real.Bind(rows)),
        IIntegerColumn time when column.Type == ColumnType.Time => new FixedCell(time.Bind(rows), 9),
        IIntegerColumn duration when column.Type == ColumnType.Duration => new FixedCell(duration.Bind(rows), 3),
        IIntegerColumn integer => new IntegerCell(integer.Bind(rows)),
        _ => throw new NotSupportedException($"Column {column.Name} has values of no known kind."),
    };

    /// <summary>Writes a value.</summary>
    /// <param name="output">Where to write.</param>
    /// <param name="row">The row.</param>
    /// <returns>Whether the value is known; if not, nothing was written.</returns>
    public abstract bool Write(Utf8Output output, int row);

    private sealed class TextCell(Func<int, string?> get, TextEscape escape) : Cell
    {
        public override bool Write(Utf8Output output, int row)
        {
            if (get(row) is not { } value)
            {
                return false;
            }

            escape(output, value);
            return true;
        }
    }

    private sealed class IntegerCell(Func<int, long?> get) : Cell
    {
        public override bool Write(Utf8Output output, int row)
        {
            if (get(row) is not { } value)
            {
                return false;
            }

            output.Write(value);
            return true;
        }
    }

    private sealed class FixedCell(Func<int, long?> get, int decimals) : Cell
    {
        public override bool Write(Utf8Output output, int row)
        {
            if (get(row) is not { } value)
            {
                return false;
            }

            output.WriteFixed(value, decimals);
            return true;
        }
    }

    private sealed class RealCell(Func<int, double?> get) : Cell
    {
        public override bool Write(Utf8Output output, int row)
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
