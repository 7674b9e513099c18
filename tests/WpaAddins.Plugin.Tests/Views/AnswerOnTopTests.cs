namespace WpaAddins.Plugin.Tests.Views;

/// <summary>A profile applied to the trace of its investigation shows the answer in the first row.</summary>
[TestClass]
public sealed class AnswerOnTopTests
{
    private const string SmallIoFile =
        "RuntimeBroker.exe (9184)|10252|C:\\Users\\Me\\AppData\\Roaming\\Microsoft\\Windows\\Recent\\"
        + "AutomaticDestinations\\f01b4d95cf55d32a.automaticDestinations-ms|Read";

    [TestMethod]
    [DataRow("rank", "triage", "What is wrong in this trace?", 0, "starvation|LockApp.exe (7524)|7528")]
    [DataRow("rank", "triage", "What is wrong in this trace?", 1, "starvation|LockApp.exe (7524)|7528")]
    [DataRow("rank", "triage", "Who could run and did not?", 0, "LockApp.exe (7524)|7528")]
    [DataRow("rank", "triage", "Who could run and did not?", 1, "LockApp.exe (7524)|7528")]
    [DataRow("lock-holders", "triage", "What is wrong in this trace?", 0, "lock-holders|Taskmgr.exe (72392)|69196")]
    [DataRow("small-io", "triage", "What is wrong in this trace?", 0, "small-io|RuntimeBroker.exe (9184)|10252")]
    [DataRow("thread-pairs", "triage", "What is wrong in this trace?", 0, "thread-pairs|device.exe (4096)|4128")]
    [DataRow("balance-set", "triage", "What is wrong in this trace?", 0, "balance-set|SpinWait.exe (5124)|5152")]
    [DataRow("rank", "rank", "Who is beaten by rank?", 0, "LockApp.exe (7524)|7528")]
    [DataRow("rank", "rank", "Who is beaten by rank?", 1, "LockApp.exe (7524)|7528")]
    [DataRow("rank", "rank", "Which rank did each thread have at each time?", 0, "Microsoft.Photos.exe (10164)|10172")]
    [DataRow("rank", "rank", "Who ran in its place?", 0, "LockApp.exe (7524)|7528|slack.exe (6236)")]
    [DataRow("rank", "starvation", "Who starves most?", 0, "LockApp.exe (7524)|7528")]
    [DataRow("rank", "starvation", "Which single wait was the longest?", 0, "LockApp.exe (7524)|7528|Rank Beaten")]
    [DataRow("rank", "starvation", "Which single wait was the longest?", 1, "LockApp.exe (7524)|7528")]
    [DataRow("rank", "starvation", "Who ran meanwhile?", 0, "LockApp.exe (7524)|7528|slack.exe (6236)")]
    [DataRow("rank", "starvation", "How did the threads become ready?", 0, "LockApp.exe (7524)|7528")]
    [DataRow("rank", "starvation", "How did the threads become ready?", 1, "System (4)|196")]
    [DataRow("rank-priority-only", "starvation", "Who starves most?", 0, "Backup.exe (4120)|4124")]
    [DataRow("rank-priority-only", "starvation", "Who starves most?", 1, "Backup.exe (4120)|4124")]
    [DataRow("rank-priority-only", "starvation", "Who ran meanwhile?", 0, "Backup.exe (4120)|4124|Render.exe (5332)")]
    [DataRow("thread-pairs", "thread-pairs", "Which pairs switch the most?", 0, "device.exe (4096)|device.exe (4096)|4128|4148")]
    [DataRow("thread-pairs", "thread-pairs", "When do they switch back and forth?", 0, "device.exe (4096)|device.exe (4096)|4128|4148")]
    [DataRow("thread-pairs", "thread-pairs", "How long do the bursts last?", 0, "device.exe (4096)|device.exe (4096)|4128|4148")]
    [DataRow("thread-pairs", "thread-pairs", "Who wakes whom?", 0, "device.exe (4096)|device.exe (4096)|4128|4148")]
    [DataRow("balance-set", "balance-set", "Who starved for seconds?", 0, "SpinWait.exe (5124)|5152")]
    [DataRow("balance-set", "balance-set", "Who starved for seconds?", 1, "Yes|SpinWait.exe (5124)|5152")]
    [DataRow("balance-set", "balance-set", "Who starved for seconds?", 2, "SpinWait.exe (5124)|5152")]
    [DataRow("balance-set", "balance-set", "Which threads waited longest for higher priorities?", 0, "SpinWait.exe (5124)|5152")]
    [DataRow("balance-set-realtime", "balance-set", "Who starved for seconds?", 1, "No|SpinWait.exe (5124)|5152")]
    [DataRow("small-io", "small-io", "Did the user wait for it?", 0, "Mouse Down|")]
    [DataRow("small-io", "small-io", "Which functions use the CPU?", 0, "ntoskrnl.exe|CcCopyReadEx")]
    [DataRow("lock-holders", "lock-holders", "Who held the lock?", 0, "win32kbase!EnterCrit|Holder|gomacc.exe|gomacc.exe (100456)|100460")]
    [DataRow("lock-holders", "lock-holders", "Who held the lock?", 1, "win32kbase!EnterCrit|gomacc.exe")]
    [DataRow("lock-holders", "lock-holders", "Which wait for a lock was the longest?", 0, "win32kbase!EnterCrit|Taskmgr.exe (72392)|69196")]
    [DataRow("lock-holders", "lock-holders", "Which wait for a lock was the longest?", 1, "win32kbase!EnterCrit|Taskmgr.exe (72392)|69196")]
    [DataRow("lock-holders", "lock-holders", "What were the longest waits for?", 0, "1|Taskmgr.exe (72392)|69196|0")]
    [DataRow("lock-holders", "lock-holders", "Which code released the locks?", 1, "win32kbase!EnterCrit|gomacc.exe (95164)|76844")]
    [DataRow("process-exit-storm", "lock-holders", "Who held the lock?", 0, "win32kbase!EnterCrit|Holder|ChildProcess.exe|ChildProcess.exe (30008)|30012")]
    [DataRow("process-exit-storm", "lock-holders", "Who held the lock?", 1, "win32kbase!EnterCrit|ChildProcess.exe")]
    [DataRow("small-io", "small-io", "Which file is read in small pieces?", 0, SmallIoFile)]
    public void OfATab(string scenario, string profile, string tab, int graph, string keys) =>
        Assert.AreEqual(keys, string.Join('|', ScenarioViews.Show(scenario, profile, tab, graph).First));

