namespace WpaAddins.Plugin.Tests.Views;

/// <summary>A row of a grid: a group of rows that have the same keys up to some level, or a single row below the last key.</summary>
/// <param name="Series">Name of the key column whose value the group has; null for a single row.</param>
/// <param name="Key">That value; null for a single row.</param>
/// <param name="Rows">Indexes of the table's rows in it.</param>
internal sealed record GridRow(string? Series, object? Key, int[] Rows)
{
    /// <summary>Gets what is below it, in order; empty while it is closed.</summary>
    public IReadOnlyList<GridRow> Below { get; init; } = [];
}
