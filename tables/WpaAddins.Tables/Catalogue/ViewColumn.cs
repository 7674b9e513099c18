namespace WpaAddins.Tables.Catalogue;

/// <summary>A column in a view.</summary>
/// <param name="IsVisible">Whether the column is shown at first.</param>
/// <param name="SortPriority">The position of the column in the sort order; 0 is the most significant.</param>
/// <param name="Direction">Whether and how rows are sorted by the column.</param>
/// <param name="Aggregation">How the values of grouped rows are combined.</param>
public sealed record ViewColumn(
    Column Column, bool IsVisible, int SortPriority, SortDirection Direction, ColumnAggregation Aggregation);
