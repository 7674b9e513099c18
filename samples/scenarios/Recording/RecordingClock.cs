namespace WpaAddins.Scenarios.Recording;

/// <summary>Converts trace time into ticks of the trace clock.</summary>
/// <remarks>Units: trace time in nanoseconds since the header record.</remarks>
internal sealed class RecordingClock(long frequency)
{
    // The clock had run for some hours before the session began.
    private const long SecondsBeforeTrace = 52_345;

    private const long NsPerSecond = 1_000_000_000;

    public long Frequency { get; } = frequency > 0
        ? frequency
        : throw new ArgumentOutOfRangeException(nameof(frequency), frequency, "The clock must tick.");

    /// <summary>Gets the tick at trace time 0.</summary>
    public long FirstTick { get; } = SecondsBeforeTrace * frequency;

    /// <summary>Gets the date at trace time 0.</summary>
    public DateTime StartUtc { get; } = new(2026, 3, 2, 9, 30, 0, DateTimeKind.Utc);

    public DateTime BootUtc => StartUtc.AddSeconds(-SecondsBeforeTrace);

    /// <summary>Converts a trace time to ticks, rounded down.</summary>
    public long ToTicks(long ns) => FirstTick + (long)((Int128)ns * Frequency / NsPerSecond);
}
