using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Time;

namespace WpaAddins.Etl.Writing;

/// <summary>The header of a relogged trace.</summary>
/// <remarks>Units: ticks of the trace clock.</remarks>
public sealed record RelogHeader
{
    /// <summary>Gets the timestamp of trace time zero.</summary>
    public required long ZeroTicks { get; init; }

    /// <summary>Gets the ticks per second of the performance counter.</summary>
    public required long ClockFrequency { get; init; }

    /// <summary>Gets the unit of a tick.</summary>
    public ClockType ClockType { get; init; } = ClockType.PerformanceCounter;

    /// <summary>Gets the clock rate of the CPUs in MHz; if ticks are CPU cycles, also the tick rate.</summary>
    public uint CpuSpeedMHz { get; init; }

    /// <summary>Gets the UTC time of trace time zero; null if unknown.</summary>
    public DateTime? StartTimeUtc { get; init; }

    /// <summary>Gets the number of logical processors.</summary>
    public int NumberOfProcessors { get; init; }

    /// <summary>Gets the version of Windows.</summary>
    public Version OsVersion { get; init; } = new(10, 0);

    /// <summary>Gets the number of events that the session lost.</summary>
    public uint EventsLost { get; init; }

    /// <summary>Gets the number of buffers that the session lost.</summary>
    public uint BuffersLost { get; init; }

    /// <summary>
    /// Gets the clock with which a reader converts ticks to trace time, if the header contains their rate.
    /// </summary>
    public TraceClock Clock =>
        new(ZeroTicks, Math.Max(1, LogFileHeader.FrequencyOf(ClockType, ClockFrequency, CpuSpeedMHz)));
}
