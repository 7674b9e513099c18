using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Etl.Tests.Records;

[TestClass]
public sealed class PerfInfoRecordTests
{
    private const ulong Routine = 0x0000_0000_F102_0304;

    [TestMethod]
    [DataRow(4)]
    [DataRow(8)]
    public void ReadsSample(int pointerSize)
    {
        var payload = new Payload(pointerSize).Ptr(Routine).U32(77).U16(3).U8(0xFA, 2).ToArray();
        Assert.IsTrue(SampledProfile.TryView(payload, pointerSize, out var record));
        Assert.AreEqual(Routine, record.InstructionPointer);
        Assert.AreEqual(77u, record.ThreadId);
        Assert.AreEqual(3, record.Count);
    }

    [TestMethod]
    [DataRow(4)]
    [DataRow(8)]
    public void ReadsPmcSample(int pointerSize)
    {
        var payload = new Payload(pointerSize).Ptr(Routine).U32(77).U16(19, 0).ToArray();
        Assert.IsTrue(PmcSample.TryView(payload, pointerSize, out var record));
        Assert.AreEqual(77u, record.ThreadId);
    }

    [TestMethod]
    [DataRow("000000001027000010270000")]
    [DataRow("000000001027000010270000540069006d00650072000000")]
    public void ReadsSampleIntervalOfRealTraces(string payload)
    {
        Assert.IsTrue(SampleInterval.TryView(Payload.FromHex(payload), out var record));
        Assert.AreEqual(0u, record.Source);
        Assert.AreEqual(10_000u, record.NewInterval);
        Assert.AreEqual(10_000u, record.OldInterval);
    }

    [TestMethod]
    [DataRow(4)]
    [DataRow(8)]
    public void ReadsDpc(int pointerSize)
    {
        var payload = new Payload(pointerSize).U64(0x123456789A).Ptr(Routine).ToArray();
        Assert.IsTrue(InterruptRecord.TryView(payload, pointerSize, out var record));
        Assert.AreEqual(0x123456789AuL, record.InitialTimeTicks);
    }
}
