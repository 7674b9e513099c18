using WpaAddins.Analysis.FileIo;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Samples;

namespace WpaAddins.Analysis.Investigations.SmallIo;

/// <summary>The facts of many small calls of a thread on a file.</summary>
/// <remarks>Units: bytes and nanoseconds. Source: Definitions.md, section 13.</remarks>
public sealed record SmallIoFacts : FindingFacts
{
    /// <summary>Gets the name of the thread, with its process.</summary>
    public required string Thread { get; init; }

    /// <summary>Gets the name of the file, without its folder.</summary>
    public required string File { get; init; }

    /// <summary>Gets the calls.</summary>
    public required FileCalls Calls { get; init; }

    /// <summary>Gets the size of the file; null if the trace does not have it.</summary>
    public required long? FileBytes { get; init; }

    /// <summary>
    /// Gets the inputs after which the thread made the calls; empty if the share of calls that began between an input
    /// and its change of focus is below <see cref="SmallIoThresholds.InputShare"/>.
    /// </summary>
    public required IReadOnlyList<InputRange> Inputs { get; init; }

    /// <summary>
    /// Gets how long the thread ran in the options' range. Null if the trace has no context switches, if no context switch or
    /// ReadyThread names the thread, or if the thread did not exist in the range. It exists from the first context switch or
    /// ReadyThread that names it until it ends.
    /// </summary>
    public required long? RanNs { get; init; }

    /// <summary>
    /// Gets the thread's CPU samples whose stacks contain the function that reads or writes files, such as
    /// <c>KernelBase!ReadFile</c>; null without such samples, or without a symbol source in the options.
    /// </summary>
    public required FunctionSamples? Samples { get; init; }

    /// <summary>
    /// Gets whether the trace has the completions of at least half of the calls. If it does not, the text and the facts show
    /// the transferred bytes and the time in calls as unknown. The requested bytes are always known. The cost never includes
    /// calls without a completion.
    /// </summary>
    public bool HasCompletions => HaveCompletions(Calls);

    /// <summary>Gets the number of 64 KiB calls that would have transferred each distinct byte once.</summary>
    public long NeededCalls => Calls.NeededCalls(FileCalls.LargeCallBytes);

    /// <summary>Returns whether the trace has the completions of at least half of the calls.</summary>
    internal static bool HaveCompletions(FileCalls calls) => 2L * calls.Unfinished <= calls.Calls;

    /// <inheritdoc/>
    public override IEnumerable<NamedFact> ToNamedFacts() =>
    [
        new("file", File),
        new("operation", Calls.Kind.ToString()),
        new("calls", (long)Calls.Calls),
        new("requestedBytes", Calls.RequestedBytes),
        new("actualBytes", HasCompletions ? Calls.ActualBytes : null),
        new("meanBytes", HasCompletions ? Calls.MeanBytes : null),
        new("distinctBytes", HasCompletions ? Calls.DistinctBytes : null),
        new("fileBytes", FileBytes),
        new("rereadFactor", HasCompletions ? Calls.RereadFactor : null),
        new("neededCalls", HasCompletions ? NeededCalls : null),
        new("callAmplification", HasCompletions ? Calls.Amplification(FileCalls.LargeCallBytes) : null),
        new("peakRatePerSecond", Calls.PeakRate),
        new("timeNs", HasCompletions ? Calls.TimeNs : null),
        new("ranNs", RanNs),
        new("samples", Samples is { } inside ? (long)inside.Inclusive : null),
        new("threadSamples", Samples is { } of ? (long)of.GroupSamples : null),
        new("sampledFunction", Samples?.Function.Function),
        new("inputs", (long)Inputs.Count),
    ];
}
