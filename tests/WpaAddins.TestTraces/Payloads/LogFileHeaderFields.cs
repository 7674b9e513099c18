namespace WpaAddins.TestTraces;

public sealed record LogFileHeaderFields
{
    public int BufferSizeBytes { get; init; } = 65_536;

    /// <summary>Gets the build; the version numbers follow from it.</summary>
    public int OsBuild { get; init; } = 19_045;

    public int NumberOfProcessors { get; init; } = 2;
    public DateTime EndTimeUtc { get; init; } = new(2024, 2, 29, 12, 0, 1, DateTimeKind.Utc);
    public uint MaximumFileSizeMegabytes { get; init; }
    public uint LogFileMode { get; init; } = 0x0001_0001;
    public uint BuffersWritten { get; init; }
    public uint EventsLost { get; init; }
    public uint BuffersLost { get; init; }
    public uint CpuSpeedMHz { get; init; } = 2400;
    public int TimeZoneBiasMinutes { get; init; }
    public DateTime BootTimeUtc { get; init; } = new(2024, 2, 29, 6, 30, 0, DateTimeKind.Utc);
    public long ClockFrequency { get; init; } = 10_000_000;
    public DateTime StartTimeUtc { get; init; } = new(2024, 2, 29, 12, 0, 0, DateTimeKind.Utc);
    public TraceClock ClockType { get; init; } = TraceClock.PerformanceCounter;
    public string SessionName { get; init; } = "Relogger";
    public string LogFileName { get; init; } = "[multiple files]";
}
