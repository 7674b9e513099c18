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
    }

    [TestMethod]
    public void ReadsStack()
    {
        var payload = GoldenRecords.PerfInfoPayload(GoldenRecords.StackW8);
        Assert.IsTrue(StackWalkStack.TryView(payload, 8, out var record));
        Assert.AreEqual(0x73CE6E0FuL, record.EventTimeStampTicks);
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
        Assert.AreEqual(0xFFuL, record.Affinity);
        Assert.AreEqual((sbyte)8, record.BasePriority);
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
        Assert.AreEqual(0xFFFFFuL, record.Affinity);
        Assert.AreEqual((sbyte)8, record.BasePriority);
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
        Assert.AreEqual(0xE5Cu, record.ProcessId);
        Assert.AreEqual(0xDB4u, record.ParentProcessId);
        Assert.AreEqual("Test.x64.exe", record.ImageFileNameToText());
        Assert.AreEqual("Test.x64.exe", record.CommandLineToText());
    }

    [TestMethod]
    public void ReadsDefunctProcessOfVersionFive()
    {
        var payload = GoldenRecords.PerfInfoPayload(GoldenRecords.ProcessDefunctW11);
        Assert.IsTrue(ProcessRecord.TryView(payload, 8, 5, out var record));
        Assert.AreEqual(0x1968u, record.ProcessId);
        Assert.AreEqual(0x638u, record.ParentProcessId);
        Assert.AreEqual("SearchIndexer.exe", record.ImageFileNameToText());
        Assert.AreEqual(string.Empty, record.CommandLineToText());
    }

    [TestMethod]
    public void ReadsImage()
    {
        var payload = GoldenRecords.SystemPayload(GoldenRecords.ImageRundownEndW8);
        Assert.IsTrue(ImageRecord.TryView(payload, 8, 2, out var record));
        Assert.AreEqual(0xFFFFF80021489000, record.ImageBase);
        Assert.AreEqual(0x748000uL, record.ImageSizeBytes);
        Assert.AreEqual(0u, record.ProcessId);
        Assert.AreEqual(0x5010AC4Bu, record.TimeDateStamp);
        Assert.AreEqual(@"\SystemRoot\system32\ntoskrnl.exe", record.FileNameToText());
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
        }
    }

    [TestMethod]
    public void FindsNoPayloadInRundownComplete() =>
        Assert.IsEmpty(GoldenRecords.PerfInfoPayload(GoldenRecords.RundownCompleteW8));
}
