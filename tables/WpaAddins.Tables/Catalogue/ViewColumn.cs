namespace WpaAddins.Tables.Catalogue;

/// <summary>A column in its place in a view.</summary>
/// <param name="Column">The column.</param>
/// <param name="IsVisible">Whether it is shown before a person asks for it.</param>
/// <param name="SortPriority">Its turn when rows are sorted; 0 is the first.</param>
/// <param name="Direction">Whether and how rows are sorted by it.</param>
/// <param name="Aggregation">How grouped rows are summed up.</param>
public sealed record ViewColumn(
    Column Column, bool IsVisible, int SortPriority, SortDirection Direction, ColumnAggregation Aggregation);
