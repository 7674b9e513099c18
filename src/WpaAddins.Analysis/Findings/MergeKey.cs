using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Findings;

/// <summary>The properties that findings share if they are merged.</summary>
/// <param name="ProcessName">The name of the process of the finding's thread.</param>
/// <param name="Class">
/// Starvation: the contended class with the longest time, summed over all ready intervals of the thread. Balance set
/// manager: the contended class with the longest time in the ready interval that the finding describes. Hangs: the class
/// with the longest time, contended or not, in the ready time of the hang's thread.
/// </param>
/// <param name="Priority">
/// Starvation: the priority at the start of the thread's longest ready interval. Balance set manager: for the
/// ready interval that the finding describes, the priority before its boost or, without a boost, before the interval. Hangs: 0.
/// </param>
/// <param name="Distinction">
/// A further value that must be equal. Balance set manager: the reason why there was no boost. Hangs: whether an input
/// began the hang, and the wait site with the largest sum of waits. Starvation: empty.
/// </param>
public sealed record MergeKey(string ProcessName, ReadyClass Class, int Priority, string Distinction = "");
