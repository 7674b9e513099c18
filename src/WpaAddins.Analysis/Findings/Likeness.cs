using WpaAddins.Analysis.Readiness;

namespace WpaAddins.Analysis.Findings;

/// <summary>What findings about different threads share if they are told as one.</summary>
/// <param name="ProcessName">The name of the threads' processes.</param>
/// <param name="Class">By what most of their contended time was lost.</param>
/// <param name="Priority">The priority at which they waited.</param>
/// <param name="Outcome">What else tells their waits apart, such as how they ended; empty if nothing does.</param>
/// <remarks>Source: the scheduling definitions, section 17.</remarks>
public sealed record Likeness(string ProcessName, OccupancyClass Class, int Priority, string Outcome = "");
