using WpaAddins.Trace.Scheduling;

namespace WpaAddins.Trace.Tests.Scheduling;

/// <summary>SetPriority and AntiStarvationBoost records as one list per thread.</summary>
[TestClass]
public sealed class PriorityRecordsTests
{
    [TestMethod]
    public void RecordsOfAThreadKeepTheirOrderWithinOneTime()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Switch(0, 1010, 0, 100);
            w.Switch(0, 1015, 100, 200);
            w.SetPriority(0, 1020, 100, 8, 9);
            w.AntiStarvationBoost(0, 1020, 100, 9);
            w.SetPriority(0, 1020, 100, 15, 10);
            w.SetPriority(0, 1021, 200, 7, 6);
            w.AntiStarvationBoost(0, 1022, 200, 6);
            w.AntiStarvationBoost(0, 1023, 300, 5);
        });
        var records = PriorityRecords.Create(trace);
        CollectionAssert.AreEqual(
            new PriorityRecord[] { new(2000, 2, 8, 9, false), new(2000, 2, 9, 15, true), new(2000, 2, 15, 10, false) },
            records.ForThread(trace.PriorityChanges.Thread[0]).ToArray());
        CollectionAssert.AreEqual(
            new PriorityRecord[] { new(2100, 2, 7, 6, false), new(2200, 2, 6, 15, true) },
            records.ForThread(trace.PriorityChanges.Thread[2]).ToArray());
        Assert.AreEqual(0, records.ForThread(0).Length);
        Assert.IsFalse(records.IsEmpty);
    }

    [TestMethod]
    public void TraceWithoutThemHasNone()
    {
        var records = PriorityRecords.Create(WrittenTrace.Load(w => w.Switch(0, 1010, 0, 100)));
        Assert.IsTrue(records.IsEmpty);
        Assert.AreEqual(0, records.ForThread(1).Length);
    }
}
