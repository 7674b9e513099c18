using WpaAddins.Analysis.Tests.Random;
using WpaAddins.Analysis.Tests.Scenarios;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Trace;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Tests.WhoRanMeanwhile;

/// <summary>Idle CPUs that a ready thread may not use; times are microseconds.</summary>
[TestClass]
public sealed class IdleElsewhereTests
{
    [TestMethod]
    [DataRow(0x01UL, 60)]
    [DataRow(0x03UL, 0)]
    [DataRow(0xF0UL, 0)]
    public void CountsIdleProcessorsOutsideTheMask(ulong affinity, int expected)
    {
        var analysis = Pinned(affinity).Analyse().Analysis;
        Assert.AreEqual(expected * 1000L, Single(analysis));
        Assert.AreEqual(affinity == 1 ? 0 : 60_000, analysis.ReadyIntervals[0].Classes[0]);
    }

    [TestMethod]
    public void InterruptsOnAnIdleProcessorAreNotIdle()
    {
        var trace = Pinned(1).Add(w => w.Dpc(1, Scenario.Tick(50), Scenario.Tick(45)));
        Assert.AreEqual(55_000, Single(trace.Analyse().Analysis));
    }

    [TestMethod]
    public void BrokenSlicesAreNotIdle()
    {
        var trace = new Scenario(2).Add(w => w.Thread(100, 1, affinity: 1)).Switch(0, 0, 0, 200).Switch(1, 5, 300, 0)
            .Ready(0, 10, 100).Switch(1, 70, 400, 0).Switch(0, 100, 200, 100).Switch(0, 110, 100, 0).Switch(1, 110, 0, 300);
        Assert.AreEqual(30_000, Single(trace.Analyse().Analysis));
    }

    [TestMethod]
    public void RangeCuts()
    {
        var options = new AnalysisOptions { FromNs = 20_000, ToNs = 50_000 };
        Assert.AreEqual(30_000, Single(Pinned(1).Analyse(options).Analysis));
    }

    [TestMethod]
    public void EqualsASlowCountOnRandomTraces()
    {
        var positive = 0;
        for (var seed = 0; seed < 25; seed++)
        {
            var trace = RandomTrace.Create(seed).Load();
            var analysis = new TraceAnalysis(trace);
            for (var i = 0; i < analysis.ReadyIntervals.Count; i++)
            {
                var expected = Slow(analysis, analysis.ReadyIntervals[i]);
                Assert.AreEqual(expected, analysis.IdleElsewhere[i], $"seed {seed}, interval {i}");
                positive += expected > 0 ? 1 : 0;
            }
        }

        Assert.IsGreaterThan(50, positive);
    }

    // CPU 0 belongs to thread 200; CPU 1 is idle from 5 to 70.
    private static Scenario Pinned(ulong affinity) => new Scenario(2).Add(w => w.Thread(100, 1, affinity: affinity))
        .Switch(0, 0, 0, 200).Switch(1, 5, 300, 0).Ready(0, 10, 100).Switch(1, 70, 0, 300).Switch(0, 100, 200, 100)
        .Switch(0, 110, 100, 0);

    private static long Single(TraceAnalysis analysis)
    {
        Assert.AreEqual(1, analysis.ReadyIntervals.Count);
        return analysis.IdleElsewhere[0];
    }

    // Cuts the interval at everything that happens in it, and asks for each piece which CPUs are idle.
    private static long Slow(TraceAnalysis analysis, ReadyInterval interval)
    {
        var trace = analysis.Trace;
        var cpus = analysis.Window.ExistingCpus;
        if (!analysis.Window.AreMasksUsable)
        {
            return 0;
        }

        long[] cuts =
        [
            .. trace.Switches.Time.ToArray().Concat(trace.Interrupts.Start.ToArray()).Concat(trace.Interrupts.End.ToArray())
                .Concat(trace.LostBuffers.Start.ToArray()).Concat(trace.LostBuffers.End.ToArray())
                .Concat(trace.AffinityChanges.Time.ToArray()).Append(interval.EndNs).Append(interval.StartNs)
                .Where(t => t >= interval.StartNs && t <= interval.EndNs).Distinct().Order(),
        ];
        return cuts.Zip(cuts.Skip(1))
            .Where(piece => MaskAt(trace, interval.Thread, piece.First) is var mask
                && cpus.Any(cpu => (mask >> cpu & 1) != 0)
                && cpus.Any(cpu => (mask >> cpu & 1) == 0 && IsIdle(trace, cpu, piece.First)))
            .Sum(piece => piece.Second - piece.First);
    }

    // The mask of the last record, or the thread's own unless it ran elsewhere before the first record.
    private static ulong MaskAt(TraceData trace, int thread, long time)
    {
        var (changes, switches) = (trace.AffinityChanges, trace.Switches);
        var own = trace.Threads[thread].Affinity ?? 0;
        var mine = Enumerable.Range(0, changes.Count).Where(r => changes.Thread[r] == thread).ToList();
        if (mine.Count == 0)
        {
            return own;
        }

        if (mine.FindLastIndex(r => changes.Time[r] <= time) is >= 0 and var last)
        {
            return changes.Group[mine[last]] == 0 ? changes.Mask[mine[last]] : 0;
        }

        var first = changes.Time[mine[0]];
        var ranElsewhere = Enumerable.Range(0, switches.Count).Any(r => switches.Time[r] < first
            && (own >> switches[r].Cpu & 1) == 0
            && (switches[r].OldThread == thread || (switches[r].NewThread == thread && !IsBroken(trace, r))));
        return ranElsewhere ? 0 : own;
    }

    private static bool IsBroken(TraceData trace, int row)
    {
        var switches = trace.Switches;
        var next = Enumerable.Range(row + 1, switches.Count - row - 1)
            .FirstOrDefault(r => trace.Switches[r].Cpu == trace.Switches[row].Cpu, -1);
        return next >= 0 && switches[next].OldThread != switches[row].NewThread;
    }

    private static bool IsIdle(TraceData trace, int cpu, long time)
    {
        var switches = trace.Switches;
        var rows = Enumerable.Range(0, switches.Count).Where(r => trace.Switches[r].Cpu == cpu).ToList();
        var at = rows.FindLastIndex(r => trace.Switches.Time[r] <= time);
        var isIdle = rows.Count > 0 && (at < 0
            ? switches[rows[0]].OldThread == ThreadTable.Idle
            : switches[rows[at]].NewThread == ThreadTable.Idle
                && (at + 1 == rows.Count || switches[rows[at + 1]].OldThread == ThreadTable.Idle));
        return isIdle && !Covers(trace.Interrupts, cpu, time) && !Covers(trace.LostBuffers, cpu, time);
    }

    private static bool Covers(Trace.Scheduling.CpuSpans spans, int cpu, long time) => Enumerable.Range(0, spans.Count)
        .Any(i => spans.Cpu[i] == cpu && spans.Start[i] <= time && time < spans.End[i]);
}
