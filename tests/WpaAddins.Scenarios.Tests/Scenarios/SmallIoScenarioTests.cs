using WpaAddins.Etl;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Etl.Sources;

namespace WpaAddins.Scenarios.Tests.Scenarios;

/// <summary>The numbers of "Taskbar latency and kernel calls", from the trace.</summary>
[TestClass]
public sealed class SmallIoScenarioTests
{
    private const uint Broker = 10_252;
    private static readonly Guid s_win32k = new("8c416c79-d49b-4f01-a467-e56d3aa8234c");
    private static readonly Guid s_input = new("70e2503b-c6f3-4780-b323-bd8ed0c61bf8");

    private static ScenarioTrace Trace => ScenarioTrace.Get("small-io");

    [TestMethod]
    public void TheFileIsReadWith229604CallsOf15686586Bytes()
    {
        var reads = ScenarioRecords.Hooks(Trace.Bytes, KernelHook.FileRead);
        var clicks = ScenarioRecords.Events(Trace.Bytes, s_input, 401);

        Assert.HasCount(229_604, reads);
        Assert.AreEqual(114_802, reads.Count(r => r.Ns < clicks[1].Ns));
        Assert.AreEqual(15_686_586, reads.Sum(r => (long)r.U32(36)));
        Assert.IsTrue(reads.All(r => r.U32(32) == Broker));
        Assert.AreEqual(4_027_904, reads.Max(r => (long)r.U64(0) + r.U32(36)), "the size of the file");
        Assert.AreEqual(1, reads.Select(r => r.U64(24)).Distinct().Count());
        Assert.AreEqual(68, reads.Sum(r => (long)r.U32(36)) / reads.Count);
    }

    [TestMethod]
    public void EveryReadEndsWithAsManyBytes()
    {
        var open = new Dictionary<ulong, uint>();
        foreach (var record in ScenarioRecords.Hooks(Trace.Bytes, KernelHook.FileRead, KernelHook.FileOperationEnd))
        {
            if (record.Id == KernelHook.FileRead)
            {
                open.Add(record.U64(8), record.U32(36));
            }
            else if (open.Remove(record.U64(0), out var bytes))
            {
                Assert.AreEqual(bytes, record.U64(8));
            }
        }

        Assert.IsEmpty(open);
    }

    [TestMethod]
    public void TheThreadHas899SamplesAnd628OfThemInReadFile()
    {
        var samples = ScenarioRecords.Hooks(Trace.Bytes, KernelHook.SampledProfile).Where(s => s.U32(8) == Broker).ToList();
        var start = FirstTicks();
        var times = samples.Select(s => s.Ns).ToHashSet();
        var stacks = ScenarioRecords.Hooks(Trace.Bytes, KernelHook.StackWalk)
            .Where(s => s.U32(12) == Broker && times.Contains((long)(s.U64(0) - start) * 100)).ToList();

        Assert.HasCount(899, samples);

        // What is read from the cache is read in the kernel: samples elsewhere have no kernel half.
        var inKernel = stacks.Where(s => s.U64(16) >> 63 != 0).ToList();
        Assert.HasCount(628, inKernel);
        var inUser = stacks.Where(s => s.U64(16) >> 63 == 0).GroupBy(s => (s.U64(0), Text: Convert.ToHexString(s.Payload[16..])));
        var first = inUser.Where(g => inKernel.Any(k => k.U64(0) == g.Key.Item1)).GroupBy(g => g.Key.Text).Max(g => g.Count());
        Assert.AreEqual(264, first);
    }

    [TestMethod]
    public void TheFocusFollowsEachRightClickAfter600Milliseconds()
    {
        var ups = ScenarioRecords.Events(Trace.Bytes, s_input, 401);
        var focus = ScenarioRecords.Events(Trace.Bytes, s_win32k, 26);

        Assert.HasCount(2, ups);
        foreach (var up in ups)
        {
            Assert.AreEqual(2u, up.U32(0), "the right button");
            Assert.AreEqual(600_000_000, focus.First(f => f.Ns > up.Ns).Ns - up.Ns);
        }
    }

    private static ulong FirstTicks()
    {
        using var file = EtlFile.Open("scenario.etl", new MemoryByteSource(Trace.Bytes));
        return (ulong)file.Header.FirstTicks;
    }
}
