using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Etl.Tests.Records;

[TestClass]
public sealed class ThreadRecordTests
{
    [TestMethod]
    public void ReadsThreadIdFirstInVersionZero()
    {
        var payload = new Payload().U32(77, 42).ToArray();
        Assert.IsTrue(ThreadRecord.TryView(payload, 4, 0, out var record));
        Assert.AreEqual(77u, record.ThreadId);
        Assert.AreEqual(42u, record.ProcessId);
        Assert.IsNull(record.Affinity);
    }

    [TestMethod]
    [DataRow(4)]
    [DataRow(8)]
    public void ReadsIdsOnlyAtTheEndOfVersionOne(int pointerSize)
    {
        var payload = new Payload().U32(42, 77).ToArray();
        Assert.IsTrue(ThreadRecord.TryView(payload, pointerSize, 1, out var record));
        Assert.AreEqual(42u, record.ProcessId);
        Assert.AreEqual(77u, record.ThreadId);
        Assert.IsNull(record.Affinity);
    }

    [TestMethod]
    [DataRow(4, 33)]
    [DataRow(8, 57)]
    public void ReadsStartAddressInVersionOne(int pointerSize, int length)
    {
        var payload = Addresses(pointerSize).U8(1).ToArray();
        Assert.HasCount(length, payload);
        Assert.IsTrue(ThreadRecord.TryView(payload, pointerSize, 1, out var record));
        AssertAddresses(record);
        Assert.IsNull(record.Affinity);
    }

    [TestMethod]
    [DataRow(4, 40)]
    [DataRow(8, 68)]
    public void ReadsEnvironmentBlockInVersionTwo(int pointerSize, int length)
    {
        var payload = Addresses(pointerSize).Ptr(0x7007).U32(0x88).ToArray();
        Assert.HasCount(length, payload);
        Assert.IsTrue(ThreadRecord.TryView(payload, pointerSize, 2, out var record));
        AssertAddresses(record);
        Assert.IsNull(record.Affinity);
        Assert.IsNull(record.BasePriority);
    }

    [TestMethod]
    [DataRow(4, 44, (byte)3)]
    [DataRow(8, 72, (byte)3)]
    [DataRow(4, 44, (byte)4)]
    [DataRow(8, 72, (byte)4)]
    public void ReadsPrioritiesAndAffinitySinceVersionThree(int pointerSize, int length, byte version)
    {
        var payload = WithPriorities(pointerSize).ToArray();
        Assert.HasCount(length, payload);
        Assert.IsTrue(ThreadRecord.TryView(payload, pointerSize, version, out var record));
        AssertAddresses(record);
        Assert.AreEqual(0x5005uL, record.Affinity);
        Assert.AreEqual((sbyte)9, record.BasePriority);
        Assert.IsFalse(record.HasName);
    }

    [TestMethod]
    [DataRow(4)]
    [DataRow(8)]
    public void ReadsNameBehindThePriorities(int pointerSize)
    {
        var payload = WithPriorities(pointerSize).Text("Worker ä").Text("more").ToArray();
        Assert.IsTrue(ThreadRecord.TryView(payload, pointerSize, 3, out var record));
        Assert.IsTrue(record.HasName);
        Assert.AreEqual("Worker ä", record.NameToText());
        Assert.AreEqual("Worker ä", record.Name.ToString());
    }

    [TestMethod]
    [DataRow(4)]
    [DataRow(8)]
    public void EndsNameAtTheEndOfThePayload(int pointerSize)
    {
        var payload = WithPriorities(pointerSize).OpenText("Worker").U8(0x41).ToArray();
        Assert.IsTrue(ThreadRecord.TryView(payload, pointerSize, 3, out var record));
        Assert.AreEqual("Worker", record.NameToText());
    }

    [TestMethod]
    public void EndsSetNameAtTheEndOfThePayload()
    {
        Assert.IsTrue(ThreadSetName.TryView(new Payload().U32(1, 2).OpenText("n").ToArray(), out var open));
        Assert.AreEqual("n", open.NameToText());
        Assert.IsTrue(ThreadSetName.TryView(new Payload().U32(1, 2).ToArray(), out var empty));
        Assert.AreEqual(string.Empty, empty.NameToText());
    }

    private static Payload Addresses(int pointerSize) =>
        new Payload(pointerSize).U32(42, 77).Ptr(0x1001, 0x2002, 0x3003, 0x4004, 0x5005, 0x6006);

    private static Payload WithPriorities(int pointerSize) =>
        Addresses(pointerSize).Ptr(0x7007).U32(0x88).U8(9, 5, 2, 1);

    private static void AssertAddresses(ThreadRecord record)
    {
        Assert.AreEqual(42u, record.ProcessId);
        Assert.AreEqual(77u, record.ThreadId);
    }
}
