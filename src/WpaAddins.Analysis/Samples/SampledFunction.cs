using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.Samples;

/// <summary>The number of CPU samples with a function on the stack.</summary>
/// <param name="Inclusive">Samples with the function anywhere on the stack, once per stack.</param>
/// <remarks>
/// The samples of all threads of a process are included if at least one of these samples belongs to a selected thread.
/// Units: samples. Source: Definitions.md, section 14.
/// </remarks>
public sealed record SampledFunction(FunctionName Name, long Inclusive, long Exclusive);
