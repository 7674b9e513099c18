namespace WpaAddins.Scenarios.Etl;

/// <summary>The first buffer of the file: what the session was, and how its clock is read.</summary>
/// <param name="clock">The trace clock.</param>
/// <param name="cpus">Number of logical processors.</param>
/// <param name="groupMask">The first two words of what the kernel was asked to log.</param>
/// <remarks>Source: TRACE_LOGFILE_HEADER; as merging leaves it.</remarks>
public sealed class LogFileHeader(TraceClock clock, int cpus, (uint Flags, uint Masks) groupMask)
{
    /// <summary>Speed of the processors in MHz.</summary>
    public const int CpuMegahertz = 2600;

    private const int MergedMode = 0x10001;
    private const int CompressedMode = 0x0400_0000;
    private const int XpressFormat = 3;
    private const int MergedState = 4;
    private const int MergedHeaderBytes = 1024;
    private const int TimerResolution = 156_250;
    private const int QueryPerformanceCounter = 1;
    private const int TimeZoneBytes = 172;
    private const uint KernelEventVersion = 0x4A;

    /// <summary>Gets the trace clock.</summary>
    public TraceClock Clock { get; } = clock;

    /// <summary>Gets the number of logical processors.</summary>
    public int Cpus { get; } = cpus;

    /// <summary>Writes the buffer; the caller fills it up in a file that is not compressed.</summary>
    /// <param name="to">Receives it.</param>
    /// <param name="options">How the file is written.</param>
    /// <param name="endNs">When the session ended.</param>
    /// <param name="buffersWritten">Number of buffers in the file.</param>
    internal void WriteBuffer(ByteBuffer to, TraceFileOptions options, long endNs, int buffersWritten)
    {
        var records = new ByteBuffer();
        var record = new RecordBuilder();
        WriteLogFileHeader(record.System(0x0000, 2, Clock.FirstTick, 0, 0), options, endNs, buffersWritten);
        Add(record.End());
        WriteGroupMasks(record.PerfInfo(0x0005, 2, Clock.FirstTick));
        Add(record.End());
        record.PerfInfo(0x0052, 2, Clock.FirstTick).U32(Cpus).U32(0).Zeros(8 * Cpus);
        Add(record.End());

        var valid = BufferHeader.HeaderBytes + records.Length;
        var size = options.Compressed ? Math.Max(MergedHeaderBytes, valid) : options.BufferBytes;
        new BufferHeader(
            size,
            valid,
            TimeTicks: 0,
            Sequence: 0,
            Cpu: 0,
            options.Compressed ? XpressFormat : MergedState,
            Flags: 0,
            BufferHeader.HeaderType).Write(to);
        to.Bytes(records.Span);
        if (options.Compressed)
        {
            to.Zeros(size - valid);
        }

        void Add(ReadOnlySpan<byte> bytes) => records.Bytes(bytes).Zeros(EtlFileWriter.Padded(bytes.Length) - bytes.Length);
    }

    /// <summary>Writes what the kernel was asked to log.</summary>
    /// <param name="payload">Receives it.</param>
    internal void WriteGroupMasks(ByteBuffer payload) =>
        payload.U32(groupMask.Flags).U32(groupMask.Masks).Zeros(6 * sizeof(uint)).U32(KernelEventVersion);

    private void WriteLogFileHeader(ByteBuffer payload, TraceFileOptions options, long endNs, int buffersWritten)
    {
        var mode = MergedMode | (options.Compressed ? CompressedMode : 0);
        payload.U32(options.BufferBytes).U8(10).U8(0).U8(2).U8(0).U32(options.Build).U32(Cpus)
            .U64(Clock.ToFileTime(endNs)).U32(TimerResolution).U32(0).U32(mode).U32(buffersWritten)
            .U32(1).U32(sizeof(ulong)).U32(0).U32(CpuMegahertz).U64(0L).U64(0L).Zeros(TimeZoneBytes).Zeros(4)
            .U64(Clock.BootFileTime).U64(Clock.Frequency).U64(Clock.StartFileTime)
            .U32(QueryPerformanceCounter).U32(0).Utf16("Relogger").Utf16("[multiple files]");
    }
}
