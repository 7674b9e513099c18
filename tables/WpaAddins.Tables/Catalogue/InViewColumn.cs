namespace WpaAddins.Tables.Catalogue;

/// <summary>
/// A column with the part of another column that is inside the visible range of WPA. Exports do not have it.
/// </summary>
/// <remarks>
/// The length of a row is cut at the bounds of the visible range. Another duration, such as a sum, is 0 unless the whole
/// row is visible. A number is 0 unless a part of the row is visible. While the whole trace is visible, the values are
/// those of <see cref="Exact"/>.
/// </remarks>
public sealed class InViewColumn : Column
{
    private InViewColumn(Guid id, Column exact, Column start, Column end)
        : base(id, FormatName(exact), Describe(exact), exact.Type) => (Exact, Start, End) = (exact, start, end);

    /// <summary>Gets the column with the value of the whole row.</summary>
    public Column Exact { get; }

    /// <summary>Gets the column with the start of the row.</summary>
    public Column Start { get; }

    /// <summary>Gets the column with the end of the row.</summary>
    public Column End { get; }

    /// <summary>Creates the column that a table declares.</summary>
    /// <exception cref="ArgumentException">The table lacks the column, or its start or end.</exception>
    internal static InViewColumn Create(Table table, InViewPart part)
    {
        var exact = Find(column => column.Name == part.Column && column.Type is ColumnType.Duration or ColumnType.Integer);
        var start = Find(column => part.StartColumn is { } name ? column.Name == name : column.Role == ColumnRole.StartTime);
        var end = Find(column => column.Role == ColumnRole.EndTime);
        return new InViewColumn(part.Id, exact, start, end)
        {
            Width = exact.Width,
            Aggregation = ColumnAggregation.Sum,
        };

        Column Find(Func<Column, bool> condition) => table.Columns.FirstOrDefault(condition)
            ?? throw new ArgumentException($"the table {table.Name} cannot show {part.Column} in view", nameof(part));
    }

    private static string FormatName(Column exact) => exact.Unit.Length == 0
        ? $"{exact.NameInWpa} (in view)"
        : $"{exact.NameInWpa} (in view) ({exact.Unit})";

    private static string Describe(Column exact) => exact.Type == ColumnType.Duration
        ? $"The part of {exact.NameInWpa} inside the visible range."
        : $"{exact.NameInWpa} if a part of the row is inside the visible range, otherwise 0.";
}
