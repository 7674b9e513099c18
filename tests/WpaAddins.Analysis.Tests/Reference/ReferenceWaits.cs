using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>Section 18: the waits that ReadyThreads ended, by where threads wait and from where they are woken.</summary>
/// <param name="stack">Gives the functions on the stack of a context switch or ReadyThread, leaf first; null without one.</param>
internal sealed class ReferenceWaits(ReferenceAnalysis reference, Func<ReferenceRecord, IReadOnlyList<string>?> stack)
{
    private readonly Dictionary<string, ReferenceThread> _threads = reference.Order.Threads.ToDictionary(t => t.ToString());
    private readonly Lazy<HashSet<(ReferenceThread A, ReferenceThread B)>> _pingPongs =
        new(() => ReferencePairs.PingPongs(reference));

    /// <summary>Finds the thread that made another ready; null if it is not known, idle, or a DPC.</summary>
    public ReferenceThread? Readier(ReferenceStep step) =>
        reference.Machine.ReadyingThread(step) is { } name ? _threads.GetValueOrDefault(name) : null;

    /// <summary>Finds where a thread waits; empty without a stack.</summary>
    public string Site(ReferenceThread thread, ReferenceSpan wait) => ReferenceSites.FindSite(Stack(thread, wait));

    /// <summary>Writes the rows of wait site and wake site.</summary>
    public List<string> Sites()
    {
        var waits = All();
        var isLockLike = waits.GroupBy(w => w.Site).ToDictionary(g => g.Key, g => IsLockLike([.. g]));
        var window = reference.Machine.LastNs - reference.Machine.FirstNs;
        return
        [
            .. waits.GroupBy(w => (w.Site, w.WakeSite)).Select(g =>
                $"'{g.Key.Site}' '{g.Key.WakeSite}' waits {g.Count()}"
                + $" waited {g.Select(w => w.Thread).Distinct().Count()}"
                + $" woke {g.Select(w => w.Readier).OfType<ReferenceThread>().Distinct().Count()}"
                + $" wait {g.Sum(w => w.LengthNs)} longest {g.Max(w => w.LengthNs)} after {g.Sum(w => w.ReadyNs)}"
                + FormattableString.Invariant($" queue {(double)g.Sum(w => w.LengthNs) / window:F6}")
                + $" lock {isLockLike[g.Key.Site]}"),
        ];
    }

    /// <summary>Writes the rows of functions on waiting stacks.</summary>
    public List<(long Size, string Line)> Functions()
    {
        var waits = All();
        return
        [
            .. waits.Where(w => w.Stack is not null).SelectMany(w => w.Stack!.Distinct().Select(f => (Function: f, Wait: w)))
                .GroupBy(w => w.Function, w => w.Wait).Select(g =>
                {
                    var own = waits.Where(w => w.Site == g.Key).ToList();
                    return (g.Sum(w => w.LengthNs),
                        $"'{g.Key}' waits {g.Count()} threads {g.Select(w => w.Thread).Distinct().Count()}"
                        + $" wait {g.Sum(w => w.LengthNs)} longest {g.Max(w => w.LengthNs)} after {g.Sum(w => w.ReadyNs)}"
                        + $" exclusive {own.Count} {own.Sum(w => w.LengthNs)}");
                }),
        ];
    }

    // At least two threads wait here and wake others here, and at least half of the wake-ups are from one of them to another.
    private bool IsLockLike(List<Row> waits)
    {
        if (!waits[0].Site.Contains('!', StringComparison.Ordinal))
        {
            return false;
        }

        var between = waits.Where(w => w.Readier is not null && w.Readier != w.Thread && !ReferenceSites.IsIdle(w.Stack)
            && !_pingPongs.Value.Contains(ReferencePairs.Pair(w.Readier, w.Thread))).ToList();
        var members = waits.Select(w => w.Thread).Intersect(between.Select(w => w.Readier!)).ToHashSet();
        var mutual = between.Count(w => members.Contains(w.Readier!) && members.Contains(w.Thread));
        return members.Count >= 2 && 2 * mutual >= waits.Count;
    }

    private List<Row> All()
    {
        var rows = new List<Row>();
        foreach (var thread in reference.Order.Threads)
        {
            foreach (var span in thread.Spans.Where(s => s is { State: SchedulingState.Waiting, ReadiedBy: not null }))
            {
                var ready = Ready(thread, span);
                var frames = Stack(thread, span);
                var wakeSite = (span.ReadiedBy!.Record.Flags & 1) != 0 ? "DPC" : ReferenceSites.FindSite(stack(span.ReadiedBy.Record));
                rows.Add(new Row(
                    thread, Readier(span.ReadiedBy), span.EndNs - span.StartNs, ready is null ? 0 : ready.EndNs - ready.StartNs,
                    frames, ReferenceSites.FindSite(frames), wakeSite));
            }
        }

        return rows;
    }

    private IReadOnlyList<string>? Stack(ReferenceThread thread, ReferenceSpan wait) =>
        Ready(thread, wait)?.EndedBy is { } switchIn ? stack(switchIn.Record) : null;

    // The ready interval that follows a wait, perhaps after a time in which the thread was swapped out.
    private ReferenceInterval? Ready(ReferenceThread thread, ReferenceSpan wait)
    {
        var next = thread.Spans.Skip(thread.Spans.IndexOf(wait) + 1).SkipWhile(s => s.State == SchedulingState.SwappedOut)
            .FirstOrDefault();
        return wait.ReadiedBy is not null && next is { Interval: >= 0 } ? reference.Machine.Intervals[next.Interval] : null;
    }

    private sealed record Row(
        ReferenceThread Thread, ReferenceThread? Readier, long LengthNs, long ReadyNs, IReadOnlyList<string>? Stack,
        string Site, string WakeSite);
}
