using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.Samples;

/// <summary>The number of CPU samples with a function on the stack.</summary>
/// <param name="Inclusive">
/// Samples with the function anywhere on the stack; a sample counts once, also if the function calls itself.
/// </param>
/// <remarks>Units: samples. Source: Definitions.md, section 14.</remarks>
public sealed record SampledFunction(FunctionName Name, long Inclusive, long Exclusive);
