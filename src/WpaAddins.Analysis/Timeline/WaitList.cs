using System.Collections;
using WpaAddins.Trace;

namespace WpaAddins.Analysis.Timeline;

/// <summary>The waits that a ReadyThread ended, in the order of their ends.</summary>
/// <remarks>
/// Shape: stores two indexes per wait (8 bytes), and looks up its values. Source: Definitions.md, section 3.
/// </remarks>
public sealed class WaitList : IReadOnlyList<Wait>
{
    private readonly SchedulingTimeline _timeline;
    private readonly StateHistory _history;
    private readonly int[] _readies;
    private readonly int[] _spans;

    private WaitList(SchedulingTimeline timeline, StateHistory history, int[] readies, int[] spans) =>
        (_timeline, _history, _readies, _spans) = (timeline, history, readies, spans);

    /// <summary>Gets the number of waits.</summary>
    public int Count => _readies.Length;

    /// <summary>Gets a wait.</summary>
    /// <param name="index">0-based.</param>
    public Wait this[int index]
    {
        get
        {
            var (ready, span) = (_readies[index], _spans[index]);
            var thread = _timeline.Trace.Readies[ready].Thread;
            var outSwitch = SpanStart.RowOf(_history.StartEvent(span));
            var (end, inSwitch) = FindEnd(span, thread);
            return new Wait
            {
                StartNs = _timeline.Trace.Switches.Time[outSwitch],
                ReadySinceNs = _timeline.Trace.Readies.Time[ready],
                ReadyEndNs = end,
                Thread = thread,
                ReadyingThread = _timeline.ReadyingThreadOf(ready),
                OutSwitch = outSwitch,
                ReadyRow = ready,
                InSwitch = inSwitch,
                State = _history.State(span),
            };
        }
    }

    /// <inheritdoc/>
    public IEnumerator<Wait> GetEnumerator()
    {
        for (var i = 0; i < Count; i++)
        {
            yield return this[i];
        }
    }

    /// <inheritdoc/>
    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>Gets the span of a wait in the history of its thread.</summary>
    internal int SpanOf(int wait) => _spans[wait];

    /// <summary>Finds the waits: spans in state Waiting or Throttled that a ReadyThread ends.</summary>
    internal static WaitList Create(SchedulingTimeline timeline, StateHistory history)
    {
        var spanOfReady = LargeArrays.Allocate<int>(timeline.Trace.Readies.Count);
        spanOfReady.AsSpan().Fill(StateHistory.None);
        var count = 0;
        for (var thread = 1; thread < timeline.Trace.Threads.Count; thread++)
        {
            for (var span = history.First(thread) + 1; span < history.Past(thread); span++)
            {
                var start = history.StartEvent(span);
                if (SpanStart.IsReady(start)
                    && history.State(span - 1) is SchedulingState.Waiting or SchedulingState.Throttled)
                {
                    spanOfReady[SpanStart.RowOf(start)] = span - 1;
                    count++;
                }
            }
        }

        var (readies, spans) = (LargeArrays.Allocate<int>(count), LargeArrays.Allocate<int>(count));
        count = 0;
        foreach (var step in timeline.Trace.Timeline)
        {
            if (step.Kind == WpaAddins.Trace.Scheduling.TimelineStepKind.Ready && spanOfReady[step.Row] >= 0)
            {
                (readies[count], spans[count]) = (step.Row, spanOfReady[step.Row]);
                count++;
            }
        }

        return new WaitList(timeline, history, readies, spans);
    }

    /// <summary>
    /// Finds the end of the ready time. A wait is followed by a ready span, by a swapped-out span and a ready span, or
    /// by neither.
    /// </summary>
    private (long EndNs, int InSwitch) FindEnd(int span, int thread)
    {
        var end = _history.End(span, thread);
        for (var after = span + 1; after < _history.Past(thread); after++)
        {
            var state = _history.State(after);
            if (state is not (SchedulingState.SwappedOut or SchedulingState.Ready))
            {
                break;
            }

            end = _history.End(after, thread);
            if (state == SchedulingState.Ready)
            {
                var isSwitchedIn = after + 1 < _history.Past(thread) && SpanStart.IsSwitchIn(_history.StartEvent(after + 1));
                return (end, isSwitchedIn ? SpanStart.RowOf(_history.StartEvent(after + 1)) : StateHistory.None);
            }
        }

        return (end, StateHistory.None);
    }
}
