using WpaAddins.Report.Comparison;

namespace WpaAddins.Cli.Querying;

/// <summary>The tables that a comparison of two traces contains.</summary>
internal static class ComparedTables
{
    /// <summary>Gets the tables whose rows are not events, because those contain the sums of the events.</summary>
    public static IReadOnlyList<Table> All { get; } =
        [.. TableCatalogue.Tables.Where(t => !t.IsMetadata && TableComparison.CanCompare(t) && !IsListOfEvents(t))];

    /// <summary>Puts the tables with the rows that findings of either trace refer to first.</summary>
    public static IReadOnlyList<Table> InOrder(IReadOnlyList<Table> tables, TraceAnalysis before, TraceAnalysis after)
    {
        var found = before.Findings.Concat(after.Findings).Select(f => FindingPlaces.Find(f.InvestigationId).Table).ToHashSet();
        return [.. tables.OrderByDescending(found.Contains)];
    }

    private static bool IsListOfEvents(Table table) => table.Columns.Any(c => c.Role == ColumnRole.StartTime);
}
