using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.Samples;

/// <summary>
/// The CPU samples of all threads with a function on the stack, in the processes in which a selected thread has one.
/// </summary>
/// <param name="Inclusive">Samples with the function anywhere on the stack, once per stack.</param>
/// <remarks>Units: samples. Source: Definitions.md, section 14.</remarks>
public sealed record SampledFunction(FunctionName Name, long Inclusive, long Exclusive);
