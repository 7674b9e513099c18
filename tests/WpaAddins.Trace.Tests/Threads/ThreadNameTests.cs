using WpaAddins.TestTraces;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Trace.Tests.Threads;

/// <summary>Names, processes, affinity and base priority, wherever in the file they stand.</summary>
[TestClass]
public sealed class ThreadNameTests
{
    [TestMethod]
    public void RecordAtTheBeginningNamesTheThread()
    {
        var row = Single(w =>
        {
            w.Process(4242, "app.exe");
            w.Thread(100, 4242, "worker", basePriority: 13, affinity: 3);
            w.Switch(0, 1010, 0, 100);
        });
        Assert.AreEqual(("worker", "app.exe (4242)", 4242U), (row.Name, row.Process, row.ProcessId));
        Assert.AreEqual(((byte?)13, (ulong?)3), (row.BasePriority, row.Affinity));
    }

    [TestMethod]
    public void RundownAtTheEndNamesTheThread()
    {
        var row = Single(w =>
        {
            w.Switch(0, 1010, 0, 100);
            w.Switch(0, 1020, 100, 0, oldState: 4);
            w.ThreadRundownAtEnd(0, 9000, 100, 4242, "worker");
        });
        Assert.AreEqual(("worker", 4242U), (row.Name, row.ProcessId));
    }

    [TestMethod]
    public void NobodyNamesAThreadOfWhichThereIsNoRecord()
    {
        var row = Single(w => w.Switch(0, 1010, 0, 100));
        Assert.AreEqual((null, "Unknown (0)"), (row.Name, row.Process));
        Assert.IsNull(row.Affinity);
        Assert.IsNull(row.BasePriority);
    }

    [TestMethod]
    public void LastNameStands()
    {
        var row = Single(w =>
        {
            w.Thread(100, 4, "first");
            w.Switch(0, 1010, 0, 100);
            w.SetName(0, 1020, 100, 4, "second");
            w.SetName(0, 1030, 100, 4, "third");
        });
        Assert.AreEqual("third", row.Name);
    }

    [TestMethod]
    public void RecordWithoutNameMaskOrProcessTakesNothingAway()
    {
        var row = Single(w =>
        {
            w.Thread(100, 4, "first", affinity: 5);
            w.Switch(0, 1010, 0, 100);
            w.ThreadRundownAtEnd(0, 1020, 100, 4, name: "", affinity: 0);
            w.ThreadRundownAtEnd(0, 1021, 100, 4, name: null, affinity: 0);
        });
        Assert.AreEqual(("first", (ulong?)5), (row.Name, row.Affinity));
    }

    [TestMethod]
    public void NamesOfAReusedIdDoNotMix()
    {
        var rows = ThreadIncarnationTests.Rows(WrittenTrace.Load(Reuse), 100);
        CollectionAssert.AreEqual(new[] { "one", "two" }, rows.Select(r => r.Name).ToArray());
        CollectionAssert.AreEqual(new[] { 4242U, 4343U }, rows.Select(r => r.ProcessId).ToArray());

        static void Reuse(ScheduleWriter w)
        {
            w.Thread(100, 4242, "one");
            w.Switch(0, 1010, 0, 100);
            w.Switch(0, 1020, 100, 0, oldState: 4);
            w.ThreadStart(0, 1040, 100, 4343, "two");
            w.Ready(0, 1050, 100);
        }
    }

    [TestMethod]
    public void StartRecordOfALivingIdNamesTheNewIncarnation()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Thread(100, 4242, "one");
            w.Switch(0, 1010, 0, 100);
            w.ThreadStart(0, 1040, 100, 4343, "two");
            w.Ready(0, 1050, 100);
        });
        var rows = ThreadIncarnationTests.Rows(trace, 100);
        CollectionAssert.AreEqual(new[] { "one", "two" }, rows.Select(r => r.Name).ToArray());
        CollectionAssert.AreEqual(new[] { 4242U, 4343U }, rows.Select(r => r.ProcessId).ToArray());
    }

    [TestMethod]
    public void RecordBetweenTwoIncarnationsNamesTheNearest()
    {
        var rows = ThreadIncarnationTests.Rows(
            WrittenTrace.Load(w =>
            {
                w.Switch(0, 1010, 0, 100);
                w.Switch(0, 1020, 100, 0, oldState: 4);
                w.SetName(0, 1022, 100, 4, "near the first");
                w.SetName(0, 1038, 100, 4, "near the second");
                w.Ready(0, 1040, 100);
            }),
            100);
        CollectionAssert.AreEqual(new[] { "near the first", "near the second" }, rows.Select(r => r.Name).ToArray());
    }

    private static ThreadRow Single(Action<ScheduleWriter> write) =>
        ThreadIncarnationTests.Rows(WrittenTrace.Load(write), 100).Single();
}
