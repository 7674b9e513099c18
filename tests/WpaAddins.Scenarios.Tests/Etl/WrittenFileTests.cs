using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Scenarios.Scenarios;

namespace WpaAddins.Scenarios.Tests.Etl;

/// <summary>All forms of a trace are read without a diagnostic and have the same contents.</summary>
[TestClass]
public sealed class WrittenFileTests
{
    private static readonly string[] s_small = ["rank", "rank-priority-only", "balance-set-realtime"];

    public static IEnumerable<object[]> Options =>
        from compressed in (bool[])[false, true]
        from stackKeys in (bool[])[false, true]
        from circular in (bool[])[false, true]
        from frequency in (long[])[10_000_000, 2_109_960, 1_000_000_000]
        from version in (int[])[2, 3, 4, 5]
        where frequency == 10_000_000 || version == 4
        select (object[])[compressed, stackKeys, circular, frequency, version];

    [TestMethod]
    [DynamicData(nameof(Options))]
    public void IsReadWithoutADiagnostic(bool compressed, bool stackKeys, bool circular, long frequency, int version)
    {
        foreach (var name in s_small)
        {
            var plain = ScenarioTrace.Get(name);
            var trace = ScenarioTrace.Write(name, o => o with
            {
                Compressed = compressed,
                StackKeys = stackKeys,
                Circular = circular,
                ClockFrequency = frequency,
                SwitchVersion = version,
            });

            AssertHealthy(trace, name);
            Assert.AreEqual(plain.Trace.Switches.Count, trace.Trace.Switches.Count);
            Assert.AreEqual(plain.Trace.Readies.Count, trace.Trace.Readies.Count);
            var tick = (1_000_000_000 / frequency) + 1;
            Assert.IsLessThanOrEqualTo(tick, Math.Abs(LongestWait(plain) - LongestWait(trace)));
            CollectionAssert.AreEqual(Stacks(plain), Stacks(trace));
        }
    }

    [TestMethod]
    public void EveryScenarioIsReadWithoutADiagnostic()
    {
        foreach (var scenario in ScenarioList.All)
        {
            var trace = ScenarioTrace.Get(scenario.Name);
            AssertHealthy(trace, scenario.Name);
            Assert.DoesNotContain(0, trace.Trace.Readies.Stack.ToArray(), $"{scenario.Name}: wake-ups without a stack");
        }
    }

    [TestMethod]
    [DataRow(false, false)]
    [DataRow(false, true)]
    [DataRow(true, false)]
    [DataRow(true, true)]
    public void ACircularTraceBeginsInTheMiddleAndNamesEverybody(bool compressed, bool stackKeys)
    {
        var trace = ScenarioTrace.Write("rank", o => o with
        {
            Compressed = compressed,
            StackKeys = stackKeys,
            Circular = true,
            CircularBuffers = 2,
            BufferBytes = 8_192,
        });

        AssertHealthy(trace, "circular");
        var cpus = trace.Trace.Switches.Rows.ToArray().Select(s => s.Cpu).ToList();
        var firsts = Enumerable.Range(0, 8).Select(cpu => trace.Trace.Switches.Time[cpus.IndexOf((ushort)cpu)]);
        Assert.IsGreaterThan(1, firsts.Distinct().Count(), "each CPU has a window of its own");
        Assert.IsLessThan(ScenarioTrace.Get("rank").Trace.Switches.Count, trace.Trace.Switches.Count);
        Assert.AreEqual(0, trace.Hooks(KernelHook.ThreadRundownStart));
        Assert.IsTrue(trace.Analysis.StarvationByThread.All(t => trace.Trace.Threads[t.Thread].ProcessName is not null));
    }

    [TestMethod]
    public void StackKeysEndAndComeBack()
    {
        var trace = ScenarioTrace.Write("rank", o => o with { StackKeys = true });
        var ended = ScenarioRecords.Hooks(trace.Bytes, KernelHook.StackKeyDelete, KernelHook.StackKeyRundown);

        Assert.IsGreaterThan(0, trace.Hooks(KernelHook.StackKeyDelete));
        Assert.IsTrue(ended.GroupBy(e => e.U64(0)).Any(g => g.Count() > 2), "a value serves more than a kernel and a user stack");
    }

    [TestMethod]
    [DataRow(1)]
    [DataRow(6)]
    public void OtherVersionsOfTheSwitchAreRefused(int version) => Assert.ThrowsExactly<ArgumentOutOfRangeException>(
        () => ScenarioTrace.File("rank-priority-only", o => o with { SwitchVersion = version }));

    private static void AssertHealthy(ScenarioTrace trace, string name)
    {
        Assert.AreEqual("", string.Join("; ", trace.Analysis.Diagnostics.Select(d => d.Message)), name);
        Assert.AreEqual(0, trace.Analysis.Links.ChainBreaks, name);
        Assert.AreEqual(0, trace.Trace.StackRecords.Unmatched, name);
        Assert.IsGreaterThan(0, trace.Trace.StackRecords.Matched, name);
    }

    private static long LongestWait(ScenarioTrace trace) => trace.Analysis.ReadyIntervals.Max(r => r.LengthNs);

    private static List<string?> Stacks(ScenarioTrace trace)
    {
        var stacks = trace.Trace.Stacks;
        return [.. trace.Trace.Switches.NewThreadStack.ToArray().Concat(trace.Trace.Readies.Stack.ToArray()).Select(stacks.Format)];
    }
}
