using System.Globalization;
using WpaAddins.Analysis.Starvation;
using WpaAddins.Analysis.Tests.Oracles;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Tests.Scenarios;

/// <summary>What came out of a scenario, as short texts; times are microseconds.</summary>
internal sealed class ScenarioResult(TraceAnalysis analysis)
{
    private const double NsAMicrosecond = 1000;

    public TraceAnalysis Analysis { get; } = analysis;

    public ThreadStarvation Thread(uint id, int incarnation = 0)
    {
        var threads = Analysis.Trace.Threads;
        return Analysis.StarvationByThread.Single(t =>
            threads[t.Thread].ThreadId == id && threads[t.Thread].Incarnation == incarnation);
    }

    /// <summary>Gets the time in each state that is not zero.</summary>
    public string States(uint id, int incarnation = 0)
    {
        var t = Thread(id, incarnation);
        return Parts(
            ("Running", t.RunningNs), ("Ready", t.ReadyNs), ("Waiting", t.WaitingNs), ("Throttled", t.ThrottledNs),
            ("SwappedOut", t.SwappedOutNs), ("Unknown", t.UnknownNs));
    }

    public ReadyInterval[] Rows(uint id) =>
        [.. Analysis.ReadyIntervals.ToArray().Where(r => Analysis.Trace.Threads[r.Thread].ThreadId == id)];

    /// <summary>Gets start, end, kind and censoring of the ready intervals of a thread.</summary>
    public string Intervals(uint id) => string.Join(", ", Rows(id).Select(r =>
        $"{Text(r.StartNs)}-{Text(r.EndNs)} {r.Kind}{(r.Censored == Censoring.None ? "" : $" {ReferenceOracle.Censored(r.Censored)}")}"));

    /// <summary>Gets the classes of the only ready interval of a thread.</summary>
    public string Classes(uint id)
    {
        var classes = Rows(id).Single().Classes;
        return Parts([.. Enum.GetValues<ReadyClass>().Select(c => (c.ToString(), classes.Get(c)))]);
    }

    public string ReadyingThreads(uint id) => string.Join(", ", Rows(id).Select(r => r.ReadyingThread switch
    {
        ReadyInterval.ReadiedByDpc => "DPC",
        ThreadTable.Idle => "idle",
        ThreadTable.Unknown => "unknown",
        var thread => $"{Analysis.Trace.Threads[thread].ThreadId}",
    }));

    /// <summary>Gets rank before, rank after, rank and certainty of the ready intervals of a thread.</summary>
    public string Ranks(uint id) =>
        string.Join(", ", Rows(id).Select(r => $"{r.RankBefore}>{r.RankAfter}={r.Rank} {r.RankCertainty}"));

    /// <summary>Gets blame and same-CPU blame of a victim in nanoseconds.</summary>
    public string Blame(uint victim)
    {
        var threads = Analysis.Trace.Threads;
        return string.Join(", ", Analysis.Blame
            .Select(b => (Thread: threads[b.Thread].ThreadId, RunningThread: threads[b.RunningThread].ThreadId, Row: b))
            .Where(b => b.Thread == victim).OrderBy(b => b.RunningThread).ThenBy(b => b.Row.Class)
            .Select(b => $"{b.RunningThread} {b.Row.Class} {b.Row.BlameNs}/{b.Row.SameCpuBlameNs}"));
    }

    /// <summary>Gets how often something was reported.</summary>
    public long Reported(DiagnosticId id)
    {
        // The analysis reports when something is asked of it.
        Assert.IsNotNull(Analysis.Blame);
        return Analysis.Diagnostics.SingleOrDefault(d => d.Descriptor.Id == id)?.Count ?? 0;
    }

    private static string Parts(params (string Name, long Ns)[] parts) =>
        string.Join(", ", parts.Where(p => p.Ns != 0).Select(p => $"{p.Name} {Text(p.Ns)}"));

    private static string Text(long ns) => (ns / NsAMicrosecond).ToString(CultureInfo.InvariantCulture);
}
