using WpaAddins.Plugin.Adapter;
using WpaAddins.Tables.BalanceSetBoosts;
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

// The host finds a table by its class; everything else about the table is in the catalogue. A test compares the two.
#pragma warning disable CS1591 // the catalogue documents the tables
namespace WpaAddins.Plugin.PluginTables;

[Table] public static class Findings { public static TableDescriptor TableDescriptor { get; } = TableAdapter.Describe(FindingsTable.Definition); }
[Table] public static class ReadyStarvation { public static TableDescriptor TableDescriptor { get; } = TableAdapter.Describe(ReadyStarvationTable.Definition); }
[Table] public static class ReadyIntervals { public static TableDescriptor TableDescriptor { get; } = TableAdapter.Describe(ReadyIntervalsTable.Definition); }
[Table] public static class WhoRanMeanwhile { public static TableDescriptor TableDescriptor { get; } = TableAdapter.Describe(WhoRanMeanwhileTable.Definition); }
[Table] public static class RankTimeline { public static TableDescriptor TableDescriptor { get; } = TableAdapter.Describe(RankTimelineTable.Definition); }
[Table] public static class CpuByPriorityAndRank { public static TableDescriptor TableDescriptor { get; } = TableAdapter.Describe(CpuByPriorityAndRankTable.Definition); }
[Table] public static class Load { public static TableDescriptor TableDescriptor { get; } = TableAdapter.Describe(LoadTable.Definition); }
[Table] public static class ThreadPairs { public static TableDescriptor TableDescriptor { get; } = TableAdapter.Describe(ThreadPairsTable.Definition); }
[Table] public static class PingPongBursts { public static TableDescriptor TableDescriptor { get; } = TableAdapter.Describe(PingPongBurstsTable.Definition); }
[Table] public static class BalanceSetBoosts { public static TableDescriptor TableDescriptor { get; } = TableAdapter.Describe(BalanceSetBoostsTable.Definition); }
[Table] public static class Markers { public static TableDescriptor TableDescriptor { get; } = TableAdapter.Describe(MarkersTable.Definition); }
[Table] public static class SmallFileIO { public static TableDescriptor TableDescriptor { get; } = TableAdapter.Describe(SmallFileIOTable.Definition); }
[Table] public static class FileIOStacks { public static TableDescriptor TableDescriptor { get; } = TableAdapter.Describe(FileIOStacksTable.Definition); }
[Table] public static class LockHolders { public static TableDescriptor TableDescriptor { get; } = TableAdapter.Describe(LockHoldersTable.Definition); }
[Table] public static class LockWaits { public static TableDescriptor TableDescriptor { get; } = TableAdapter.Describe(LockWaitsTable.Definition); }
[Table] public static class LockOwnership { public static TableDescriptor TableDescriptor { get; } = TableAdapter.Describe(LockOwnershipTable.Definition); }
[Table] public static class WaitChains { public static TableDescriptor TableDescriptor { get; } = TableAdapter.Describe(WaitChainsTable.Definition); }
[Table] public static class CriticalPath { public static TableDescriptor TableDescriptor { get; } = TableAdapter.Describe(CriticalPathTable.Definition); }
[Table] public static class WaitSites { public static TableDescriptor TableDescriptor { get; } = TableAdapter.Describe(WaitSitesTable.Definition); }
[Table] public static class WaitsByFunction { public static TableDescriptor TableDescriptor { get; } = TableAdapter.Describe(WaitsByFunctionTable.Definition); }
[Table] public static class WakeUpsByFunction { public static TableDescriptor TableDescriptor { get; } = TableAdapter.Describe(WakeUpsByFunctionTable.Definition); }
[Table] public static class CpuSamplesByFunction { public static TableDescriptor TableDescriptor { get; } = TableAdapter.Describe(CpuSamplesByFunctionTable.Definition); }
[Table] public static class TraceQuality { public static TableDescriptor TableDescriptor { get; } = TableAdapter.Describe(TraceQualityTable.Definition); }
[Table] public static class TraceDiagnostics { public static TableDescriptor TableDescriptor { get; } = TableAdapter.Describe(TraceDiagnosticsTable.Definition); }
