using WpaAddins.Analysis.FileIo;
using WpaAddins.Analysis.Findings;

namespace WpaAddins.Analysis.Investigations.SmallIo;

/// <summary>Thresholds of findings about many small calls on a file.</summary>
/// <remarks>
/// The defaults of <see cref="PeakRate"/> and <see cref="MedianBytes"/> are those of a storm (Definitions.md, section
/// 13). Units: bytes, calls and nanoseconds.
/// </remarks>
public sealed record SmallIoThresholds
{
    /// <summary>Gets the default thresholds.</summary>
    public static SmallIoThresholds Default { get; } = new();

    /// <summary>Gets the minimum number of calls of a thread on a file.</summary>
    /// <value>The default is 1,000: programs read a few hundred headers and settings when they start.</value>
    public int Calls { get; init; } = 1_000;

    /// <summary>Gets the minimum calls per second in the busiest window of 100 ms.</summary>
    /// <value>The default is 1,000. Calls that are spread over the trace cost little.</value>
    public long PeakRate { get; init; } = FileCalls.StormRate;

    /// <summary>
    /// Gets the maximum median size of a call; if most calls have no completion, the maximum mean of the requested
    /// sizes.
    /// </summary>
    /// <value>The default is 512, one sector.</value>
    public long MedianBytes { get; init; } = FileCalls.StormBytes;

    /// <summary>Gets the minimum time in calls; ignored if most calls have no completion.</summary>
    /// <value>The default is 10 ms. Below it, larger calls would save little.</value>
    public long TimeNs { get; init; } = 10_000_000;

    /// <summary>Gets the severity scale for the time in calls.</summary>
    /// <value>The default is <see cref="SeverityScale.Default"/>: nearly all of this time would be saved by larger calls.</value>
    public SeverityScale Severity { get; init; } = SeverityScale.Default;

    /// <summary>
    /// Gets the maximum time from an input to the next change of focus. If the focus changes later, the calls are not
    /// reported with the input.
    /// </summary>
    /// <value>The default is 10 s: people who wait longer for a window do something else.</value>
    public long InputNs { get; init; } = 10_000_000_000;

    /// <summary>
    /// Gets the share of the calls that must begin between an input and its change of focus. With a smaller share,
    /// the inputs are not reported.
    /// </summary>
    /// <value>The default is 0.9.</value>
    public double InputShare { get; init; } = 0.9;
}
