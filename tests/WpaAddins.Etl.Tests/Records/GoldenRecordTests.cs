using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Etl.Tests.Records;

[TestClass]
public sealed class GoldenRecordTests
{
    [TestMethod]
    public void ReadsSampledProfile()
    {
        var payload = GoldenRecords.PerfInfoPayload(GoldenRecords.SampledProfileW8);
        Assert.IsTrue(SampledProfile.TryView(payload, 8, out var record));
        Assert.AreEqual(0xFFFFFFFFFFD03003, record.InstructionPointer);
        Assert.AreEqual(0xEC4u, record.ThreadId);
        Assert.AreEqual(1, record.Count);
        Assert.AreEqual(SampledProfileFlags.None, record.Flags);
        Assert.AreEqual(11, record.Priority);
        Assert.AreEqual(0, record.Rank);
    }

    [TestMethod]
    public void ReadsStack()
    {
        var payload = GoldenRecords.PerfInfoPayload(GoldenRecords.StackW8);
        Assert.IsTrue(StackWalkStack.TryView(payload, 8, out var record));
        Assert.AreEqual(0x73CE6E0FuL, record.EventTimeStampTicks);
        Assert.AreEqual(0xF94u, record.ProcessId);
        Assert.AreEqual(0xEC4u, record.ThreadId);
        Assert.AreEqual(2, record.Frames.Count);
        Assert.AreEqual(0xFFFFFFFFFFD03003, record.Frames[0]);
        Assert.AreEqual(0xFFFFF800215DAE37, record.Frames[1]);
    }

    [TestMethod]
    [DataRow(GoldenRecords.StackKeyKernelW8, 0xFFFFFA830343ED90)]
    [DataRow(GoldenRecords.StackKeyUserW8, 0xFFFFFA830343FD90)]
    public void ReadsStackKey(string golden, ulong key)
    {
        Assert.IsTrue(StackWalkKey.TryView(GoldenRecords.PerfInfoPayload(golden), 8, out var record));
        Assert.AreEqual(0x73D14167uL, record.EventTimeStampTicks);
        Assert.AreEqual(0xF94u, record.ProcessId);
        Assert.AreEqual(0xEC4u, record.ThreadId);
        Assert.AreEqual(key, record.StackKey);
    }

    [TestMethod]
    public void ReadsThreadWithoutName()
    {
        var payload = GoldenRecords.SystemPayload(GoldenRecords.ThreadStartW8);
        Assert.IsTrue(ThreadRecord.TryView(payload, 8, 3, out var record));
        Assert.AreEqual(4u, record.ProcessId);
        Assert.AreEqual(0xE54u, record.ThreadId);
        Assert.AreEqual(0xFFFFF880057F1000, record.StackBase);
        Assert.AreEqual(0xFFFFF880057EB000, record.StackLimit);
        Assert.AreEqual(0uL, record.UserStackBase);
        Assert.AreEqual(0uL, record.UserStackLimit);
        Assert.AreEqual(0xFFuL, record.Affinity);
        Assert.IsNull(record.StartAddress);
        Assert.AreEqual(0xFFFFF8002185916C, record.Win32StartAddress);
        Assert.AreEqual(0uL, record.EnvironmentBlock);
        Assert.AreEqual(0u, record.SubProcessTag);
        Assert.AreEqual((sbyte)8, record.BasePriority);
        Assert.AreEqual((byte)5, record.PagePriority);
        Assert.AreEqual((byte)2, record.IoPriority);
        Assert.AreEqual((byte)0, record.Flags);
        Assert.IsFalse(record.HasName);
        Assert.AreEqual(string.Empty, record.NameToText());
    }

    [TestMethod]
    public void ReadsThreadWithEmptyName()
    {
        var payload = GoldenRecords.SystemPayload(GoldenRecords.ThreadStartW11);
        Assert.IsTrue(ThreadRecord.TryView(payload, 8, 3, out var record));
        Assert.AreEqual(0x987Cu, record.ProcessId);
        Assert.AreEqual(0xE520u, record.ThreadId);
        Assert.AreEqual(0xFFFFD78A20C8E000, record.StackBase);
        Assert.AreEqual(0xFFFFD78A20C87000, record.StackLimit);
        Assert.AreEqual(0xDD3E3B0000uL, record.UserStackBase);
        Assert.AreEqual(0xDD3E3AE000uL, record.UserStackLimit);
        Assert.AreEqual(0xFFFFFuL, record.Affinity);
        Assert.AreEqual(0x7FF670401860uL, record.Win32StartAddress);
        Assert.AreEqual(0xDD3E5C5000uL, record.EnvironmentBlock);
        Assert.AreEqual(0u, record.SubProcessTag);
        Assert.AreEqual((sbyte)8, record.BasePriority);
        Assert.AreEqual((byte)5, record.PagePriority);
        Assert.AreEqual((byte)2, record.IoPriority);
        Assert.AreEqual((byte)0, record.Flags);
        Assert.IsTrue(record.HasName);
        Assert.AreEqual(0, record.Name.Length);
    }

    [TestMethod]
    public void ReadsThreadName()
    {
        var payload = GoldenRecords.PerfInfoPayload(GoldenRecords.ThreadSetNameW11);
        Assert.IsTrue(ThreadSetName.TryView(payload, out var record));
        Assert.AreEqual(4u, record.ProcessId);
        Assert.AreEqual(0x4D00u, record.ThreadId);
        Assert.AreEqual("WPR_initiated_WprApp_WPR System Collector_Rundown_e520", record.NameToText());
    }

