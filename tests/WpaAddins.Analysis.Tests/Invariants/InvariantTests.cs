using WpaAddins.Analysis.Tests.Oracles;
using WpaAddins.Analysis.Tests.Random;
using WpaAddins.TestTraces;
using WpaAddins.Trace;
using WpaAddins.Trace.Sources;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Tests.Invariants;

/// <summary>Sums that must be exact, over random and over recorded schedules.</summary>
[TestClass]
public sealed class InvariantTests
{
    private const int Seeds = 150;

    [TestMethod]
    public void SumsAreExactOnRandomSchedules()
    {
        for (var seed = 0; seed < Seeds; seed++)
        {
            Assert.IsNull(Invariants.Violation(new TraceAnalysis(RandomTrace.Create(seed).Load())), $"seed {seed}");
        }
    }

    [TestMethod]
    public void SumsAreExactOnImpossibleSchedules()
    {
        for (var seed = 0; seed < Seeds; seed++)
        {
            Assert.IsNull(Invariants.Violation(new TraceAnalysis(WrittenTrace.Load(ChaoticTrace.Create(seed)))), $"seed {seed}");
        }
    }

    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void SumsAreExactOnRecordedSchedules(string name)
    {
        var trace = new EtlTraceSource(LinuxSchedules.Trace(name)).Load(TraceLoadOptions.Default);
        Assert.IsNull(Invariants.Violation(new TraceAnalysis(trace)));
        Assert.AreEqual(SliceTime(trace), new TraceAnalysis(trace).StarvationByThread.Sum(t => t.RunningNs));
    }

    [TestMethod]
    public void RunningIsWholeAndOpenSlicesOnRandomSchedules()
    {
        for (var seed = 0; seed < Seeds; seed++)
        {
            var flags = (RandomScheduleFlags)(seed % 256) & ~RandomScheduleFlags.LostRecords;
            var trace = WrittenTrace.Load(RandomSchedule.Create(seed, 1 + (seed % 7), 9, 300, flags).Bytes);
            var running = new TraceAnalysis(trace).StarvationByThread.Sum(t => t.RunningNs);
            Assert.AreEqual(SliceTime(trace), running, $"seed {seed}");
        }
    }

    [TestMethod]
    public void RangesSplitRandomSchedulesExactly()
    {
        for (var seed = 0; seed < Seeds; seed++)
        {
            var bytes = seed % 3 == 0 ? ChaoticTrace.Create(seed) : RandomTrace.Create(seed).Bytes;
            SplitsExactly(WrittenTrace.Load(bytes), new System.Random(seed), $"seed {seed}");
        }
    }

    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void RangesSplitRecordedSchedulesExactly(string name)
    {
        var trace = new EtlTraceSource(LinuxSchedules.Trace(name)).Load(TraceLoadOptions.Default);
        SplitsExactly(trace, new System.Random(1), name);
    }

    [TestMethod]
    public void RangeMustNotEndBeforeItBegins()
    {
        var trace = RandomTrace.Create(5).Load();
        var error = Assert.ThrowsExactly<ArgumentException>(
            () => new TraceAnalysis(trace, new AnalysisOptions { FromNs = 8, ToNs = 7 }));
        Assert.Contains("the range ends at 7 ns, before it begins at 8 ns", error.Message);
    }

    [TestMethod]
    public void RangeOfTheWholeWindowChangesNothing()
    {
        var trace = RandomTrace.Create(5).Load();
        var whole = new TraceAnalysis(trace);
        var range = new TraceAnalysis(trace, new AnalysisOptions
        {
            FromNs = whole.Window.FirstNs,
            ToNs = whole.Window.LastNs,
        });
        Assert.AreEqual(new RangeSums().Add(whole).ToString(), new RangeSums().Add(range).ToString());
        CollectionAssert.AreEqual(whole.Blame.ToArray(), range.Blame.ToArray());
    }

    [TestMethod]
    public void NumberOfReadingThreadsChangesNothing()
    {
        for (var seed = 0; seed < 20; seed++)
        {
            var random = RandomTrace.Create(seed);
            var (one, four) = (new TraceAnalysis(random.Load(1)), new TraceAnalysis(random.Load(4)));
            Assert.AreEqual(string.Empty, AnalysisOracle.Write(one).Differences(AnalysisOracle.Write(four)));
        }
    }

    private static void SplitsExactly(TraceData trace, System.Random random, string what)
    {
        var whole = new TraceAnalysis(trace);
        var cuts = Enumerable.Range(0, random.Next(1, 6))
            .Select(_ => random.NextInt64(whole.Window.FirstNs, whole.Window.LastNs + 1)).Order()
            .Prepend(long.MinValue).Append(long.MaxValue).ToList();
        var parts = new RangeSums();
        for (var i = 0; i + 1 < cuts.Count; i++)
        {
            var part = new TraceAnalysis(trace, new AnalysisOptions { FromNs = cuts[i], ToNs = cuts[i + 1] });
            Assert.IsNull(Invariants.Violation(part), $"{what}, {cuts[i]}..{cuts[i + 1]}");
            parts.Add(part);
        }

        Assert.AreEqual(new RangeSums().Add(whole).ToString(), parts.ToString(), what);
    }

    // From a switch-in to the same thread's switch-out on that CPU; or to the end of the window, unless another
    // CPU switches it in later.
    private static long SliceTime(TraceData trace)
    {
        var switches = trace.Switches;
        var end = TraceWindow.Find(trace).LastNs;
        var time = 0L;
        foreach (var cpu in Enumerable.Range(0, switches.Count).GroupBy(row => switches[row].Cpu))
        {
            var rows = cpu.ToList();
            for (var i = 0; i < rows.Count; i++)
            {
                var thread = switches[rows[i]].NewThread;
                var isOpen = i + 1 == rows.Count;
                if (thread != ThreadTable.Idle && (isOpen
                    ? !switches.Rows[(rows[i] + 1)..].ToArray().Any(s => s.NewThread == thread)
                    : switches[rows[i + 1]].OldThread == thread))
                {
                    time += (isOpen ? end : switches.Time[rows[i + 1]]) - switches.Time[rows[i]];
                }
            }
        }

        return time;
    }
}
