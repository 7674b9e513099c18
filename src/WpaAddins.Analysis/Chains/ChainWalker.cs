using WpaAddins.Analysis.Timeline;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace;

namespace WpaAddins.Analysis.Chains;

/// <summary>
/// Follows a wait to the thread that ended it, then the waits of that thread to the threads that ended those, and so
/// on.
/// </summary>
/// <remarks>
/// Shape: a recursive walk through the histories of threads. While a thread waits, the walk continues with the thread
/// that ended the wait, inside the time of that wait. Each instant belongs to exactly one leaf. The walk ends because a
/// thread is on the chain at most once. Source: Definitions.md, section 11.
/// </remarks>
/// <param name="mostDepth">The depth at which waits are not followed.</param>
/// <param name="cancellation">Cancels a walk. The walker cannot be used afterwards.</param>
internal sealed class ChainWalker(
    TraceData trace, StateHistory states, int mostDepth, CancellationToken cancellation = default)
{
    private const int SpansBetweenChecks = 1 << 14;
    private readonly bool[] _isOnChain = new bool[trace.Threads.Count];
    private int _untilCheck = SpansBetweenChecks;
    private long? _pathEnd;

    /// <summary>Walks from the beginning of a wait to the end of the ready time that follows.</summary>
    public void Walk(int index, TimeRange range, IChainParts leaves)
    {
        var wait = states.Waits[index];
        _pathEnd = null;
        _isOnChain[wait.Thread] = true;
        WalkThread(wait.Thread, Math.Max(wait.StartNs, range.FromNs), Math.Min(wait.ReadyEndNs, range.ToNs), 0, leaves);
        _isOnChain[wait.Thread] = false;
    }

    /// <summary>
    /// Walks through the states of a thread in a range. Waits that end after the range are not followed.
    /// </summary>
    public void WalkPath(int thread, TimeRange range, IChainParts leaves)
    {
        _pathEnd = range.ToNs;
        _isOnChain[thread] = true;
        WalkThread(thread, range.FromNs, range.ToNs, 0, leaves);
        _isOnChain[thread] = false;
    }

    private void Follow(int index, int span, long from, long to, int depth, IChainParts leaves)
    {
        if (from >= to)
        {
            return;
        }

        var wait = states.Waits[index];
        var kind = Stop(wait, depth);
        // A wait that is followed is a link of the chain, but no leaf: its time belongs to the thread that ended it.
        leaves.Add(new ChainPart(depth, wait.Thread, kind, from, to, span));
        if (kind == ChainLinkKind.Waiting)
        {
            // Two threads that wake each other would otherwise be followed in turn until the depth limit.
            _isOnChain[wait.ReadyingThread] = true;
            WalkThread(wait.ReadyingThread, from, to, depth + 1, leaves);
            _isOnChain[wait.ReadyingThread] = false;
        }
    }

    /// <summary>Finds the reason why a wait is not followed, in the order of Definitions.md, section 11.</summary>
    /// <returns>The reason; <see cref="ChainLinkKind.Waiting"/> if it is followed.</returns>
    private ChainLinkKind Stop(Wait wait, int depth) => wait.ReadyingThread switch
    {
        // Checked first, because what happens after the end of a critical path must not change the path.
        _ when wait.ReadySinceNs > _pathEnd => ChainLinkKind.Open,
        ReadyInterval.ReadiedByDpc => ChainLinkKind.Dpc,
        <= 0 => ChainLinkKind.WakerUnknown,
        _ => trace.Switches[wait.OutSwitch].OldWaitReason switch
        {
            WaitReason.DelayExecution or WaitReason.WrDelayExecution => ChainLinkKind.Timer,
            WaitReason.FreePage or WaitReason.PageIn or WaitReason.WrFreePage or WaitReason.WrPageIn
                or WaitReason.WrPhysicalFault => ChainLinkKind.Paging,
            _ when depth >= mostDepth => ChainLinkKind.Depth,
            _ when _isOnChain[wait.ReadyingThread] => ChainLinkKind.Cycle,
            _ => ChainLinkKind.Waiting,
        },
    };

    /// <summary>Walks through the states of a thread from one time to another.</summary>
    private void WalkThread(int thread, long from, long to, int depth, IChainParts leaves)
    {
        var (first, past) = (states.First(thread), states.Past(thread));
        var span = states.FindLast(thread, from);
        if (span < first)
        {
            // The first event about the thread comes later. The time before it is a leaf too, so that the leaves sum to
            // the wait.
            var known = first < past ? Math.Min(states.Start(first), to) : to;
            leaves.Add(new ChainPart(depth, thread, ChainLinkKind.Unknown, from, known, StateHistory.None));
            (span, from) = (first, known);
        }

        for (; from < to && span < past; span++)
        {
            // A wait can have millions of leaves, so cancellation is checked here, but not for each span.
            if (--_untilCheck == 0)
            {
                cancellation.ThrowIfCancellationRequested();
                _untilCheck = SpansBetweenChecks;
            }

            var end = Math.Min(states.End(span, thread), to);
            if (end > from)
            {
                AddSpan(span, thread, from, end, depth, leaves);
                from = end;
            }
        }

        // The time after the last event about the thread; empty if the walk has reached the end.
        leaves.Add(new ChainPart(depth, thread, ChainLinkKind.Unknown, from, to, StateHistory.None));
    }

    private void AddSpan(int span, int thread, long from, long to, int depth, IChainParts leaves)
    {
        var state = states.State(span);
        // A throttled span can have a wait, too, but it is not followed: the CPU limit delayed the thread.
        if (state == SchedulingState.Waiting && states.Link(span) is not StateHistory.None and var wait)
        {
            Follow(wait, span, from, to, depth, leaves);
            return;
        }

        var kind = state switch
        {
            SchedulingState.Running => ChainLinkKind.Running,
            SchedulingState.Ready => ChainLinkKind.Ready,
            SchedulingState.Throttled => ChainLinkKind.Throttled,
            SchedulingState.SwappedOut => ChainLinkKind.SwappedOut,
            SchedulingState.Waiting => _pathEnd is null ? ChainLinkKind.WakerUnknown : ChainLinkKind.Open,
            _ => ChainLinkKind.Unknown,
        };
        leaves.Add(new ChainPart(depth, thread, kind, from, to, span));
    }
}
