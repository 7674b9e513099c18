using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Findings;

/// <summary>The properties that findings share if they are merged.</summary>
/// <param name="ProcessName">The name of the process of the finding's thread.</param>
/// <param name="Class">
/// The contended class with the longest time while the finding's thread was ready. Starvation: in all of its ready
/// intervals. Balance set manager: in the longest one. Hangs: the class with the longest time, contended or not.
/// </param>
/// <param name="Priority">
/// Starvation: the priority at the start of the thread's longest ready interval. Balance set manager: the priority before
/// the boost or, without a boost, before the thread's longest ready interval. Hangs: 0.
/// </param>
/// <param name="Distinction">
/// A further value that must be equal. Balance set manager: the reason why there was no boost. Hangs: whether an input
/// began the hang, and the wait site with the largest sum of waits. Starvation: empty.
/// </param>
public sealed record MergeKey(string ProcessName, ReadyClass Class, int Priority, string Distinction = "");
