using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Reading;
using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Etl.Tests.Records;

/// <summary>Every context switch and ReadyThread of a recorded schedule, against what another program decoded.</summary>
[TestClass]
public sealed class RecordedEventsTests
{
    // Columns of the file that no field here has: the wait mode, the ideal processor, the wait time and the quantum.
    private static readonly int[] s_columnsNotRead = [10, 12, 13, 14];

    [TestMethod]
    public void EveryContextSwitchAndReadyThreadDecodesToItsFields()
    {
        var expected = File.ReadAllLines(SharedFiles.Require("traces/linux/rank-starvation.events.csv"));
        using var file = EtlFile.Open(
            SharedFiles.Require("traces/linux/rank-starvation.etl"), new EtlOptions { Threads = 1 });
        var lines = new List<string>();
        file.Scan(() => new Lines(lines));
        Assert.HasCount(5691, lines);
        CollectionAssert.AreEqual(expected[1..].Select(WithoutColumnsNotRead).ToArray(), lines);
    }

    private static string WithoutColumnsNotRead(string line) =>
        string.Join(',', line.Split(',').Where((_, column) => !s_columnsNotRead.Contains(column)));

    private readonly struct Lines(List<string> lines) : IRecordScanner
    {
        public void OnRecord(in EtlRecord record)
        {
            switch (record.HookId)
            {
                case KernelHook.ContextSwitch:
                    Assert.IsTrue(ContextSwitch.TryView(record.Payload, out var s));
                    lines.Add(
                        $"{record.Timestamp},{record.Cpu},CSwitch,{s.NewThreadId},{s.OldThreadId},{s.NewThreadPriority},"
                        + $"{s.OldThreadPriority},{s.RankOrCState},{s.NewThreadPriorityDecrement},{(int)s.OldThreadWaitReason},"
                        + $"{(int)s.OldThreadState},,,,");
                    break;
                case KernelHook.ReadyThread:
                    Assert.IsTrue(ReadyThread.TryView(record.Payload, out var r));
                    lines.Add(
                        $"{record.Timestamp},{record.Cpu},ReadyThread,,,,,,,,,{r.ThreadId},{(int)r.AdjustReason},"
                        + $"{r.AdjustIncrement},{(int)r.Flags}");
                    break;
            }
        }
    }
}
