namespace WpaAddins.Etl.Diagnostics;

/// <summary>Stable numbers of the diagnostics of a trace; printed as <c>ETL0103</c>.</summary>
/// <remarks>
/// Shape: the hundreds are groups: 0 the file, 1 buffers, 2 losses, 3 records, 4 the trace as a whole, 5 the reading
/// program. A number is never reused.
/// Source: the meaning of each is in <see cref="DiagnosticCatalog"/> and in the README of its folder.
/// </remarks>
public enum DiagnosticId
{
    /// <summary>The file is not an .etl trace.</summary>
    NotATrace = 1,

    /// <summary>The log-file header is present but unusable.</summary>
    HeaderUnusable = 2,

    /// <summary>The clock frequency is missing or impossible.</summary>
    ClockUnknown = 3,

    /// <summary>The file uses a buffer compression that is not XPRESS.</summary>
    CompressionUnsupported = 4,

    /// <summary>The last buffer is cut off by the end of the file.</summary>
    BufferTruncated = 101,

    /// <summary>A buffer header is damaged; reading went on at the next plausible one.</summary>
    BufferHeaderDamaged = 102,

    /// <summary>The valid length of a buffer exceeds its size.</summary>
    BufferLengthExceedsSize = 103,

    /// <summary>A compressed buffer does not decode to its length.</summary>
    BufferNotDecodable = 104,

    /// <summary>A buffer header contains an uncompressed size above the limit.</summary>
    BufferTooLarge = 105,

    /// <summary>The sequence numbers of a CPU's buffers contradict their times.</summary>
    BufferOrderContradicted = 106,

    /// <summary>Bytes after the last buffer are not a buffer.</summary>
    TrailingBytes = 107,

    /// <summary>The file has more buffers than the limit allows.</summary>
    TooManyBuffers = 108,

    /// <summary>The merge would need more memory than the limit allows.</summary>
    MergeMemoryExceeded = 109,

    /// <summary>The log-file header reports lost events.</summary>
    EventsLost = 201,

    /// <summary>The log-file header reports lost buffers.</summary>
    BuffersLost = 202,

    /// <summary>A buffer is marked as the first after lost events.</summary>
    EventsLostMark = 203,

    /// <summary>A buffer is marked as the first after a lost buffer.</summary>
    BufferLostMark = 204,

    /// <summary>The file ends before the session did, or the session was never stopped.</summary>
    TraceTruncated = 205,

    /// <summary>The trace is truncated, and further records of a CPU are missing.</summary>
    ProcessorRecordsEnd = 206,

    /// <summary>A record or its payload is shorter than its kind needs.</summary>
    RecordTooShort = 301,

    /// <summary>A record's size is zero or runs past the valid bytes.</summary>
    RecordSizeInvalid = 302,

    /// <summary>Bytes where a record should begin are not a record.</summary>
    RecordMarkerInvalid = 303,

    /// <summary>Records of one CPU go back in time.</summary>
    TimeGoesBackward = 304,

    /// <summary>Compact context switches are in the trace and are not decoded.</summary>
    CompactContextSwitch = 305,

    /// <summary>A stack refers to an event that is not in the trace.</summary>
    StackWithoutEvent = 401,

    /// <summary>A stack key has no definition in the trace.</summary>
    StackKeyUnresolved = 402,

    /// <summary>A CPU switches away from another thread than it switched to.</summary>
    ChainBreak = 403,

    /// <summary>A thread was switched out on one CPU while it ran on another.</summary>
    ContradictedSlice = 404,

    /// <summary>There are too many pairs of ready and running threads to list all of them.</summary>
    BlameSummedUp = 405,

    /// <summary>A file operation has an end in the trace, but no start.</summary>
    FileEndWithoutOperation = 441,

    /// <summary>A file operation has no end in the trace, though others have.</summary>
    FileOperationUnfinished = 442,

    /// <summary>No record names the file of an operation.</summary>
    FileNameUnknown = 443,

    /// <summary>
    /// A file object or file key identifies another file than before, and no record ended its first use.
    /// </summary>
    FileAddressReused = 444,

    /// <summary>The file could not be read at all.</summary>
    TraceNotRead = 501,

    /// <summary>The reading was stopped before its end.</summary>
    ReadingCancelled = 502,

    /// <summary>A table could not be computed.</summary>
    TableFailed = 503,

    /// <summary>A setting cannot be used, and the default is used instead.</summary>
    SettingIgnored = 504,

    /// <summary>An event from the TraceProcessing library is longer than a record can be, and was left out.</summary>
    RecordNotRelogged = 505,

    /// <summary>
    /// For the same ticks, the TraceProcessing library and <see cref="Time.TraceClock"/> compute different times.
    /// </summary>
    LibraryTimeDiffers = 506,

    /// <summary>A cell of a table could not be computed while it was shown.</summary>
    CellFailed = 507,

    /// <summary>Names of functions could not be loaded.</summary>
    SymbolsFailed = 508,
}
