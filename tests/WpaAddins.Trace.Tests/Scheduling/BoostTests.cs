using WpaAddins.Etl.Records.Kernel;
using WpaAddins.TestTraces;

namespace WpaAddins.Trace.Tests.Scheduling;

/// <summary>Base priorities, boosts of the balance set manager, floors of locks.</summary>
[TestClass]
public sealed class BoostTests
{
    [TestMethod]
    public void BoostOfTheBalanceSetManagerIsARow()
    {
        var boosts = Load(8).AntiStarvationBoosts;
        Assert.AreEqual((1, 2000L, 7, 2), (boosts.Count, boosts.Time[0], boosts.OldPriority[0], boosts.Step[0]));
    }

    [TestMethod]
    public void ChangeOfTheBasePriorityIsARowOfItsOwn()
    {
        var trace = Load(8);
        var changes = trace.BasePriorityChanges;
        Assert.AreEqual((1, 1500L, 8, 15), (changes.Count, changes.Time[0], changes.OldPriority[0], changes.NewPriority[0]));
        Assert.AreEqual(0, trace.PriorityChanges.Count);
    }

    [TestMethod]
    [DataRow(4)]
    [DataRow(8)]
    public void FloorsAreSetAndTakenBack(int pointerSize)
    {
        var floors = Load(pointerSize).PriorityFloors;
        CollectionAssert.AreEqual(new[] { true, false }, floors.IsSet.ToArray());
        CollectionAssert.AreEqual(new byte[] { 15, 0 }, floors.Floor.ToArray());
        CollectionAssert.AreEqual(new[] { 0xABCDUL, 0xABCDUL }, floors.Lock.ToArray());
        CollectionAssert.AreEqual(new[] { 3000L, 4000L }, floors.Time.ToArray());
        CollectionAssert.AreEqual(new ushort[] { 0, 1 }, floors.Cpu.ToArray());
        CollectionAssert.AreEqual(new[] { AutoBoostFlags.WakeupBoost, AutoBoostFlags.None }, floors.Flags.ToArray());
    }

    [TestMethod]
    public void RecordBeforeAnyOtherOfItsThreadFindsItLater()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.AntiStarvationBoost(0, 1010, 100, 7);
            w.AutoBoostSet(0, 1011, 100, 0xABCD, 15, 7);
            w.SetBasePriority(0, 1012, 100, 8, 9);
            w.SetBasePriority(0, 1013, 200, 8, 9);
            w.Switch(0, 1020, 0, 100);
        });
        Assert.AreEqual(100U, trace.Threads[trace.AntiStarvationBoosts.Thread[0]].ThreadId);
        Assert.AreEqual(100U, trace.Threads[trace.PriorityFloors.Thread[0]].ThreadId);
        Assert.AreEqual(100U, trace.Threads[trace.BasePriorityChanges.Thread[0]].ThreadId);
        Assert.AreEqual(-1, trace.BasePriorityChanges.Thread[1]);
    }

    private static TraceData Load(int pointerSize)
    {
        var trace = WrittenTrace.Load(
            w =>
            {
                w.Switch(0, 1010, 0, 100);
                w.SetBasePriority(0, 1015, 100, 8, 15);
                w.Switch(0, 1018, 100, 0);
                w.AntiStarvationBoost(0, 1020, 100, 7);
                w.AutoBoostSet(0, 1030, 100, 0xABCD, 15, 7, flags: 2);
                w.AutoBoostClear(1, 1040, 100, 0xABCD);
            },
            new EtlWriterOptions { PointerSize = pointerSize, NumberOfProcessors = 2 });
        foreach (var thread in (int[])[
            .. trace.AntiStarvationBoosts.Thread, .. trace.BasePriorityChanges.Thread, .. trace.PriorityFloors.Thread])
        {
            Assert.AreEqual(100U, trace.Threads[thread].ThreadId);
        }

        return trace;
    }
}
