using WpaAddins.Trace.Threads;

namespace WpaAddins.Trace.Tests.Threads;

/// <summary>Definitions.md, section 2: what an incarnation of a thread id is.</summary>
[TestClass]
public sealed class ThreadIncarnationTests
{
    [TestMethod]
    public void FirstRowIsTheIdleThread()
    {
        var trace = WrittenTrace.Load(w => w.Switch(0, 1010, 0, 100));
        Assert.AreEqual((0U, 2), (trace.Threads[ThreadTable.Idle].ThreadId, trace.Threads.Count));
        Assert.AreEqual(ThreadTable.Idle, trace.Switches[0].OldThread);
    }

    [TestMethod]
    public void IncarnationBeginsAtFirstSight()
    {
        var row = Rows(WrittenTrace.Load(w => w.Switch(0, 1010, 0, 100)), 100).Single();
        Assert.AreEqual((0, 1000L, long.MaxValue), (row.Incarnation, row.BornNs, row.EndedNs));
        Assert.IsFalse(row.HasStartRecord);
    }

    [TestMethod]
    public void IncarnationBeginsAtItsStartRecord()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.ThreadStart(0, 1010, 100, 4);
            w.Ready(0, 1020, 100);
        });
        var row = Rows(trace, 100).Single();
        Assert.AreEqual((0, 1000L), (row.Incarnation, row.BornNs));
        Assert.IsTrue(row.HasStartRecord);
    }

    [TestMethod]
    public void RundownAloneMakesNoIncarnation()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Thread(100, 4);
            w.ThreadRundownAtEnd(0, 1500, 200, 4);
            w.Switch(0, 1010, 0, 300);
        });
        Assert.AreEqual(2, trace.Threads.Count);
    }

    [TestMethod]
    public void IncarnationEndsAtItsTerminatedSwitchOutNotAtItsEndRecord()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Switch(0, 1010, 0, 100);
            w.ThreadEnd(0, 1015, 100, 4);
            w.Switch(0, 1020, 100, 0, oldState: 4);
            w.Ready(0, 1030, 100);
        });
        var rows = Rows(trace, 100);
        Assert.AreEqual((2, 2000L, 3000L), (rows.Count, rows[0].EndedNs, rows[1].BornNs));
        Assert.IsFalse(rows[0].EndedByRestart);
        Assert.AreEqual(1, rows[1].Incarnation);
    }

    [TestMethod]
    public void StartRecordOfALivingIdEndsTheOldIncarnation()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Switch(0, 1010, 0, 100);
            w.ThreadStart(1, 1020, 100, 4);
            w.Switch(0, 1030, 100, 0);
        });
        var rows = Rows(trace, 100);
        Assert.AreEqual((2, 2000L, 2000L), (rows.Count, rows[0].EndedNs, rows[1].BornNs));
        Assert.IsTrue(rows[0].EndedByRestart);
        Assert.AreEqual(0, trace.Threads[trace.Switches[0].NewThread].Incarnation);
        Assert.AreEqual(1, trace.Threads[trace.Switches[1].OldThread].Incarnation);
    }

    [TestMethod]
    [DataRow(500L, 0)]
    [DataRow(1000L, 0)]
    [DataRow(1999L, 0)]
    [DataRow(2000L, 0)]
    [DataRow(2400L, 0)]
    [DataRow(2600L, 1)]
    [DataRow(3000L, 1)]
    [DataRow(99_000L, 1)]
    public void TimeFindsTheLivingIncarnationElseTheNearest(long time, int incarnation)
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Switch(0, 1010, 0, 100);
            w.Switch(0, 1020, 100, 0, oldState: 4);
            w.Ready(0, 1030, 100);
        });
        Assert.AreEqual(incarnation, trace.Threads[trace.Threads.Find(100, time)].Incarnation);
    }

    [TestMethod]
    public void TimeAtWhichOneEndsAndTheNextBeginsIsTheNextOnes()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Switch(0, 1010, 0, 100);
            w.ThreadStart(0, 1020, 100, 4);
            w.Ready(0, 1020, 100);
        });
        Assert.AreEqual(1, trace.Threads[trace.Threads.Find(100, 2000)].Incarnation);
        Assert.AreEqual(ThreadTable.Unknown, trace.Threads.Find(101, 2000));
    }

    internal static List<ThreadRow> Rows(TraceData trace, uint id) =>
        [
            .. Enumerable.Range(1, trace.Threads.Count - 1).Select(i => trace.Threads[i]).Where(t => t.ThreadId == id),
        ];
}
