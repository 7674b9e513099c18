using System.Text;
using WpaAddins.Etl.Time;

namespace WpaAddins.Etl.Headers;

/// <summary>The log-file header, the first record of a trace: system, clock and session.</summary>
/// <remarks>
/// Units: stated for each member. Errors: <see cref="TryRead"/> returns false for a payload that is too short.
/// Source: TRACE_LOGFILE_HEADER of evntrace.h (documented), both widths observed.
/// </remarks>
public sealed record LogFileHeader
{
    private const int TimeZoneBytes = 172;
    private const int SharedBytes = 56;
    private const int TailBytes = 32;
    private const uint ModeCircular = 0x2;

    /// <summary>Gets the size of a buffer of the session in bytes.</summary>
    public required uint BufferSizeBytes { get; init; }

    /// <summary>Gets the major version of Windows.</summary>
    public required byte OsMajorVersion { get; init; }

    /// <summary>Gets the minor version of Windows.</summary>
    public required byte OsMinorVersion { get; init; }

    /// <summary>Gets the build of Windows.</summary>
    public required uint OsBuild { get; init; }

    /// <summary>Gets the number of logical processors.</summary>
    public required uint NumberOfProcessors { get; init; }

    /// <summary>Gets the end time as FILETIME; data may be later.</summary>
    public required long EndFileTime { get; init; }

    /// <summary>Gets the timer resolution in units of 100 ns.</summary>
    public required uint TimerResolution { get; init; }

    /// <summary>Gets the log file mode bits.</summary>
    public required uint LogFileMode { get; init; }

    /// <summary>Gets the number of buffers that the session wrote; 0 if it was never stopped.</summary>
    public required uint BuffersWritten { get; init; }

    /// <summary>Gets the width of pointers of the system in bytes, 4 or 8.</summary>
    public required uint PointerSize { get; init; }

    /// <summary>Gets the number of events that the session lost.</summary>
    public required uint EventsLost { get; init; }

    /// <summary>Gets the clock rate of the CPUs in MHz.</summary>
    public required uint CpuSpeedMHz { get; init; }

    /// <summary>Gets the boot time as FILETIME.</summary>
    public required long BootFileTime { get; init; }

    /// <summary>Gets the frequency of the performance counter in ticks per second, as in the file.</summary>
    public required long PerformanceFrequency { get; init; }

    /// <summary>Gets the time of the first event as FILETIME.</summary>
    public required long StartFileTime { get; init; }

    /// <summary>Gets the clock type.</summary>
    public required ClockType ClockType { get; init; }

    /// <summary>Gets the number of buffers that the session lost.</summary>
    public required uint BuffersLost { get; init; }

    /// <summary>Gets the offset of local time in minutes: local = UTC − bias.</summary>
    public required int TimeZoneBiasMinutes { get; init; }

    /// <summary>Gets the name of the session; "Relogger" for merged files.</summary>
    public required string SessionName { get; init; }

    /// <summary>Gets the raw timestamp of the record that holds this header, which is the trace's zero.</summary>
    public required long FirstTicks { get; init; }

    /// <summary>
    /// Gets whether the session did not keep a buffer for each CPU, so that CPU numbers are meaningless.
    /// </summary>
    public bool HasNoPerProcessorBuffers => (LogFileMode & 0x10000000) != 0;

    /// <summary>Gets whether the file was compressed when it was merged.</summary>
    public bool IsCompressedFile => (LogFileMode & 0x04000000) != 0;

    /// <summary>Gets whether the file was merged. The mode of the merged sessions is then unknown.</summary>
    public bool IsMerged => (LogFileMode & 0x10000) != 0;

    /// <summary>Gets whether the session can overwrite its oldest data: circular or in memory.</summary>
    public bool IsCircular => (LogFileMode & (ModeCircular | 0x400)) != 0;

    /// <summary>Gets whether the file is circular; it can contain fewer buffers than the session wrote.</summary>
    public bool IsCircularFile => (LogFileMode & ModeCircular) != 0;

    /// <summary>
    /// Gets whether the session was stopped; if not, <see cref="BuffersWritten"/> or <see cref="EndFileTime"/> is 0.
    /// </summary>
    public bool IsStopped => BuffersWritten != 0 && EndFileTime != 0;