    [TestMethod]
    public void GroupsSumUpAndOnlyNamedOnesAreOpen()
    {
        var rows = ScenarioViews.Show("rank", "Ready Starvation", "Most starved threads").Rows;
        Assert.HasCount(2, rows[0].Below);
        Assert.IsEmpty(rows[0].Below[0].Below, "threads are closed");

        // The process with the most waits in all is not the one with the longest.
        var longest = ScenarioViews.Show("rank", "Ready Intervals", "Longest waits for a CPU").Rows;
        var summed = ScenarioViews.Show("rank", "Ready Intervals", "Ready intervals over time").Rows;
        CollectionAssert.AreEqual(
            new[] { "CompatTelRunner.exe (9208)", "GoogleDriveFS.exe (5388)" }, new[] { longest[1].Key, summed[1].Key });
    }

    [TestMethod]
    public void OpensTheFirstChainDownToItsLinks()
    {
        var chains = ScenarioViews.Show("lock-holders", "Wait Chains", "What the longest waits were for").Rows;
        Assert.AreEqual("Depth", chains[0].Below[0].Below[0].Below[0].Series);
        Assert.IsNull(chains[0].Below[0].Below[0].Below[0].Below[0].Series, "a link");
        Assert.IsEmpty(chains[1].Below[0].Below[0].Below, "other chains are closed at their threads");
    }

    [TestMethod]
    public void LeavesOutWhatNobodyWokeAndWhatIsNoDelay()
    {
        var woken = ScenarioViews.Show("rank", "Ready Intervals", "Who woke the threads that were ready").Rows;
        var delays = ScenarioViews.Show("small-io", "Markers", "Longest delays and slowest responses to input").Rows;
        CollectionAssert.DoesNotContain(woken.Select(row => row.Key).ToArray(), "");
        CollectionAssert.AreEqual(new[] { "Mouse Down", "Mouse Up" }, delays.Select(row => row.Key).ToArray());
    }
}
