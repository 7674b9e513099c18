using WpaAddins.Analysis.Occupancy;
using WpaAddins.Analysis.Readiness;
using WpaAddins.Analysis.Waits;
using WpaAddins.Trace;

namespace WpaAddins.Analysis.Chains;

/// <summary>Follows the longest waits that a thread ended.</summary>
/// <remarks>Source: the scheduling definitions, section 11.</remarks>
internal static class WaitChains
{
    /// <summary>Follows them.</summary>
    /// <param name="trace">The trace.</param>
    /// <param name="history">What every thread did.</param>
    /// <param name="window">The window.</param>
    /// <param name="options">Which waits, and how far.</param>
    /// <param name="range">Waits are cut at its bounds; what is outside counts nowhere.</param>
    /// <param name="isListed">Whether the waits of a thread are asked for.</param>
    /// <param name="cancellation">Stops the walk.</param>
    /// <returns>The chains, the longest wait first.</returns>
    public static WaitChain[] Of(
        TraceData trace,
        SchedulingHistory history,
        TraceWindow window,
        WaitChainOptions options,
        TimeRange range,
        Func<int, bool> isListed,
        CancellationToken cancellation)
    {
        var walker = new ChainWalker(trace, history.States, options.Depth, cancellation);
        var collector = new ChainCollector(trace.Threads.Count, options.Leaves);
        var chains = new List<WaitChain>();
        foreach (var index in Longest(history.States.Waits, options, range, isListed))
        {
            cancellation.ThrowIfCancellationRequested();
            var wait = history.States.Waits[index];
            walker.Walk(index, range, collector);
            chains.Add(collector.Finish(
                index,
                Math.Max(wait.StartNs, range.FromNs),
                Math.Min(wait.ReadyNs, range.ToNs),
                Math.Min(wait.EndNs, range.ToNs)));
        }

        FillClasses(chains, collector.ReadyPieces, trace, history, window, cancellation);
        return [.. chains];
    }

    /// <summary>Chooses the longest waits; of equally long ones the last, whose chain has the others in it.</summary>
    private static List<int> Longest(
        ReadOnlySpan<Wait> waits, WaitChainOptions options, TimeRange range, Func<int, bool> isListed)
    {
        var candidates = new List<(long MinusLength, long MinusReady, int Thread, int Index)>();
        for (var i = 0; i < waits.Length; i++)
        {
            ref readonly var wait = ref waits[i];
            var length = range.Overlap(wait.StartNs, wait.ReadyNs);
            if (length > 0 && length >= options.LeastNs && wait.State == SchedulingState.Waiting
                && wait.IsEndedByThread && isListed(wait.Thread))
            {
                candidates.Add((-length, -wait.ReadyNs, wait.Thread, i));
            }
        }

        candidates.Sort();
        return [.. candidates.Take(options.Longest).Select(c => c.Index)];
    }

    /// <summary>Goes through time once more for what ran while threads of the chains were ready.</summary>
    private static void FillClasses(
        List<WaitChain> chains,
        IReadOnlyList<ReadyPiece> pieces,
        TraceData trace,
        SchedulingHistory history,
        TraceWindow window,
        CancellationToken cancellation)
    {
        ReadyPiece[] sorted = [.. pieces.OrderBy(p => p.StartNs)];
        var whole = history.Machine.Intervals.Span;
        var parts = new ReadyInterval[sorted.Length];
        for (var i = 0; i < parts.Length; i++)
        {
            parts[i] = whole[sorted[i].Interval] with
            {
                StartNs = sorted[i].StartNs,
                EndNs = sorted[i].EndNs,
                Classes = default,
                Censored = Censoring.End,
            };
        }

        OccupancySweep.Split(trace, history.Slices, history.Machine, window, parts, cancellation);
        for (var i = 0; i < parts.Length; i++)
        {
            var links = (List<ChainLink>)chains[sorted[i].Chain].Links;
            links[sorted[i].Link] = links[sorted[i].Link] with { Classes = parts[i].Classes };
        }
    }
}
