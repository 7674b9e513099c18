using WpaAddins.TestTraces;

namespace WpaAddins.Scenarios.Recording;

/// <summary>The options for writing a trace file. They do not change the events of the simulation.</summary>
internal sealed record TraceFileOptions
{
    /// <summary>Speed of the CPUs in MHz.</summary>
    internal const int CpuMegahertz = 2600;

    /// <summary>Gets the ticks per second of the trace clock.</summary>
    public long ClockFrequency { get; init; } = 10_000_000;

    /// <summary>Gets whether buffers are compressed (XPRESS).</summary>
    public bool Compressed { get; init; } = true;

    /// <summary>
    /// Gets whether stacks are written by key, with the frames of each key once, instead of in full each time.
    /// </summary>
    public bool StackKeys { get; init; }

    /// <summary>Gets the version of the CSwitch record, 2 to 5; the system's build follows from it.</summary>
    public int SwitchVersion { get; init; } = 4;

    /// <summary>
    /// Gets whether the session is circular: it keeps only the last buffers, and writes a rundown only at its end.
    /// </summary>
    public bool Circular { get; init; }

    /// <summary>Gets the number of buffers that each CPU keeps in a circular session.</summary>
    public int CircularBuffers { get; init; } = 8;

    public int BufferBytes { get; init; } = 65_536;

    /// <summary>Gets the build of Windows that writes this version of CSwitch.</summary>
    public int Build => SwitchVersion switch
    {
        2 => 14_393,
        3 => 15_063,
        4 => 19_045,
        5 => 26_100,
        _ => throw new ArgumentOutOfRangeException(
            nameof(SwitchVersion), SwitchVersion, "CSwitch is written in the versions 2 to 5."),
    };

    internal EtlWriterOptions ForWriter(RecordingClock clock, int processors, byte[] groupMask) => new()
    {
        Compressed = Compressed,
        Xpress = new XpressOptions { ChainDepth = 48, EntriesPerMatch = int.MaxValue },
        BufferSizeBytes = BufferBytes,
        ClockFrequency = clock.Frequency,
        FirstTick = clock.FirstTick,
        StartTimeUtc = clock.StartUtc,
        BootTimeUtc = clock.BootUtc,
        NumberOfProcessors = processors,
        OsBuild = Build,
        CpuSpeedMHz = CpuMegahertz,
        HeadersAsMerged = true,
        CircularKeepBuffers = Circular ? CircularBuffers : 0,
        HeaderRecords =
        [
            RecordBytes.PerfInfo64(0x0005, 2, clock.FirstTick, groupMask),
            RecordBytes.PerfInfo64(
                0x0052, 2, clock.FirstTick, new PayloadBuilder().I32(processors).U32(0).Zeros(8 * processors).ToArray()),
        ],
    };
}
