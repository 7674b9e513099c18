using WpaAddins.Etl.Records.Events;
using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Etl.Tests.Records;

[TestClass]
public sealed class SystemRecordTests
{
    [TestMethod]
    [DataRow(2u, 2)]
    [DataRow(3u, 2)]
    [DataRow(uint.MaxValue, 2)]
    public void CutsProcessorIndexMapToThePayload(uint declared, int count)
    {
        var payload = new Payload().U32(declared).U16(0).U8(63, 0).U16(1).U8(5, 0).U8(1, 2, 3).ToArray();
        Assert.IsTrue(ProcessorIndexMap.TryView(payload, out var record));
        Assert.AreEqual(count, record.Count);
        Assert.AreEqual(0, record.GroupAt(0));
        Assert.AreEqual(1, record.GroupAt(1));
    }

    [TestMethod]
    public void ReadsVolumeMappings()
    {
        var payload = new Payload().Text(@"\Device\HarddiskVolume3\").Text(@"C:\").ToArray();
        Assert.IsTrue(VolumeMapping.TryView(payload, out var record));
        Assert.AreEqual(@"\Device\HarddiskVolume3\", record.NtPath.ToString());
        Assert.AreEqual(@"C:\", record.DosPath.ToString());

        // A mapping to nothing, as it stands in every merged trace.
        Assert.IsTrue(VolumeMapping.TryView(Payload.FromHex("5c003f003f005c0000000000"), out var prefix));
        Assert.AreEqual(@"\??\", prefix.NtPath.ToString());
        Assert.AreEqual(string.Empty, prefix.DosPath.ToString());
        Assert.IsTrue(VolumeMapping.TryView(new Payload().OpenText(@"\a").ToArray(), out var open));
        Assert.AreEqual(@"\a", open.NtPath.ToString());
        Assert.AreEqual(string.Empty, open.DosPath.ToString());
        Assert.IsTrue(VolumeMapping.TryView([], out var empty));
        Assert.AreEqual(string.Empty, empty.NtPath.ToString());
    }
}
