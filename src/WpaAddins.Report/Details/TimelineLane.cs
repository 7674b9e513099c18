namespace WpaAddins.Report.Details;

/// <summary>A lane of the timeline. The lanes of the CPUs follow those of a finding.</summary>
internal abstract record TimelineLane(string Label);

/// <summary>The lane of a thread; the page computes its bars from the schedule.</summary>
/// <param name="Thread">The thread, as index into the trace's thread table.</param>
internal sealed record ThreadLane(string Label, int Thread) : TimelineLane(Label);

/// <summary>Bars that the schedule does not contain, such as the holds of a lock.</summary>
/// <param name="Bars">The bars, by start.</param>
internal sealed record BarLane(string Label, IReadOnlyList<LaneBar> Bars) : TimelineLane(Label);

/// <summary>A number over time, such as the length of a queue.</summary>
/// <param name="Changes">The times of the changes with the new numbers, in time order.</param>
internal sealed record CountLane(string Label, IReadOnlyList<(long TimeNs, int Count)> Changes) : TimelineLane(Label);

/// <summary>A bar of a <see cref="BarLane"/>.</summary>
/// <param name="StartNs">Its start, in trace time.</param>
/// <param name="Thread">The thread, as index into the trace's thread table.</param>
/// <param name="State">The state that decides how the bar looks.</param>
/// <param name="Text">Further text about the bar.</param>
internal readonly record struct LaneBar(long StartNs, long EndNs, int Thread, SchedulingState State, string Text);
