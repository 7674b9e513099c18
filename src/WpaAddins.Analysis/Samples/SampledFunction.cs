using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.Samples;

/// <summary>
/// The number of CPU samples with a function on the stack. The samples of all threads of a process count if a selected
/// thread of the process has such a sample.
/// </summary>
/// <param name="Inclusive">Samples with the function anywhere on the stack, once per stack.</param>
/// <remarks>Units: samples. Source: Definitions.md, section 14.</remarks>
public sealed record SampledFunction(FunctionName Name, long Inclusive, long Exclusive);
