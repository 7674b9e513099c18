using WpaAddins.Analysis.Readiness;
using WpaAddins.Trace;

namespace WpaAddins.Analysis.Waits;

/// <summary>The history of all threads over the whole trace, with the state machine that made it.</summary>
/// <param name="States">What every thread did.</param>
/// <param name="Machine">Knows the ready intervals; their classes are not filled in.</param>
/// <param name="Slices">The slices between context switches.</param>
internal sealed record SchedulingHistory(StateHistory States, StateMachine Machine, RunSlices Slices)
{
    /// <summary>Runs the state machine once more, and keeps every state.</summary>
    /// <param name="trace">The trace.</param>
    /// <param name="slices">Its slices.</param>
    /// <param name="window">Its window.</param>
    /// <param name="cancellation">Stops the run.</param>
    /// <returns>The history.</returns>
    public static SchedulingHistory Of(
        TraceData trace, RunSlices slices, TraceWindow window, CancellationToken cancellation)
    {
        var builder = new StateHistoryBuilder();
        var machine = StateMachine.Run(trace, slices, window, TimeRange.All, cancellation, builder);
        return new SchedulingHistory(builder.Build(trace.Threads.Count, machine.Intervals.Span), machine, slices);
    }
}
