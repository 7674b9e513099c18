using WpaAddins.Etl.Records.Events;
using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Etl.Tests.Records;

[TestClass]
public sealed class SystemRecordTests
{
    [TestMethod]
    [DataRow(0x0000_0002u, nameof(GroupMasks.HasProfile))]
    [DataRow(0x0000_0004u, nameof(GroupMasks.HasContextSwitch))]
    [DataRow(0x0000_0080u, nameof(GroupMasks.HasDpc))]
    [DataRow(0x0000_0100u, nameof(GroupMasks.HasCompactContextSwitch))]
    [DataRow(0x0000_0200u, nameof(GroupMasks.HasReadyThread))]
    [DataRow(0x0000_2000u, nameof(GroupMasks.HasPriority))]
    [DataRow(0x0000_4000u, nameof(GroupMasks.HasInterrupt))]
    public void TakesFlagsFromWordOne(uint word, string expected)
    {
        Assert.IsTrue(GroupMasks.TryView(new Payload().U32(0, word, 0, 0, 0, 0, 0, 0, 1).ToArray(), out var record));
        var set = new List<string>();
        Add(record.HasProfile, nameof(GroupMasks.HasProfile));
        Add(record.HasContextSwitch, nameof(GroupMasks.HasContextSwitch));
        Add(record.HasDpc, nameof(GroupMasks.HasDpc));
        Add(record.HasCompactContextSwitch, nameof(GroupMasks.HasCompactContextSwitch));
        Add(record.HasReadyThread, nameof(GroupMasks.HasReadyThread));
        Add(record.HasPriority, nameof(GroupMasks.HasPriority));
        Add(record.HasInterrupt, nameof(GroupMasks.HasInterrupt));
        Add(record.HasSystemCall, nameof(GroupMasks.HasSystemCall));
        CollectionAssert.AreEqual(new[] { expected }, set);

        void Add(bool isSet, string name)
        {
            if (isSet)
            {
                set.Add(name);
            }
        }
    }

    [TestMethod]
    public void TakesSystemCallFlagFromWordTwo()
    {
        Assert.IsTrue(GroupMasks.TryView(new Payload().U32(0, 0, 0x40, 0, 0, 0, 0, 0, 1).ToArray(), out var record));
        Assert.IsTrue(record.HasSystemCall);
    }

    [TestMethod]
    [DataRow(-1)]
    [DataRow(8)]
    public void RejectsIndexOutsideTheMasks(int index)
    {
        Assert.ThrowsExactly<ArgumentOutOfRangeException>(() =>
        {
            GroupMasks.TryView(new byte[36], out var record);
            return record[index];
        });
    }

    [TestMethod]
    public void ReadsBuildLab()
    {
        Assert.IsTrue(BuildLab.TryView(new Payload().Ansi("26100.1.amd64fre").Ansi("x").ToArray(), out var record));
        Assert.AreEqual("26100.1.amd64fre", record.NameToText());
        Assert.IsTrue(BuildLab.TryView("open"u8, out var open));
        Assert.AreEqual("open", open.NameToText());
        Assert.IsTrue(BuildLab.TryView([], out var empty));
        Assert.AreEqual(string.Empty, empty.NameToText());
    }

    [TestMethod]
    public void ReadsPartitionInfo()
    {
        var id = new Guid("11223344-5566-7788-99aa-bbccddeeff00");
        var parent = new Guid("00112233-4455-6677-8899-aabbccddeeff");
        var payload = new Payload().U16(2, 0).U32(3).U64(unchecked((ulong)-5L))
            .U8(id.ToByteArray()).U8(parent.ToByteArray()).ToArray();
        Assert.HasCount(48, payload);
        Assert.IsTrue(PartitionInfo.TryView(payload, out var record));
        Assert.AreEqual(2, record.EventVersion);
        Assert.AreEqual(3u, record.PartitionType);
        Assert.AreEqual(-5L, record.QpcOffsetFromRootTicks);
        Assert.AreEqual(id, record.PartitionId);
        Assert.AreEqual(parent, record.ParentId);
    }

    [TestMethod]
    [DataRow(2u, 2)]
    [DataRow(3u, 3)]
    [DataRow(4u, 3)]
    [DataRow(uint.MaxValue, 3)]
    [DataRow(0u, 0)]
    public void CutsTimesOfLossToThePayload(uint declared, int count)
    {
        var payload = new Payload().U32(declared, 0).U64(10, 11, 12).U8(1, 2, 3, 4, 5, 6, 7).ToArray();
        Assert.IsTrue(LastDroppedTimes.TryView(payload, out var record));
        Assert.AreEqual(declared, record.DeclaredCount);
        Assert.AreEqual(count, record.Count);
        for (var index = 0; index < count; index++)
        {
            Assert.AreEqual((ulong)(10 + index), record[index]);
        }
    }

    [TestMethod]
    [DataRow(4, 4)]
    [DataRow(8, 4)]
    [DataRow(8, 8)]
    public void ReadsProcessorGroupsWithAndWithoutPadding(int pointerSize, int masksOffset)
    {
        var payload = new Payload(pointerSize).U32(2).U8(new byte[masksOffset - 4]).Ptr(0xFF, 0x0F).ToArray();
        Assert.IsTrue(ProcessorGroups.TryView(payload, pointerSize, out var record));
        Assert.AreEqual(2u, record.DeclaredCount);
        Assert.AreEqual(2, record.Count);
        Assert.AreEqual(0xFFuL, record[0]);
        Assert.AreEqual(0x0FuL, record[1]);
    }

