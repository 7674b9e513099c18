using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.TestTraces;

namespace WpaAddins.Trace.Tests.Scheduling;

/// <summary>Context switches and ReadyThreads with payloads of all lengths, read with one thread and with two.</summary>
[TestClass]
public sealed class ScheduleRecordLengthTests
{
    private const int MaxBytes = 32;

    [TestMethod]
    [DataRow(KernelHook.ContextSwitch, 16, 1)]
    [DataRow(KernelHook.ContextSwitch, 16, 2)]
    [DataRow(KernelHook.ReadyThread, 8, 1)]
    [DataRow(KernelHook.ReadyThread, 8, 2)]
    public void ShortRecordsAreReportedAndAllAreCounted(ushort hook, int least, int threads)
    {
        var writer = new ScheduleWriter();
        for (var length = 0; length <= MaxBytes; length++)
        {
            // To thread 7.
            var payload = new byte[length];
            payload.AsSpan(0, Math.Min(length, 1)).Fill(7);
            writer.Record(0, 2000 + length, RecordBytes.PerfInfo64(hook, 2, 2000 + length, payload));
        }

        var trace = WrittenTrace.Load(writer.ToArray(), threads);
        Assert.AreEqual(MaxBytes + 1 - least, hook == KernelHook.ContextSwitch ? trace.Switches.Count : trace.Readies.Count);
        Assert.AreEqual(MaxBytes + 1, trace.Info.HookCounts[hook]);
        var report = trace.Diagnostics.ToList().Single(d => d.Descriptor.Id == DiagnosticId.RecordTooShort);
        Assert.AreEqual(least, report.Count);
        StringAssert.Contains(report.Message, $"{least}");
    }
}
