using WpaAddins.Analysis;

namespace WpaAddins.Scenarios.Tests.Tables;

/// <summary>The views that a person opens for "24 cores and the mouse does not move" have the answer on top.</summary>
[TestClass]
public sealed class LockHoldersTablesTests
{
    private static readonly Lazy<TraceAnalysis> s_analysis = new(() => NamedAnalysis.Create("lock-holders"));

    [TestMethod]
    public void WaitChainsOpenWithTheEightThreads()
    {
        var rows = new TopRows(s_analysis.Value, "Wait Chains");

        CollectionAssert.AreEqual(
            new long?[] { 69_196, 2560, 71_272, 8348, 79_584, 58_696, 59_948, 76_844 },
            Enumerable.Range(0, 8).Select(i => rows.Number(i, "Thread Id")).ToArray());
        for (var i = 0; i < 8; i++)
        {
            Assert.AreEqual((1, i), (rows.Number(i, "Chain"), rows.Number(i, "Depth")));
            Assert.AreEqual("win32kbase!EnterCrit", rows.Text(i, "Lock"));
            Assert.AreEqual($"{rows.Text(i + 1, "Process")} thread {rows.Number(i + 1, "Thread Id")}", rows.Text(i, "Readied By"));
        }

        Assert.AreEqual(3_273_101_862, rows.Number(0, "End (s)"));
        Assert.AreEqual(115_640_966, rows.Number(0, "Wait (us)"));
    }

    [TestMethod]
    public void LockWaitsOpenWithTheLongest()
    {
        var rows = new TopRows(s_analysis.Value, "Lock Waits");

        Assert.AreEqual((69_196, 3_273_101_862), (rows.Number(0, "Thread Id"), rows.Number(0, "Ready Time (s)")));
        Assert.AreEqual((115_640_966, 2560), (rows.Number(0, "Wait (us)"), rows.Number(0, "Readying Thread Id")));
    }

    [TestMethod]
    public void LockHoldersOpenWithTheExitingProcessesTogether()
    {
        var rows = new TopRows(s_analysis.Value, "Lock Holders");

        Assert.AreEqual("Thread Id", rows.View.KeyColumns[rows.View.ExpandedDepth - 1], "what it opens to");
        Assert.AreEqual("gomacc.exe", rows.Text(0, "Process Name"));
        Assert.AreEqual(5768, rows.Sum("Hand-Offs", "Process Name", "gomacc.exe"));
        var blame = rows.Sum("Blame (us)", "Process Name", "gomacc.exe");
        Assert.IsGreaterThan(0.95 * rows.Number(0, "Time Waited (us)")!.Value, blame);
    }

    [TestMethod]
    public void WakeUpsAndSamplesByFunctionShowWhatClosesProcesses()
    {
        const string Function = "NtGdiCloseProcess";
        var wakeUps = new TopRows(s_analysis.Value, "Wake-Ups by Function");
        Assert.AreEqual(5768, wakeUps.Sum("Wake-Ups", "Function", Function));
        Assert.AreEqual(63.3, Math.Round(wakeUps.Sum("Waits Ended (us)", "Function", Function) / 1e9, 1));

        var samples = new TopRows(s_analysis.Value, "CPU Samples by Function", view: 2);
        Assert.AreEqual("Function", samples.View.KeyColumns[samples.View.ExpandedDepth - 1], "what it opens to");
        Assert.AreEqual(1085, samples.Sum("Inclusive", "Function", Function));
        Assert.AreEqual(1_085_000_000, samples.Sum("Weight (us)", "Function", Function));
    }
}
