using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Findings;

/// <summary>The properties that findings share if they are merged.</summary>
/// <param name="ProcessName">The name of the process of the finding's thread.</param>
/// <param name="Class">
/// The contended class with the longest time while the finding's thread was ready: in all of its ready intervals
/// (starvation), or in the longest one (balance set manager). For hangs, the class with the longest time, contended or
/// not.
/// </param>
/// <param name="Priority">
/// The priority of the thread in its longest ready interval: at the start (starvation), or before the boost or, without
/// one, before the interval (balance set manager); 0 for hangs.
/// </param>
/// <param name="Distinction">
/// A further value that must be equal: the reason why there was no boost (balance set manager), or whether an input began
/// the hang, and its wait site (hang); empty if there is none.
/// </param>
public sealed record MergeKey(string ProcessName, ReadyClass Class, int Priority, string Distinction = "");
