using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.Samples;

/// <summary>The number of CPU samples with a function on the stack.</summary>
/// <param name="Inclusive">
/// Samples with the function anywhere on the stack; a sample counts once, also if the function calls itself.
/// </param>
/// <remarks>
/// If a selected thread has such a sample, the samples of all threads of its process are included, also of threads that
/// are not selected. Therefore <paramref name="Inclusive"/> and <paramref name="Exclusive"/> can be larger than
/// <see cref="SampleOverview.Count"/>, the number of samples of the selected threads. Units: samples. Source:
/// Definitions.md, section 14.
/// </remarks>
public sealed record SampledFunction(FunctionName Name, long Inclusive, long Exclusive);
