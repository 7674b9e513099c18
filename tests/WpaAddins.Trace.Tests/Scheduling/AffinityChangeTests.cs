using WpaAddins.TestTraces;

namespace WpaAddins.Trace.Tests.Scheduling;

/// <summary>Records of changed thread affinities.</summary>
[TestClass]
public sealed class AffinityChangeTests
{
    [TestMethod]
    [DataRow(4)]
    [DataRow(8)]
    public void EachRecordIsARow(int pointerSize)
    {
        var trace = WrittenTrace.Load(
            w =>
            {
                w.SetAffinity(0, 1005, 100, 0x3);
                w.Switch(0, 1010, 0, 100);
                w.SetAffinity(1, 1020, 100, 0x8000_0000, group: 2);
                w.SetAffinity(1, 1030, 300, 0x1);
            },
            new EtlWriterOptions { PointerSize = pointerSize });
        var changes = trace.AffinityChanges;
        Assert.AreEqual(100U, trace.Threads[changes.Thread[0]].ThreadId);
        Assert.AreEqual(changes.Thread[0], changes.Thread[1]);
        Assert.AreEqual(-1, changes.Thread[2]);
        CollectionAssert.AreEqual(new long[] { 500, 2000, 3000 }, changes.Time.ToArray());
        CollectionAssert.AreEqual(new[] { 0, 1, 1 }, changes.Step.ToArray());
        CollectionAssert.AreEqual(new ulong[] { 0x3, 0x8000_0000, 0x1 }, changes.Mask.ToArray());
        CollectionAssert.AreEqual(new ushort[] { 0, 2, 0 }, changes.Group.ToArray());
    }
}
