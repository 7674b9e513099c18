using WpaAddins.Analysis.Readiness;

namespace WpaAddins.Analysis.Waits;

/// <summary>What every thread did, from the first event about it to the last.</summary>
/// <remarks>
/// Shape: the spans of a thread stand together, in the order of time and without gaps; a span ends where the next one
/// starts.
/// Spans without length are kept. Units: trace time in nanoseconds, half-open. Source: the scheduling definitions,
/// section 3.
/// </remarks>
internal sealed class StateHistory
{
    /// <summary>Stands for no span, no wait and no interval.</summary>
    public const int None = -1;

    private readonly int[] _first;
    private readonly SchedulingState[] _states;
    private readonly long[] _starts;
    private readonly long[] _ends;
    private readonly int[] _links;
    private readonly ReadOnlyMemory<Wait> _waits;

    /// <summary>Creates a history.</summary>
    /// <param name="first">By thread: its first span; one more at the end.</param>
    /// <param name="states">By span: what the thread did.</param>
    /// <param name="starts">By span: since when.</param>
    /// <param name="ends">By thread: where its last span ends.</param>
    /// <param name="links">By span: the wait that a ReadyThread ended, or the ready interval.</param>
    /// <param name="waits">The waits, in the order of their ends.</param>
    public StateHistory(
        int[] first, SchedulingState[] states, long[] starts, long[] ends, int[] links, ReadOnlyMemory<Wait> waits) =>
        (_first, _states, _starts, _ends, _links, _waits) = (first, states, starts, ends, links, waits);

    /// <summary>Gets the waits that a ReadyThread ended, in the order of their ends.</summary>
    public ReadOnlySpan<Wait> Waits => _waits.Span;

    /// <summary>Gets the first span of a thread.</summary>
    /// <param name="thread">The thread.</param>
    /// <returns>Index of the span.</returns>
    public int First(int thread) => _first[thread];

    /// <summary>Gets the place behind the last span of a thread.</summary>
    /// <param name="thread">The thread.</param>
    /// <returns>Index of the span.</returns>
    public int Past(int thread) => _first[thread + 1];

    /// <summary>Gets what the thread did.</summary>
    /// <param name="span">Index of the span.</param>
    /// <returns>The state.</returns>
    public SchedulingState State(int span) => _states[span];

    /// <summary>Gets since when.</summary>
    /// <param name="span">Index of the span.</param>
    /// <returns>Trace time.</returns>
    public long Start(int span) => _starts[span];

    /// <summary>Gets until when.</summary>
    /// <param name="span">Index of the span.</param>
    /// <param name="thread">Its thread.</param>
    /// <returns>Trace time.</returns>
    public long End(int span, int thread) => span + 1 < _first[thread + 1] ? _starts[span + 1] : _ends[thread];

    /// <summary>
    /// Gets the wait that a ReadyThread ended, for a span in state Waiting or Throttled, or the interval of a ready
    /// one.
    /// </summary>
    /// <param name="span">Index of the span.</param>
    /// <returns>Index of the wait or the ready interval, or <see cref="None"/>.</returns>
    public int Link(int span) => _links[span];

    /// <summary>Finds the last span of a thread that starts at a time or before.</summary>
    /// <param name="thread">The thread.</param>
    /// <param name="time">Trace time.</param>
    /// <returns>Index of the span; the one before the first if the thread was not known yet.</returns>
    public int FindLast(int thread, long time)
    {
        var (low, high) = (_first[thread], _first[thread + 1]);
        while (low < high)
        {
            var middle = low + ((high - low) / 2);
            (low, high) = _starts[middle] <= time ? (middle + 1, high) : (low, middle);
        }

        return low - 1;
    }
}
