using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.Samples;

/// <summary>
/// All CPU samples with a function on the stack, in each process where a selected thread has at least one of them.
/// </summary>
/// <param name="Inclusive">Samples with the function anywhere on the stack, once per stack.</param>
/// <remarks>Units: samples. Source: Definitions.md, section 14.</remarks>
public sealed record SampledFunction(FunctionName Name, long Inclusive, long Exclusive);
