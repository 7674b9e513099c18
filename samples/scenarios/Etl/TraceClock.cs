namespace WpaAddins.Scenarios.Etl;

/// <summary>Turns trace time into ticks of the trace clock and into dates.</summary>
/// <param name="frequency">Ticks a second.</param>
/// <remarks>Units: trace time in nanoseconds since the record of the header.</remarks>
public sealed class TraceClock(long frequency)
{
    /// <summary>The clock had run for some hours before the session began.</summary>
    private const long SecondsBeforeTrace = 52_345;

    private const long NsASecond = 1_000_000_000;

    /// <summary>Gets ticks a second.</summary>
    public long Frequency { get; } = frequency > 0
        ? frequency
        : throw new ArgumentOutOfRangeException(nameof(frequency), frequency, "The clock must tick.");

    /// <summary>Gets the tick at trace time 0.</summary>
    public long FirstTick { get; } = SecondsBeforeTrace * frequency;

    /// <summary>Gets the date at trace time 0, as FILETIME.</summary>
    public long StartFileTime { get; } = new DateTime(2026, 3, 2, 9, 30, 0, DateTimeKind.Utc).ToFileTimeUtc();

    /// <summary>Gets the date at which the system was started, as FILETIME.</summary>
    public long BootFileTime => StartFileTime - (SecondsBeforeTrace * 10_000_000);

    /// <summary>Gets the tick at a time.</summary>
    /// <param name="ns">Trace time.</param>
    /// <returns>The last tick that is not later.</returns>
    public long ToTicks(long ns) => FirstTick + (long)((Int128)ns * Frequency / NsASecond);

    /// <summary>Gets the date at a time.</summary>
    /// <param name="ns">Trace time.</param>
    /// <returns>The date as FILETIME.</returns>
    public long ToFileTime(long ns) => StartFileTime + (ns / 100);
}
