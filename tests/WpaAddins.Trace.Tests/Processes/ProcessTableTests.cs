using WpaAddins.Trace.Tests.Threads;

namespace WpaAddins.Trace.Tests.Processes;

/// <summary>Processes from their records.</summary>
[TestClass]
public sealed class ProcessTableTests
{
    [TestMethod]
    public void ProcessThatWasThereBeforeHasNoBeginning()
    {
        var row = WrittenTrace.Load(w => w.Process(4242, "app.exe", 99, "app.exe -x")).Processes.Rows.Single();
        Assert.AreEqual((4242U, 99U), (row.ProcessId, row.ParentId));
        Assert.AreEqual(("app.exe", "app.exe -x"), (row.Name, row.CommandLine));
        Assert.AreEqual((long.MinValue, long.MaxValue), (row.BornNs, row.EndedNs));
    }

    [TestMethod]
    public void ProcessLivesFromStartToEnd()
    {
        var row = WrittenTrace.Load(w =>
        {
            w.ProcessStart(0, 1010, 4242, "app.exe");
            w.ProcessEnd(0, 1030, 4242, "app.exe");
        }).Processes.Rows.Single();
        Assert.AreEqual((1000L, 3000L), (row.BornNs, row.EndedNs));
    }

    [TestMethod]
    public void ReusedProcessIdIsAnotherRow()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Process(4242, "one.exe");
            w.ProcessEnd(0, 1010, 4242, "one.exe");
            w.ProcessStart(0, 1020, 4242, "two.exe");
            w.ThreadStart(0, 1021, 100, 4242);
            w.Ready(0, 1022, 100);
            w.ProcessEnd(0, 1030, 4242, "two.exe");
            w.Switch(0, 1040, 0, 200);
        });
        CollectionAssert.AreEqual(new[] { "one.exe", "two.exe" }, trace.Processes.Rows.Select(p => p.Name).ToArray());
        Assert.AreEqual("two.exe", ThreadIncarnationTests.Rows(trace, 100).Single().ProcessName);
    }

    [TestMethod]
    [DataRow(0L, "one.exe")]
    [DataRow(1400L, "one.exe")]
    [DataRow(1600L, "two.exe")]
    [DataRow(2000L, "two.exe")]
    [DataRow(2999L, "two.exe")]
    [DataRow(5000L, "two.exe")]
    public void TimeFindsTheLivingProcessElseTheNearest(long time, string name)
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Process(4242, "one.exe");
            w.ProcessEnd(0, 1010, 4242, "one.exe");
            w.ProcessStart(0, 1020, 4242, "two.exe");
            w.ProcessEnd(0, 1030, 4242, "two.exe");
        });
        Assert.AreEqual(name, trace.Processes.Find(4242, time)?.Name);
        Assert.IsNull(trace.Processes.Find(4243, time));
    }
}