    [TestMethod]
    [DataRow(2u, 2)]
    [DataRow(3u, 2)]
    [DataRow(uint.MaxValue, 2)]
    public void CutsProcessorGroupsToThePayload(uint declared, int count)
    {
        var payload = new Payload(8).U32(declared).Ptr(0xFF, 0x0F).U8(1, 2, 3).ToArray();
        Assert.IsTrue(ProcessorGroups.TryView(payload, 8, out var record));
        Assert.AreEqual(count, record.Count);
        Assert.AreEqual(0x0FuL, record[1]);
    }

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
        Assert.AreEqual(63, record.NumberAt(0));
        Assert.AreEqual(1, record.GroupAt(1));
        Assert.AreEqual(5, record.NumberAt(1));
    }

    [TestMethod]
    [DataRow(4)]
    [DataRow(8)]
    public void ReadsSystemCpu(int pointerSize)
    {
        var payload = Computer(pointerSize).Ptr(0xFFFF0000).U16(9, 6, 0x5501).U8(1, 1).U32(2666).ToArray();
        Assert.IsTrue(SystemCpu.TryView(payload, pointerSize, out var record));
        Assert.AreEqual(2195u, record.ProcessorSpeedMHz);
        Assert.AreEqual(28u, record.NumberOfProcessors);
        Assert.AreEqual(0x7E03u, record.MemorySizeMB);
        Assert.AreEqual(4096u, record.PageSizeBytes);
        Assert.AreEqual(65536u, record.AllocationGranularityBytes);
        Assert.AreEqual("TECHEMP", record.ComputerNameToText());
        Assert.AreEqual("WORKGROUP", record.DomainNameToText());
        Assert.AreEqual(3uL, record.HyperThreadingFlag);
        Assert.IsTrue(record.HasProcessorKind);
        Assert.AreEqual(0xFFFF0000uL, record.HighestUserAddress);
        Assert.AreEqual((ushort)9, record.ProcessorArchitecture);
        Assert.AreEqual((ushort)6, record.ProcessorLevel);
        Assert.AreEqual((ushort)0x5501, record.ProcessorRevision);
        Assert.AreEqual(2666u, record.MemorySpeedMHz);
    }

    [TestMethod]
    [DataRow(4)]
    [DataRow(8)]
    public void ReadsSystemCpuOfVersionTwo(int pointerSize)
    {
        var payload = Computer(pointerSize).ToArray();
        Assert.HasCount(800 + pointerSize, payload);
        Assert.IsTrue(SystemCpu.TryView(payload, pointerSize, out var record));
        Assert.AreEqual(3uL, record.HyperThreadingFlag);
        Assert.IsFalse(record.HasProcessorKind);
        Assert.IsNull(record.HighestUserAddress);
        Assert.IsNull(record.ProcessorArchitecture);
        Assert.IsNull(record.ProcessorLevel);
        Assert.IsNull(record.ProcessorRevision);
        Assert.IsNull(record.MemorySpeedMHz);
    }

    [TestMethod]
    public void EndsComputerNameAtTheEndOfItsField()
    {
        var payload = new Payload().U32(1, 1, 1, 1, 1).FixedText(new string('c', 256), 256).FixedText("d", 134).Ptr(0);
        Assert.IsTrue(SystemCpu.TryView(payload.ToArray(), 8, out var record));
        Assert.AreEqual(256, record.ComputerName.Length);
        Assert.AreEqual("d", record.DomainNameToText());
    }

    [TestMethod]
    public void ReadsVolumeMappings()
    {
        var payload = new Payload().Text(@"\Device\HarddiskVolume3\").Text(@"C:\").ToArray();
        Assert.IsTrue(VolumeMapping.TryView(payload, out var record));
        Assert.AreEqual(@"\Device\HarddiskVolume3\", record.NtPathToText());
        Assert.AreEqual(@"C:\", record.DosPathToText());

        // A mapping to nothing, as it stands in every merged trace.
        Assert.IsTrue(VolumeMapping.TryView(Payload.FromHex("5c003f003f005c0000000000"), out var prefix));
        Assert.AreEqual(@"\??\", prefix.NtPathToText());
        Assert.AreEqual(string.Empty, prefix.DosPathToText());
        Assert.IsTrue(VolumeMapping.TryView(new Payload().OpenText(@"\a").ToArray(), out var open));
        Assert.AreEqual(@"\a", open.NtPathToText());
        Assert.AreEqual(string.Empty, open.DosPathToText());
        Assert.IsTrue(VolumeMapping.TryView([], out var empty));
        Assert.AreEqual(string.Empty, empty.NtPathToText());
    }

    [TestMethod]
    public void ReadsBuildInfoOfARealTrace()
    {
        // The event of a Windows 8 trace of microsoft/perfview.
        var payload = new Payload().U64(0x019DB1DED53E8000).Text("9200.16384.amd64fre.win8_rtm.120725-1247")
            .Text("Windows 8 Pro").ToArray();
        Assert.IsTrue(BuildInfo.TryView(payload, out var record));
        Assert.AreEqual(0x019DB1DED53E8000uL, record.InstallDate);
        Assert.AreEqual("9200.16384.amd64fre.win8_rtm.120725-1247", record.BuildLabToText());
        Assert.AreEqual("Windows 8 Pro", record.ProductNameToText());
    }

    private static Payload Computer(int pointerSize) =>
        new Payload(pointerSize).U32(2195, 28, 0x7E03, 4096, 65536)
            .FixedText("TECHEMP", 256).FixedText("WORKGROUP", 134).Ptr(3);
}