    /// <summary>Gets the start time, or null if the file has none or it is out of range.</summary>
    public DateTime? StartTimeUtc =>
        StartFileTime > 0 && StartFileTime <= DateTime.MaxValue.ToFileTimeUtc() ? DateTime.FromFileTimeUtc(StartFileTime) : null;

    /// <summary>Gets the ticks per second of the trace clock, or 0 if the header does not contain this rate.</summary>
    public long ClockFrequency => FrequencyOf(ClockType, PerformanceFrequency, CpuSpeedMHz);

    /// <summary>Reads the payload of the file's first record.</summary>
    /// <param name="firstTicks">The record's own timestamp.</param>
    /// <returns>Whether the payload is long enough for its pointer size.</returns>
    public static bool TryRead(ReadOnlySpan<byte> payload, long firstTicks, out LogFileHeader? header)
    {
        header = null;
        var pointerSize = ReadPointerSize(payload);
        var zone = SharedBytes + (pointerSize == 4 ? 8 : 16);
        var tail = (zone + TimeZoneBytes + 7) & ~7;
        if (pointerSize is not (4 or 8) || payload.Length < tail + TailBytes)
        {
            return false;
        }

        header = new LogFileHeader
        {
            BufferSizeBytes = BinaryPrimitives.ReadUInt32LittleEndian(payload),
            OsMajorVersion = payload[4],
            OsMinorVersion = payload[5],
            OsBuild = BinaryPrimitives.ReadUInt32LittleEndian(payload[8..]),
            NumberOfProcessors = BinaryPrimitives.ReadUInt32LittleEndian(payload[12..]),
            EndFileTime = BinaryPrimitives.ReadInt64LittleEndian(payload[16..]),
            TimerResolution = BinaryPrimitives.ReadUInt32LittleEndian(payload[24..]),
            LogFileMode = BinaryPrimitives.ReadUInt32LittleEndian(payload[32..]),
            BuffersWritten = BinaryPrimitives.ReadUInt32LittleEndian(payload[36..]),
            PointerSize = pointerSize,
            EventsLost = BinaryPrimitives.ReadUInt32LittleEndian(payload[48..]),
            CpuSpeedMHz = BinaryPrimitives.ReadUInt32LittleEndian(payload[52..]),
            TimeZoneBiasMinutes = BinaryPrimitives.ReadInt32LittleEndian(payload[zone..]),
            BootFileTime = BinaryPrimitives.ReadInt64LittleEndian(payload[tail..]),
            PerformanceFrequency = BinaryPrimitives.ReadInt64LittleEndian(payload[(tail + 8)..]),
            StartFileTime = BinaryPrimitives.ReadInt64LittleEndian(payload[(tail + 16)..]),
            ClockType = (ClockType)BinaryPrimitives.ReadInt32LittleEndian(payload[(tail + 24)..]),
            BuffersLost = BinaryPrimitives.ReadUInt32LittleEndian(payload[(tail + 28)..]),
            SessionName = ReadName(payload[(tail + 32)..]),
            FirstTicks = firstTicks,
        };
        return true;
    }

    /// <summary>Chooses the ticks per second of a trace clock; 0 if the header does not contain this rate.</summary>
    internal static long FrequencyOf(ClockType type, long performanceFrequency, uint cpuSpeedMHz) => type switch
    {
        ClockType.SystemTime => 10_000_000,
        ClockType.CpuCycles => cpuSpeedMHz * 1_000_000L,
        _ => Math.Max(performanceFrequency, 0),
    };

    /// <summary>Reads the pointer size alone, which the message about an unusable header contains.</summary>
    /// <returns>The value in the payload; 0 if the payload is too short for any pointer size.</returns>
    internal static uint ReadPointerSize(ReadOnlySpan<byte> payload) =>
        payload.Length < SharedBytes ? 0 : BinaryPrimitives.ReadUInt32LittleEndian(payload[44..]);

    private static string ReadName(ReadOnlySpan<byte> bytes)
    {
        var length = 0;
        while (length + 1 < bytes.Length && (bytes[length] | bytes[length + 1]) != 0)
        {
            length += 2;
        }

        return Encoding.Unicode.GetString(bytes[..length]);
    }
}
