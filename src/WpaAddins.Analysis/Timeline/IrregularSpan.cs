namespace WpaAddins.Analysis.Timeline;

/// <summary>A span of unknown time that no event of its thread begins: a cut, the end of complete records.</summary>
/// <param name="Step">The step of the timeline before which it is found.</param>
/// <param name="Thread">The thread.</param>
/// <param name="StartNs">When the thread's state becomes unknown.</param>
internal readonly record struct IrregularSpan(int Step, int Thread, long StartNs);
