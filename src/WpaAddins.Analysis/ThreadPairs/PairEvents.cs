using WpaAddins.Analysis.CpuUse;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.ThreadPairs;

/// <summary>The pairs of threads with an event in the range, and their events.</summary>
/// <remarks>Source: Definitions.md, section 8.</remarks>
internal sealed class PairEvents
{
    private PairEvents(PairIndex pairs, AdjacentSwitches switches, PairWakeUps wakes, long[] medians)
    {
        (Pairs, Switches, Wakes, Medians) = (pairs, switches, wakes, medians);
        SwitchesByPair = new EventsByPair(switches.Codes.Span, pairs.Count);
        ThroughIdleByPair = new EventsByPair([.. switches.ThroughIdle.Select(t => t.Code)], pairs.Count);
        WakesByPair = new EventsByPair(wakes.Codes.Span, pairs.Count);
    }

    public PairIndex Pairs { get; }

    public AdjacentSwitches Switches { get; }

    public PairWakeUps Wakes { get; }

    /// <summary>Gets the median slice of each thread, or <see cref="MedianSlices.None"/>.</summary>
    public long[] Medians { get; }

    public EventsByPair SwitchesByPair { get; }

    /// <summary>Gets, for each pair, indexes into <see cref="AdjacentSwitches.ThroughIdle"/>.</summary>
    public EventsByPair ThroughIdleByPair { get; }

    public EventsByPair WakesByPair { get; }

    /// <summary>Finds the pairs.</summary>
    /// <param name="isParallel">Whether two worker threads compute the result.</param>
    public static PairEvents Find(
        SchedulingTimeline timeline, RunSlices runSlices, TimeRange range, bool isParallel, CancellationToken cancellation)
    {
        var trace = timeline.Trace;
        var pairs = new PairIndex(trace.Threads);
        var (switches, wakes, medians) = (default(AdjacentSwitches), default(PairWakeUps), Array.Empty<long>());
        Workers.RunBoth(
            isParallel,
            () =>
            {
                // These two run one after the other, because both add pairs to the index, which numbers them in that
                // order.
                switches = AdjacentSwitches.Create(trace.Switches, pairs, timeline.Window.CpuArrayLength, range, cancellation);
                wakes = PairWakeUps.Create(timeline, pairs, range, cancellation);
            },
            () => medians = MedianSlices.Compute(runSlices, trace.Threads.Count, range));
        return new PairEvents(pairs, switches!, wakes!, medians);
    }
}
