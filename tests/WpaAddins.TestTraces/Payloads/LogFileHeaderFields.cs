namespace WpaAddins.TestTraces;

/// <summary>Fields of the log file header that vary.</summary>
public sealed record LogFileHeaderFields
{
    /// <summary>Gets the session's buffer size.</summary>
    public int BufferSizeBytes { get; init; } = 65_536;

    /// <summary>Gets the build; the version numbers follow from it.</summary>
    public int OsBuild { get; init; } = 19_045;

    /// <summary>Gets the number of processors.</summary>
    public int NumberOfProcessors { get; init; } = 2;

    /// <summary>Gets the end of the trace.</summary>
    public DateTime EndTimeUtc { get; init; } = new(2024, 2, 29, 12, 0, 1, DateTimeKind.Utc);

    /// <summary>Gets the largest size in MB.</summary>
    public uint MaximumFileSizeMegabytes { get; init; }

    /// <summary>Gets the log file mode.</summary>
    public uint LogFileMode { get; init; } = 0x0001_0001;

    /// <summary>Gets the number of buffers.</summary>
    public uint BuffersWritten { get; init; }

    /// <summary>Gets the number of lost events.</summary>
    public uint EventsLost { get; init; }

    /// <summary>Gets the number of lost buffers.</summary>
    public uint BuffersLost { get; init; }

    /// <summary>Gets the processor's speed.</summary>
    public uint CpuSpeedMHz { get; init; } = 2400;

    /// <summary>Gets the bias of the time zone.</summary>
    public int TimeZoneBiasMinutes { get; init; }

    /// <summary>Gets the start of the system.</summary>
    public DateTime BootTimeUtc { get; init; } = new(2024, 2, 29, 6, 30, 0, DateTimeKind.Utc);

    /// <summary>Gets the ticks per second.</summary>
    public long ClockFrequency { get; init; } = 10_000_000;

    /// <summary>Gets the start of the trace.</summary>
    public DateTime StartTimeUtc { get; init; } = new(2024, 2, 29, 12, 0, 0, DateTimeKind.Utc);

    /// <summary>Gets the clock.</summary>
    public TraceClock ClockType { get; init; } = TraceClock.PerformanceCounter;

    /// <summary>Gets the session's name.</summary>
    public string SessionName { get; init; } = "Relogger";

    /// <summary>Gets the file's name.</summary>
    public string LogFileName { get; init; } = "[multiple files]";
}
