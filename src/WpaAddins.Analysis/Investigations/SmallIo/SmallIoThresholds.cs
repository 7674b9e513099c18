using WpaAddins.Analysis.FileIo;
using WpaAddins.Analysis.Findings;

namespace WpaAddins.Analysis.Investigations.SmallIo;

/// <summary>Thresholds of findings about many small calls on a file.</summary>
/// <remarks>Units: bytes, calls and nanoseconds.</remarks>
public sealed record SmallIoThresholds
{
    /// <summary>Gets the default thresholds.</summary>
    public static SmallIoThresholds Default { get; } = new();

    /// <summary>Gets the number of calls that a thread must make on a file.</summary>
    /// <value>The default is 1,000: programs read a few hundred pieces of headers and settings as they start.</value>
    public int Calls { get; init; } = 1_000;

    /// <summary>Gets the calls a second that must be reached in some window of 100 ms.</summary>
    /// <value>The default is 1,000: the definition of a storm. Calls that are spread over the trace cost nobody time.</value>
    public long PeakRate { get; init; } = FileCalls.StormRate;

    /// <summary>Gets the size that half of the calls must not exceed.</summary>
    /// <value>The default is 512, one sector: the definition of a storm.</value>
    public long MedianBytes { get; init; } = FileCalls.StormBytes;

    /// <summary>Gets the time in calls that must be reached.</summary>
    /// <value>The default is 10 ms: below, there is nothing to gain that a person could notice.</value>
    public long TimeNs { get; init; } = 10_000_000;

    /// <summary>Gets how severe the time in calls is.</summary>
    /// <value>The default is <see cref="SeverityScale.Default"/>: nearly all of this time would be saved by larger calls.</value>
    public SeverityScale Severity { get; init; } = SeverityScale.Default;

    /// <summary>Gets how long after an input a change of focus may come for the two to belong together.</summary>
    /// <value>The default is 10 s: nobody waits longer for a window without doing something else.</value>
    public long InputNs { get; init; } = 10_000_000_000;

    /// <summary>Gets the share of the calls that must lie between inputs and changes of focus for these to be reported.</summary>
    /// <value>The default is 0.9: then the calls are what happens on an input, and hardly anything else.</value>
    public double InputShare { get; init; } = 0.9;
}
