using WpaAddins.Report.Comparison;

namespace WpaAddins.Cli.Querying;

/// <summary>The tables that a comparison of two traces contains.</summary>
internal static class ComparedTables
{
    /// <summary>
    /// Gets the comparable tables without lists of events, because the other tables contain the sums of the events.
    /// </summary>
    public static IReadOnlyList<Table> All { get; } =
        [.. TableCatalogue.Tables.Where(t => !t.IsMetadata && TableComparison.CanCompare(t) && !IsListOfEvents(t))];

    /// <summary>Orders tables so that those to which findings of either trace refer are first.</summary>
    public static IReadOnlyList<Table> InOrder(IReadOnlyList<Table> tables, TraceAnalysis before, TraceAnalysis after)
    {
        var found = before.CompletePart.Findings.Concat(after.CompletePart.Findings).Select(f => FindingPlaces.Find(f.InvestigationId).Table).ToHashSet();
        return [.. tables.OrderByDescending(found.Contains)];
    }

    private static bool IsListOfEvents(Table table) => table.Columns.Any(c => c.Role == ColumnRole.StartTime);
}
