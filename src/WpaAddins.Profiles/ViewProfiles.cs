using WpaAddins.Profiles.BuiltIn;
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

namespace WpaAddins.Profiles;

/// <summary>The view profiles: which tables answer which question.</summary>
/// <remarks>
/// Shape: an overview, a profile for each of six questions, and a profile of WPA's own tables. Views are looked up in the
/// catalogue, so an unknown name fails. The GUIDs of tabs are fixed and never reused.
/// </remarks>
internal static class ViewProfiles
{
    public static IReadOnlyList<ViewProfile> All { get; } =
    [
        new("triage", "Where should I look first?",
        [
            Tab("000d1c08-8432-4188-8085-21281ce53f6c", "What is wrong in this trace?",
                CreatePreset(FindingsTable.Definition),
                CreatePreset(FindingsTable.Definition, "Findings over time")),
            Tab("d24dc990-01ba-49b6-be67-d74c857583cd", "What can this trace answer?",
                CreatePreset(TraceQualityTable.Definition)),
            Tab("fdc82ca1-d934-429a-9c41-fcc0bdab4d63", "Who could run and did not?",
                CreatePreset(ReadyStarvationTable.Definition),
                CreatePreset(ReadyIntervalsTable.Definition, "Ready intervals over time")),
            Tab("492371c9-2afa-428c-a75c-c6615765fd23", "When were the CPUs busy?",
                CreatePreset(LoadTable.Definition),
                CreatePreset(CpuByPriorityAndRankTable.Definition, "Busy CPUs over time"),
                CreatePreset(ReadyIntervalsTable.Definition, "Ready queue over time")),
            Tab("e3fb22f1-d774-4b19-acf2-db836e827fa5", "Who waited and who ran in the visible range?",
                CreatePreset(ReadyIntervalsTable.Definition, "Who waited for a CPU in the visible range"),
                CreatePreset(CpuByPriorityAndRankTable.Definition, "Who ran in the visible range")),
            Tab("af321bca-4205-430c-80d9-582d18a91058", "Where did the time of a hang go?",
                CreatePreset(CriticalPathTable.Definition),
                CreatePreset(CriticalPathTable.Definition, "Critical path over time")),
            Tab("3bb1ef0a-59b4-498a-8265-fa6b29da3c8c", "Where did threads wait?",
                CreatePreset(WaitSitesTable.Definition)),
            Tab("eec2f11d-538e-46f4-988b-194428197281", "What did the user do and see?",
                CreatePreset(MarkersTable.Definition, "What the user did and saw")),
            Tab("180f86a3-271f-453b-bc9f-9cf61c860eed", "Is anything lost or odd?",
                CreatePreset(TraceDiagnosticsTable.Definition)),
        ]),
        new("rank", "What outranks thread priority?",
        [
            Tab("bbd0e3d5-2dc0-4e72-b23b-1d0e42726b8b", "Who is beaten by rank?",
                CreatePreset(ReadyStarvationTable.Definition, "Threads beaten by rank"),
                CreatePreset(ReadyIntervalsTable.Definition, "Ready intervals over time")),
            Tab("c03794d5-4333-4844-905b-cfe23c298305", "Which rank did each thread have at each time?",
                CreatePreset(RankTimelineTable.Definition, "Rank by process and thread"),
                CreatePreset(CpuByPriorityAndRankTable.Definition, "CPU by rank and priority")),
            Tab("1a84f0a1-eb0b-40d7-b159-f1c47ea18542", "Who ran in its place?",
                CreatePreset(WhoRanMeanwhileTable.Definition),
                CreatePreset(CpuByPriorityAndRankTable.Definition, "What each CPU ran")),
            Tab("e416effc-913f-4af9-ab60-aa41483dc6e9", "What did the user do meanwhile?",
                CreatePreset(MarkersTable.Definition, "What the user did and saw")),
            Tab("222d319f-6a7f-4c96-9a25-363ccc78133c", "What do WPA's own context switches show?",
                BuiltInViews.ByRank.ToPreset(),
                BuiltInViews.ByPriority.ToPreset()),
        ]),
        new("starvation", "Which threads could run and did not?",
        [
            Tab("54f6e433-658d-4f63-822d-a44f36adef21", "Who starves most?",
                CreatePreset(ReadyStarvationTable.Definition),
                CreatePreset(ReadyIntervalsTable.Definition, "Ready intervals over time")),
            Tab("1220ba5e-744d-4f12-a344-c2290a735263", "Which single wait was the longest?",
                CreatePreset(ReadyIntervalsTable.Definition),
                CreatePreset(ReadyStarvationTable.Definition, "Longest ready interval of each thread")),
            Tab("5a3c6e2d-e44a-43cb-858c-819d8dba812c", "Who ran meanwhile?",
                CreatePreset(WhoRanMeanwhileTable.Definition),
                CreatePreset(WhoRanMeanwhileTable.Definition, "Processes that kept others from running")),
            Tab("f77419c8-1c1b-4113-bb64-6adcc490046e", "Who waited and who ran in the visible range?",
                CreatePreset(ReadyIntervalsTable.Definition, "Who waited for a CPU in the visible range"),
                CreatePreset(CpuByPriorityAndRankTable.Definition, "Who ran in the visible range"),
                CreatePreset(ReadyIntervalsTable.Definition, "Ready queue over time")),
            Tab("5cb45f87-7d3b-4a6f-952d-09b2f6c30c2b", "How did the threads become ready?",
                CreatePreset(ReadyStarvationTable.Definition, "How threads became ready"),
                CreatePreset(ReadyIntervalsTable.Definition, "Who woke the threads that were ready")),
            Tab("80f728f7-0118-487f-9b18-08f8bfb3bc1d", "Where did the time of each thread go?",
                CreatePreset(ReadyStarvationTable.Definition, "Where the time of each thread went"),
                CreatePreset(ReadyStarvationTable.Definition, "What ran while threads were ready"),
                CreatePreset(CpuByPriorityAndRankTable.Definition, "CPU by priority")),
        ]),
        new("lock-holders", "Who holds the lock?",
        [
            Tab("250399eb-dd69-4b73-93f9-b6bfe94936dc", "Who held the lock?",
                CreatePreset(LockHoldersTable.Definition),
                CreatePreset(LockOwnershipTable.Definition, "Who held the lock over time")),
            Tab("29748747-343a-4789-9374-90856fd0f478", "Which wait for a lock was the longest?",
                CreatePreset(LockWaitsTable.Definition),
                CreatePreset(LockWaitsTable.Definition, "Lock waits over time")),
            Tab("acb50401-7595-4d3d-8d43-3cb51fa3f041", "What were the longest waits for?",
                CreatePreset(WaitChainsTable.Definition),
                CreatePreset(WaitChainsTable.Definition, "Which threads caused the longest waits"),
                CreatePreset(WaitChainsTable.Definition, "Wait chains over time")),
            Tab("603be984-24d1-4631-ba28-eb7d31a70917", "Who held and who waited in the visible range?",
                CreatePreset(LockOwnershipTable.Definition, "Who held a lock in the visible range"),
                CreatePreset(LockWaitsTable.Definition, "Who waited for a lock in the visible range"),
                CreatePreset(LockWaitsTable.Definition, "Lock waiters over time")),
            Tab("e2f7655a-94fc-4841-b1c6-cacc765009e9", "Where did the time of a hang go?",
                CreatePreset(CriticalPathTable.Definition),
                CreatePreset(CriticalPathTable.Definition, "Critical path over time")),
            Tab("5e20fdad-545f-4e1c-86aa-5d9329425f58", "In which functions do threads wait?",
                CreatePreset(WaitSitesTable.Definition, "Lock-like wait sites"),
                CreatePreset(WaitSitesTable.Definition),
                CreatePreset(WaitsByFunctionTable.Definition)),
            Tab("f076e25f-2def-4c39-b9f3-4c50f92cfbfa", "Which functions end the waits?",
                CreatePreset(WakeUpsByFunctionTable.Definition),
                CreatePreset(CpuSamplesByFunctionTable.Definition, "Time inside a function in all processes")),
            Tab("42e9f460-02bf-4d06-b5d1-9000e6030a35", "Which code released the locks?",
                CreatePreset(LockHoldersTable.Definition, "Holders by stack"),
                CreatePreset(LockOwnershipTable.Definition, "Longest holds of a lock"),
                CreatePreset(LockOwnershipTable.Definition, "Holds by stack"),
                CreatePreset(LockWaitsTable.Definition, "Lock waits by stack")),
            Tab("ac65cfe1-046e-4cc2-a75c-dbbadab7a80c", "Who woke the threads that were ready?",
                CreatePreset(ReadyIntervalsTable.Definition, "Who woke the threads that were ready")),
            Tab("2c8b902c-f909-4cea-aad6-6ab78816b1c4", "Which stacks made threads ready?",
                BuiltInViews.ByReadyingStack.ToPreset(),
                BuiltInViews.Delays.ToPreset()),
        ]),
        new("thread-pairs", "Which threads switch back and forth?",
        [
            Tab("826e5e60-21d8-44bb-be51-6e8b8f2c6a63", "Which pairs switch the most?",
                CreatePreset(ThreadPairsTable.Definition)),
            Tab("51dc006f-8595-4e24-9620-aebe0c6451f2", "When do they switch back and forth?",
                CreatePreset(PingPongBurstsTable.Definition, "Ping-pong over time"),
                CreatePreset(CpuByPriorityAndRankTable.Definition, "What each CPU ran")),
            Tab("521e412e-0e1e-4984-ae94-8caf66164cef", "How long do the bursts last?",
                CreatePreset(PingPongBurstsTable.Definition)),
            Tab("be005ae3-f709-4df3-9b51-42fbfcc05899", "Who switched and who woke whom in the visible range?",
                CreatePreset(PingPongBurstsTable.Definition, "Bursts in the visible range"),
                CreatePreset(ReadyIntervalsTable.Definition, "Who woke whom in the visible range"),
                CreatePreset(ReadyIntervalsTable.Definition, "Which code woke threads in the visible range")),
            Tab("c8efa1f4-f7ed-4ac1-becf-7c80b303b2fd", "Who wakes whom?",
                CreatePreset(ThreadPairsTable.Definition, "Threads that wake each other the most"),
                BuiltInViews.ByReadyingStack.ToPreset()),
        ]),
        new("small-io", "Which file is read in too small pieces?",
        [
            Tab("b90f2a0a-b648-4088-9bf6-127a9d68b2eb", "Which file is read in small pieces?",
                CreatePreset(SmallFileIOTable.Definition)),
            Tab("e02d7262-513c-4849-976a-6ef02edb6259", "Which code calls most often?",
                CreatePreset(FileIOStacksTable.Definition),
                CreatePreset(FileIOStacksTable.Definition, "Code by file"),
                CreatePreset(FileIOStacksTable.Definition, "File calls by stack")),
            Tab("bf486123-57bd-4c37-a423-42ddf0791626", "Did the user wait for it?",
                CreatePreset(MarkersTable.Definition),
                CreatePreset(MarkersTable.Definition, "What the user did and saw")),
            Tab("2475532c-bd55-4474-bf43-a43675a993bd", "What do WPA's own tables show?",
                BuiltInViews.Files.ToPreset(),
                BuiltInViews.Samples.ToPreset()),
            Tab("04155297-dffc-4307-a992-3635e96642f0", "Which functions use the CPU?",
                CreatePreset(CpuSamplesByFunctionTable.Definition, "Functions with the most exclusive samples"),
                CreatePreset(CpuSamplesByFunctionTable.Definition)),
        ]),
        new("balance-set", "Which threads starve until the balance set manager boosts them?",
        [
            Tab("0c4e5b5b-74f0-4fff-9402-8a9a7c91b3f9", "Who starved for seconds?",
                CreatePreset(BalanceSetBoostsTable.Definition),
                CreatePreset(BalanceSetBoostsTable.Definition, "Starvation over time"),
                CreatePreset(BalanceSetBoostsTable.Definition, "What ran while threads starved for seconds")),
            Tab("9304e7ff-5fc4-4dfb-8864-2ce0bae50a93", "Which threads waited longest for higher priorities?",
                CreatePreset(ReadyStarvationTable.Definition),
                CreatePreset(WhoRanMeanwhileTable.Definition)),
            Tab("505bde36-7533-45bb-88ad-1c9cd32e7eb7", "Which priorities use the CPU?",
                CreatePreset(CpuByPriorityAndRankTable.Definition, "CPU by priority"),
                BuiltInViews.ByPriority.ToPreset()),
        ]),
        new("built-in", "What do WPA's own tables show?",
        [
            Tab("d1251924-501a-4892-a56e-cff70eb57e07", "Who waits, by rank?",
                BuiltInViews.ByRank.ToPreset()),
            Tab("95c3e391-22d8-4d9f-99ac-c310ecd30155", "Which priorities use the CPU?",
                BuiltInViews.ByPriority.ToPreset()),
            Tab("ea7f6ec9-b019-4616-8150-122bec24b92a", "Which window was in focus?",
                BuiltInViews.Focus.ToPreset()),
            Tab("a70f3aac-0ec4-4254-9b5f-aa1d6d544e3f", "Which windows did not respond?",
                BuiltInViews.Delays.ToPreset()),
            Tab("c7d6a64e-7e9c-43ac-b656-12a859f91eca", "Which files were used?",
                BuiltInViews.Files.ToPreset()),
            Tab("135fd084-73ad-4fd7-847d-7423e2c0e349", "Where was the CPU spent?",
                BuiltInViews.Samples.ToPreset()),
        ]),
    ];

    public static ViewProfile? Find(string name) => All.FirstOrDefault(profile => profile.Name == name);

    private static ProfileTab Tab(string id, string title, params IReadOnlyList<Preset> presets) =>
        new(new Guid(id), title, presets);

    private static Preset CreatePreset(Table table, string? view = null) => CataloguePreset.Create(table, view);
}
