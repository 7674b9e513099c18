using WpaAddins.Report.Columns;
using WpaAddins.Tables.Cells;

namespace WpaAddins.Report.Page;

/// <summary>A column of a table on the page.</summary>
/// <param name="IsNumber">Whether values are sorted as numbers and aligned to the right.</param>
/// <param name="Decimals">The decimals of numbers; the data block has integers in units of the last decimal.</param>
/// <param name="Text">The text of a row's cell, as exports write it; null = unknown.</param>
/// <param name="AddTo">Adds the cells of rows to a data block as a column with a given name.</param>
internal sealed record PageColumn(
    string Name,
    string Description,
    bool IsNumber,
    int Decimals,
    Func<int, string?> Text,
    Action<ColumnBlock, string, ReadOnlyMemory<int>> AddTo)
{
    private const string StackSeparator = " <- ";

    public static PageColumn CreateText(string name, string description, bool isNumber, Func<int, string?> text) => new(
        name, description, isNumber, 0, text, (block, id, rows) => block.AddTexts(id, Map(rows, text)));

    /// <summary>Binds columns. Each of them can be read by another thread at the same time.</summary>
    public static PageColumn[] Bind(BoundTable table, IReadOnlyList<Column> columns) =>
        [.. columns.Select(column => Bind(column, table.Rows, FormatOf(table, column)))];

    private static Func<int, string?> FormatOf(BoundTable table, Column column)
    {
        var cells = new CellText(table, [column]);
        return row => cells.Format(row, 0);
    }

    private static PageColumn Bind(Column column, object rows, Func<int, string?> text) => new(
        column.Name, column.Description, column.IsRightAligned, CellFormat.Decimals(column), text, column switch
        {
            IIntegerColumn integer when integer.Bind(rows) is var get =>
                (block, id, order) => AddNumbers(block, id, order, text, row => get(row)),
            IRealColumn => (block, id, order) => AddNumbers(block, id, order, text, row => ParseDigits(text(row))),
            ITextColumn texts when column.Type == ColumnType.Stack && texts.Bind(rows) is var get =>
                (block, id, order) => block.AddPaths(id, Map(order, get), StackSeparator),
            ITextColumn texts when texts.Bind(rows) is var get => (block, id, order) => block.AddTexts(id, Map(order, get)),
            _ => throw new NotSupportedException($"Column {column.Name} has values of no known kind."),
        });

    /// <summary>Adds numbers, or their texts if one of them is too large for the script to read exactly.</summary>
    private static void AddNumbers(
        ColumnBlock block, string id, ReadOnlyMemory<int> order, Func<int, string?> text, Func<int, long?> get)
    {
        var values = new long[order.Length];
        for (var i = 0; i < values.Length; i++)
        {
            values[i] = get(order.Span[i]) ?? ColumnBlock.Unknown;
            if (values[i] != ColumnBlock.Unknown && values[i] is < -ColumnBlock.LargestExact or > ColumnBlock.LargestExact)
            {
                block.AddTexts(id, Map(order, text));
                return;
            }
        }

        block.AddIntegers(id, values);
    }

    /// <summary>Parses a number with decimals as an integer in units of the last decimal.</summary>
    /// <returns>The integer; if it has too many digits, a number too large for the script to read exactly.</returns>
    private static long? ParseDigits(string? text) => text is null
        ? null
        : long.TryParse(text.Replace(".", "", StringComparison.Ordinal), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var value)
            ? value
            : long.MaxValue;

    private static IEnumerable<string?> Map(ReadOnlyMemory<int> rows, Func<int, string?> text)
    {
        for (var i = 0; i < rows.Length; i++)
        {
            yield return text(rows.Span[i]);
        }
    }
}
