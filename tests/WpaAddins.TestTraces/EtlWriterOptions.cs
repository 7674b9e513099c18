namespace WpaAddins.TestTraces;

/// <summary>Everything about a trace file that is not a record.</summary>
public sealed record EtlWriterOptions
{
    /// <summary>Gets the pointer size in the log file header: 4 or 8.</summary>
    public int PointerSize { get; init; } = 8;

    public bool Compressed { get; init; }
    public XpressOptions Xpress { get; init; } = new();

    /// <summary>Gets n, if every n-th data buffer of a compressed file is left uncompressed; 0 for none.</summary>
    public int RawEveryNthBuffer { get; init; }

    public int BufferSizeBytes { get; init; } = 65_536;
    public long ClockFrequency { get; init; } = 10_000_000;
    public TraceClock ClockType { get; init; } = TraceClock.PerformanceCounter;

    /// <summary>Gets the timestamp of the log file header's own record, the zero of the trace's time.</summary>
    public long FirstTick { get; init; } = 1000;

    public DateTime StartTimeUtc { get; init; } = new(2024, 2, 29, 12, 0, 0, DateTimeKind.Utc);
    public DateTime BootTimeUtc { get; init; } = new(2024, 2, 29, 6, 30, 0, DateTimeKind.Utc);

    /// <summary>Gets the bias of the time zone in minutes: local time = UTC - bias.</summary>
    public int TimeZoneBiasMinutes { get; init; }

    public int NumberOfProcessors { get; init; } = 2;
    public int OsBuild { get; init; } = 19_045;

    /// <summary>
    /// Gets the log file mode; if null, that of a merged file, with the bit for compression where it applies.
    /// </summary>
    public uint? LogFileMode { get; init; }

    public uint EventsLost { get; init; }

    /// <summary>Gets the number of lost buffers in the header, in addition to those dropped by the writer.</summary>
    public uint BuffersLost { get; init; }

    public string SessionName { get; init; } = "Relogger";
    public string LogFileName { get; init; } = "[multiple files]";

    /// <summary>
    /// Gets a value indicating whether data buffers contain a 16-bit CPU index and its flag; if not,
    /// one byte with the CPU and one with an alignment, as Windows 7 writes it.
    /// </summary>
    public bool UseProcessorIndexFlag { get; init; } = true;

    /// <summary>
    /// Gets a value indicating whether buffer headers are as a merge of sessions leaves them, else as the kernel does:
    /// fields that readers must ignore are then misleading.
    /// </summary>
    public bool HeadersAsMerged { get; init; }

    /// <summary>
    /// Gets a value indicating whether the header buffer's saved offset loses all but its first record.
    /// </summary>
    public bool HeaderBufferSavedOffsetIsStale { get; init; }

    /// <summary>Gets the number of zeros at the end of the file.</summary>
    public long PreallocatedTailBytes { get; init; }

    /// <summary>Gets the byte that fills the unused rest of uncompressed buffers: 0xFF or 0.</summary>
    public byte FillByte { get; init; } = 0xFF;

    public uint CpuSpeedMHz { get; init; } = 2400;

    /// <summary>
    /// Gets n, if only the last n buffers of each CPU are kept, in a file whose newest buffers precede its
    /// oldest; 0 for all buffers in order.
    /// </summary>
    public int CircularKeepBuffers { get; init; }

    /// <summary>
    /// Gets n, if the file ends after its first n data buffers while the header counts all of them (a truncated trace);
    /// null for all buffers.
    /// </summary>
    public int? KeptDataBuffers { get; init; }

    /// <summary>Gets the number of bytes that are missing at the end of the last buffer in the file.</summary>
    public int MissingBytes { get; init; }

    /// <summary>
    /// Gets a value indicating whether the session was stopped. If not, the header has zero buffers and no end time.
    /// </summary>
    public bool IsStopped { get; init; } = true;

    /// <summary>Gets the records that follow the log file header in the header buffer.</summary>
    public IReadOnlyList<byte[]> HeaderRecords { get; init; } = [];
}
