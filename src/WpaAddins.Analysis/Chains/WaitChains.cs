using WpaAddins.Analysis.Timeline;
using WpaAddins.Analysis.WhoRanMeanwhile;

namespace WpaAddins.Analysis.Chains;

/// <summary>Follows the longest waits that a thread ended.</summary>
/// <remarks>Source: Definitions.md, section 11.</remarks>
internal static class WaitChains
{
    public static WaitChain[] Find(
        ReadyPieces pieces,
        WaitChainOptions options,
        TimeRange range,
        Func<int, bool> isListed,
        CancellationToken cancellation)
    {
        var (trace, history) = (pieces.Timeline.Trace, pieces.Timeline.History);
        var walker = new ChainWalker(trace, history, options.MaxDepth, cancellation);
        var collector = new ChainCollector(history, trace.Threads.Count, options.MaxLeaves);
        var chains = new List<WaitChain>();
        foreach (var index in Longest(history.Waits, options, range, isListed))
        {
            cancellation.ThrowIfCancellationRequested();
            var wait = history.Waits[index];
            walker.Walk(index, range, collector);
            chains.Add(collector.Finish(index, Math.Max(wait.StartNs, range.FromNs), Math.Min(wait.ReadyEndNs, range.ToNs)));
        }

        FillClasses(chains, collector.ReadyPieces, pieces, cancellation);
        return [.. chains];
    }

    /// <summary>Follows one interval in which a thread did not run.</summary>
    public static WaitChain Follow(
        ReadyPieces pieces, WaitChainOptions options, in OffCpuInterval time, CancellationToken cancellation)
    {
        var (trace, history) = (pieces.Timeline.Trace, pieces.Timeline.History);
        var walker = new ChainWalker(trace, history, options.MaxDepth, cancellation);
        var collector = new ChainCollector(history, trace.Threads.Count, options.MaxLeaves);
        if (time.Wait >= 0)
        {
            walker.Walk(time.Wait, TimeRange.All, collector);
        }
        else
        {
            // Without a wait, such as after a preemption, the states of the thread are walked instead.
            walker.WalkPath(time.Thread, new TimeRange(time.StartNs, time.EndNs), collector);
        }

        List<WaitChain> chains = [collector.Finish(time.Wait, time.StartNs, time.EndNs)];
        FillClasses(chains, collector.ReadyPieces, pieces, cancellation);
        return chains[0];
    }

    /// <summary>
    /// Chooses the longest waits. Of equally long ones it takes the last, whose chain can contain the others.
    /// </summary>
    private static List<int> Longest(
        WaitList waits, WaitChainOptions options, TimeRange range, Func<int, bool> isListed)
    {
        var candidates = new List<(long MinusLength, long MinusReady, int Thread, int Index)>();
        for (var i = 0; i < waits.Count; i++)
        {
            var wait = waits[i];
            var length = range.OverlapNs(wait.StartNs, wait.ReadySinceNs);
            if (length > 0 && length >= options.MinWaitNs && wait.State == SchedulingState.Waiting
                && wait.IsEndedByThread && isListed(wait.Thread))
            {
                candidates.Add((-length, -wait.ReadySinceNs, wait.Thread, i));
            }
        }

        candidates.Sort();
        return [.. candidates.Take(options.MaxWaits).Select(c => c.Index)];
    }

    /// <summary>Computes the classes of the ready links of all chains, in one more pass over time.</summary>
    private static void FillClasses(
        List<WaitChain> chains, IReadOnlyList<ChainReadyPart> parts, ReadyPieces pieces, CancellationToken cancellation)
    {
        var asked = parts.Select(p => new ReadyPart(p.Interval, p.StartNs, p.EndNs)).ToArray();
        var classes = ReadyParts.FindClasses(pieces, asked, cancellation);
        for (var i = 0; i < asked.Length; i++)
        {
            var links = (List<ChainLink>)chains[parts[i].Chain].Links;
            links[parts[i].Link] = links[parts[i].Link] with { Classes = classes[i] };
        }
    }
}
