using WpaAddins.Tables.BalanceSetBoosts;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.CpuByPriorityAndRank;
using WpaAddins.Tables.CpuSamplesByFunction;
using WpaAddins.Tables.CriticalPath;
using WpaAddins.Tables.FileIOStacks;
using WpaAddins.Tables.Findings;
using WpaAddins.Tables.Load;
using WpaAddins.Tables.LockHolders;
using WpaAddins.Tables.LockOwnership;
using WpaAddins.Tables.LockWaits;
using WpaAddins.Tables.Markers;
using WpaAddins.Tables.PingPongBursts;
using WpaAddins.Tables.RankTimeline;
using WpaAddins.Tables.ReadyIntervals;
using WpaAddins.Tables.ReadyStarvation;
using WpaAddins.Tables.SmallFileIO;
using WpaAddins.Tables.ThreadPairs;
using WpaAddins.Tables.TraceDiagnostics;
using WpaAddins.Tables.TraceQuality;
using WpaAddins.Tables.WaitChains;
using WpaAddins.Tables.WaitsByFunction;
using WpaAddins.Tables.WaitSites;
using WpaAddins.Tables.WakeUpsByFunction;
using WpaAddins.Tables.WhoRanMeanwhile;

namespace WpaAddins.Tables;

/// <summary>The list of all tables.</summary>
/// <remarks>
/// Shape: findings first, then the tables about the recorded system, then the tables about the quality of the trace.
/// </remarks>
public static class TableCatalogue
{
    /// <summary>Gets the tables.</summary>
    public static IReadOnlyList<Table> Tables { get; } =
    [
        FindingsTable.Definition,
        ReadyStarvationTable.Definition,
        ReadyIntervalsTable.Definition,
        WhoRanMeanwhileTable.Definition,
        RankTimelineTable.Definition,
        CpuByPriorityAndRankTable.Definition,
        LoadTable.Definition,
        ThreadPairsTable.Definition,
        PingPongBurstsTable.Definition,
        BalanceSetBoostsTable.Definition,
        MarkersTable.Definition,
        SmallFileIOTable.Definition,
        FileIOStacksTable.Definition,
        LockHoldersTable.Definition,
        LockWaitsTable.Definition,
        LockOwnershipTable.Definition,
        WaitChainsTable.Definition,
        CriticalPathTable.Definition,
        WaitSitesTable.Definition,
        WaitsByFunctionTable.Definition,
        WakeUpsByFunctionTable.Definition,
        CpuSamplesByFunctionTable.Definition,
        TraceQualityTable.Definition,
        TraceDiagnosticsTable.Definition,
    ];

    /// <summary>Finds a table by name, ignoring case.</summary>
    /// <returns>The table, or null.</returns>
    public static Table? Find(string name) =>
        Tables.FirstOrDefault(t => t.Name.Equals(name, StringComparison.OrdinalIgnoreCase));

    /// <summary>Finds a table by GUID.</summary>
    /// <returns>The table, or null.</returns>
    public static Table? Find(Guid id) => Tables.FirstOrDefault(t => t.Id == id);

    /// <summary>Finds a view by name, ignoring case.</summary>
    /// <returns>The view, or null.</returns>
    public static View? FindView(Table table, string name)
    {
        ArgumentNullException.ThrowIfNull(table);
        return table.Views.FirstOrDefault(v => v.Name.Equals(name, StringComparison.OrdinalIgnoreCase));
    }

    /// <summary>Finds the table name that is most similar to a mistyped one.</summary>
    /// <returns>The name, or null if none is similar.</returns>
    public static string? NearestTable(string name) => NearestName.Find(name, Tables.Select(t => t.Name));

    /// <summary>Finds the view name that is most similar to a mistyped one.</summary>
    /// <returns>The name, or null if none is similar.</returns>
    public static string? NearestView(Table table, string name)
    {
        ArgumentNullException.ThrowIfNull(table);
        return NearestName.Find(name, table.Views.Select(v => v.Name));
    }
}
