using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.Samples;

/// <summary>
/// The number of CPU samples with a function on the stack. All threads of a process are counted if a selected thread of
/// this process has such a sample.
/// </summary>
/// <param name="Inclusive">Samples with the function anywhere on the stack, once per stack.</param>
/// <remarks>Units: samples. Source: Definitions.md, section 14.</remarks>
public sealed record SampledFunction(FunctionName Name, long Inclusive, long Exclusive);
