namespace WpaAddins.Analysis.Timeline;

/// <summary>
/// A span in state Unknown that no event of its thread begins, such as after a chain break or after the end of complete
/// records.
/// </summary>
/// <param name="Step">
/// The step of the timeline at which the span was detected; the number of steps if it was detected after the last one.
/// </param>
/// <param name="StartNs">The time from which the thread's state is unknown.</param>
internal readonly record struct IrregularSpan(int Step, int Thread, long StartNs);
