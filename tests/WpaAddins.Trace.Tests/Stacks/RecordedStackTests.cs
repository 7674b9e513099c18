using System.Buffers.Binary;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Tests;
using WpaAddins.TestTraces;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Trace.Tests.Stacks;

/// <summary>The stacks of real traces.</summary>
[TestClass]
public sealed class RecordedStackTests
{
    [TestMethod]
    [DataRow("windows/win7-x64-stackwalk.etl", 18_532)]
    [DataRow("windows/win8-x64-compressed-stackkeys.etl", 9_359)]
    public void EveryStackFindsItsEvent(string name, long stacks)
    {
        var trace = new EtlTraceSource(SharedFiles.Require($"traces/{name}")).Load(TraceLoadOptions.Default);
        Assert.AreEqual((stacks, 0L), (trace.StackRecords.Matched, trace.StackRecords.Unmatched));
        Assert.AreEqual(0, trace.Reported(DiagnosticId.StackWithoutEvent));
        Assert.AreEqual(0, trace.Reported(DiagnosticId.StackKeyUnresolved));
    }

    [TestMethod]
    [DataRow("lock-contention")]
    [DataRow("rank-starvation")]
    [DataRow("parallel-build")]
    [DataRow("lock-handoff")]
    [DataRow("mixed-load")]
    public void SwitchesAndReadyThreadsHaveTheFramesThatAPlainReaderFinds(string name)
    {
        var path = SharedFiles.Require($"traces/linux/{name}.etl");
        var expected = PlainStacks(File.ReadAllBytes(path));
        var trace = new EtlTraceSource(path).Load(TraceLoadOptions.Default);
        var ticks = 1_000_000_000 / trace.Info.ClockFrequency;
        for (var row = 0; row < trace.Switches.Count; row++)
        {
            var key = (trace.Switches[row].Cpu, trace.Switches.Time[row] / ticks, IsSwitch: true);
            Assert.AreEqual(expected.GetValueOrDefault(key), trace.SwitchStack(row), $"{key}");
        }

        for (var row = 0; row < trace.Readies.Count; row++)
        {
            var key = (trace.Readies[row].Cpu, trace.Readies.Time[row] / ticks, IsSwitch: false);
            Assert.AreEqual(expected.GetValueOrDefault(key), trace.ReadyStack(row), $"{key}");
        }

        Assert.IsGreaterThan(1000, expected.Count);
    }

    // In these files a stack follows its event on the same CPU, and no two events of one CPU share a time.
    private static Dictionary<(ushort Cpu, long Tick, bool IsSwitch), string?> PlainStacks(byte[] file)
    {
        var walked = TraceWalker.Walk(file);
        var zero = walked.Options.FirstTick;
        var definitions = walked.Records.Where(r => r.Hook is 0x1823 or 0x1824)
            .Select(r => (r.Tick, Key: U64(r, 0x10), Frames: Frames(r, 0x18))).OrderBy(d => d.Tick).ToList();
        var halves = walked.Records.Where(r => r.Hook is 0x1820 or 0x1825 or 0x1826).Select(use =>
        {
            var frames = use.Hook == 0x1820
                ? Frames(use, 0x20)
                : definitions.First(d => d.Tick >= use.Tick && d.Key == U64(use, 0x20)
                    && IsKernel(d.Frames[^1]) == (use.Hook == 0x1825)).Frames;
            var isKernel = use.Hook == 0x1820 ? IsKernel(frames[0]) : use.Hook == 0x1825;
            return (use.Cpu, EventTick: (long)U64(use, 0x10), IsKernel: isKernel, Frames: frames);
        }).ToLookup(h => (h.Cpu, h.EventTick));
        var result = new Dictionary<(ushort Cpu, long Tick, bool IsSwitch), string?>();
        foreach (var record in walked.Records.Where(r => r.Hook is 0x0524 or 0x0532))
        {
            var frames = halves[(record.Cpu, record.Tick)].OrderByDescending(h => h.IsKernel)
                .SelectMany(h => h.Frames).Select(f => $"0x{f:x}").ToList();
            if (frames.Count > 0)
            {
                result.Add(
                    ((ushort)record.Cpu, record.Tick - zero, record.Hook == 0x0524), string.Join(" <- ", frames));
            }
        }

        return result;
    }

    private static bool IsKernel(ulong frame) => frame >> 63 != 0;

    private static ulong[] Frames(WalkedRecord record, int offset) =>
        [.. Enumerable.Range(0, (record.Bytes.Length - offset) / 8).Select(i => U64(record, offset + (8 * i)))];

    private static ulong U64(WalkedRecord record, int offset) =>
        BinaryPrimitives.ReadUInt64LittleEndian(record.Bytes.Span[offset..]);
}