    [TestMethod]
    public void ReadsProcessOfVersionFour()
    {
        var payload = GoldenRecords.SystemPayload(GoldenRecords.ProcessStartW8);
        Assert.IsTrue(ProcessRecord.TryView(payload, 8, 4, out var record));
        Assert.AreEqual(0xFFFFFA8300CFB380, record.UniqueProcessKey);
        Assert.AreEqual(0xE5Cu, record.ProcessId);
        Assert.AreEqual(0xDB4u, record.ParentProcessId);
        Assert.AreEqual(1u, record.SessionId);
        Assert.AreEqual(0x103, record.ExitStatus);
        Assert.AreEqual(0x558FB000uL, record.DirectoryTableBase);
        Assert.AreEqual(ProcessFlags.None, record.Flags);
        Assert.AreEqual("S-1-5-21-2935914779-1618742390-1451969622-1001", record.UserSid.ToText());
        Assert.IsFalse(record.IsUserSidMalformed);
        Assert.AreEqual("Test.x64.exe", record.ImageFileNameToText());
        Assert.AreEqual("Test.x64.exe", record.CommandLineToText());
        Assert.AreEqual(string.Empty, record.PackageFullNameToText());
        Assert.AreEqual(string.Empty, record.ApplicationIdToText());
        Assert.IsNull(record.ExitTime);
    }

    [TestMethod]
    public void ReadsDefunctProcessOfVersionFive()
    {
        var payload = GoldenRecords.PerfInfoPayload(GoldenRecords.ProcessDefunctW11);
        Assert.IsTrue(ProcessRecord.TryView(payload, 8, 5, out var record));
        Assert.AreEqual(0xFFFFA38D19849080, record.UniqueProcessKey);
        Assert.AreEqual(0x1968u, record.ProcessId);
        Assert.AreEqual(0x638u, record.ParentProcessId);
        Assert.AreEqual(0u, record.SessionId);
        Assert.AreEqual(0, record.ExitStatus);
        Assert.AreEqual(0x1039305000uL, record.DirectoryTableBase);
        Assert.AreEqual(ProcessFlags.None, record.Flags);
        Assert.AreEqual("S-1-5-18", record.UserSid.ToText());
        Assert.AreEqual("SearchIndexer.exe", record.ImageFileNameToText());
        Assert.AreEqual(string.Empty, record.CommandLineToText());
        Assert.AreEqual(string.Empty, record.PackageFullNameToText());
        Assert.AreEqual(string.Empty, record.ApplicationIdToText());
        Assert.AreEqual(0x01DBF26D83D56EB5uL, record.ExitTime);
    }

    [TestMethod]
    public void ReadsKernelImageBase()
    {
        var payload = GoldenRecords.PerfInfoPayload(GoldenRecords.KernelImageBaseW8);
        Assert.IsTrue(KernelImageBase.TryView(payload, 8, out var record));
        Assert.AreEqual(0xFFFFF80021489000, record.ImageBase);
    }

    [TestMethod]
    public void ReadsImage()
    {
        var payload = GoldenRecords.SystemPayload(GoldenRecords.ImageRundownEndW8);
        Assert.IsTrue(ImageRecord.TryView(payload, 8, 2, out var record));
        Assert.AreEqual(0xFFFFF80021489000, record.ImageBase);
        Assert.AreEqual(0x748000uL, record.ImageSizeBytes);
        Assert.AreEqual(0u, record.ProcessId);
        Assert.AreEqual(0x6AA6C8u, record.ImageChecksum);
        Assert.AreEqual(0x5010AC4Bu, record.TimeDateStamp);
        Assert.IsNull(record.SignatureLevel);
        Assert.IsNull(record.SignatureType);
        Assert.AreEqual(0uL, record.DefaultBase);
        Assert.AreEqual(@"\SystemRoot\system32\ntoskrnl.exe", record.FileNameToText());
    }

    [TestMethod]
    public void ReadsGroupMasks()
    {
        var payload = GoldenRecords.PerfInfoPayload(GoldenRecords.GroupMasksW8);
        Assert.IsTrue(GroupMasks.TryView(payload, out var record));
        Assert.AreEqual(0x1270Fu, record[0]);
        Assert.AreEqual(2u, record[1]);
        for (var word = 2; word < GroupMasks.WordCount; word++)
        {
            Assert.AreEqual(0u, record[word]);
        }

        Assert.AreEqual(0x2Au, record.KernelEventVersion);
        Assert.IsTrue(record.HasProfile);
        Assert.IsFalse(record.HasContextSwitch);
        Assert.IsFalse(record.HasReadyThread);
        Assert.IsFalse(record.HasCompactContextSwitch);
    }

    [TestMethod]
    public void ReadsProcessorIndexMap()
    {
        var payload = GoldenRecords.PerfInfoPayload(GoldenRecords.ProcessorIndexMapW11);
        Assert.IsTrue(ProcessorIndexMap.TryView(payload, out var record));
        Assert.AreEqual(20u, record.DeclaredCount);
        Assert.AreEqual(20, record.Count);
        for (var index = 0; index < record.Count; index++)
        {
            Assert.AreEqual(0, record.GroupAt(index));
            Assert.AreEqual(index, record.NumberAt(index));
        }
    }

    [TestMethod]
    public void FindsNoPayloadInRundownComplete()
    {
        Assert.IsEmpty(GoldenRecords.PerfInfoPayload(GoldenRecords.RundownCompleteW8));
    }
}
