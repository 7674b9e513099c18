using System.Collections.Frozen;
using System.Globalization;
using static WpaAddins.Etl.Diagnostics.DiagnosticSeverity;

namespace WpaAddins.Etl.Diagnostics;

/// <summary>The list of all diagnostics: what each says, means and costs, and what to do.</summary>
public static class DiagnosticCatalog
{
    private static readonly FrozenDictionary<DiagnosticId, DiagnosticDescriptor> s_byId = All().ToFrozenDictionary(d => d.Id);

    /// <summary>Gets every diagnostic, by id.</summary>
    public static IReadOnlyList<DiagnosticDescriptor> Descriptors { get; } = [.. s_byId.Values.OrderBy(d => d.Id)];

    /// <summary>Gets what an id means.</summary>
    /// <param name="id">The id.</param>
    /// <returns>Its descriptor.</returns>
    public static DiagnosticDescriptor Get(DiagnosticId id) => s_byId[id];

    /// <summary>Writes the sentence for one place.</summary>
    /// <param name="id">What was found.</param>
    /// <param name="fileName">In which file.</param>
    /// <param name="place">Where.</param>
    /// <param name="found">The number found.</param>
    /// <param name="expected">The number expected.</param>
    /// <returns>File, place, found, expected, consequence.</returns>
    public static string Format(DiagnosticId id, string fileName, DiagnosticPlace place, long found, long expected)
    {
        var descriptor = Get(id);
        var where = place.ToString();
        var text = descriptor.Message
            .Replace("{found:X8}", found.ToString("X8", CultureInfo.InvariantCulture), StringComparison.Ordinal)
            .Replace("{found}", found.ToString("N0", CultureInfo.InvariantCulture), StringComparison.Ordinal)
            .Replace("{expected}", expected.ToString("N0", CultureInfo.InvariantCulture), StringComparison.Ordinal);
        return $"{descriptor.Code} {fileName}{(where.Length == 0 ? "" : ", " + where)}: {text}";
    }

    private static IEnumerable<DiagnosticDescriptor> All() =>
    [
        new(DiagnosticId.NotATrace, Error,
            "the first buffer is not an .etl header; the file cannot be read",
            "The file does not begin with the header buffer of an event trace.",
            "Everything.",
            "Give the .etl itself: unpack a .zip or .7z first; a trace from before Windows Vista must be converted on Windows."),
        new(DiagnosticId.HeaderUnusable, Error,
            "the log-file header has {found} bytes and a pointer size of {expected}; the file cannot be read",
            "The first record is not a usable log-file header.",
            "Everything.",
            "Record again, or merge the trace again with xperf -merge or wpr."),
        new(DiagnosticId.ClockUnknown, DataLoss,
            "the clock frequency is {found}; ticks are taken as units of 100 ns",
            "The header does not say how long a tick of the trace clock is.",
            "The unit of time: every time and duration may be wrong by one factor.",
            "Compare the duration with what was recorded before trusting times."),
        new(DiagnosticId.CompressionUnsupported, Error,
            "buffers are compressed with format {found}; only XPRESS ({expected}) can be read",
            "The file was compressed by a method of which no trace is known.",
            "All compressed buffers.",
            "Merge the trace again without -compress, and please report it."),
        new(DiagnosticId.BufferTruncated, DataLoss,
            "the buffer has {expected} bytes, of which the file holds {found}; what is whole is kept",
            "The file ends inside its last buffer, as after a crash or a broken copy.",
            "The events at the end of that buffer.",
            "Copy the trace again if the original is whole."),
        new(DiagnosticId.BufferHeaderDamaged, DataLoss,
            "the buffer header is damaged (size {found}); reading goes on {expected} bytes further",
            "A buffer header is not plausible.",
            "The events between the damage and the next plausible buffer.",
            "Copy the trace again if the original is whole."),
        new(DiagnosticId.BufferLengthExceedsSize, DataLoss,
            "valid length {found} exceeds buffer size {expected}; the buffer is read up to its size",
            "A buffer claims more valid bytes than it has.",
            "Possibly events at the end of that buffer.",
            "Copy the trace again if the original is whole."),
        new(DiagnosticId.BufferNotDecodable, DataLoss,
            "the compressed buffer decodes to {found} of {expected} bytes; what was decoded is kept",
            "The compressed bytes of a buffer are damaged.",
            "The events in the rest of that buffer.",
            "Copy the trace again if the original is whole."),
        new(DiagnosticId.BufferTooLarge, DataLoss,
            "the buffer claims {found} uncompressed bytes, the limit is {expected}; the buffer is read up to the limit",
            "A buffer claims to be larger than any session may make it.",
            "The events behind the limit.",
            "Raise the limit if the session really used such buffers."),
        new(DiagnosticId.BufferOrderContradicted, Warning,
            "sequence number {found} comes after {expected} in time; this processor's buffers are ordered by time",
            "Sequence numbers and times of a processor's buffers disagree.",
            "Nothing; the order of times is used.",
            "Nothing to do."),
        new(DiagnosticId.TrailingBytes, DataLoss,
            "{found} bytes behind the last buffer are not a buffer; they are skipped",
            "The file does not end with a buffer.",
            "What these bytes held, if they held events.",
            "Copy the trace again if the original is whole."),
        new(DiagnosticId.TooManyBuffers, DataLoss,
            "the file has more than {expected} buffers; the rest is skipped",
            "The file has more buffers than the limit allows.",
            "The events of the buffers behind the limit.",
            "Raise the limit."),
        new(DiagnosticId.MergeMemoryExceeded, DataLoss,
            "the buffers of {found} processors do not fit into the limit at once; the streams of {expected} are skipped",
            "One buffer a processor must be in memory at once, and these would not fit.",
            "The events of the processors skipped.",
            "Raise the limit."),
        new(DiagnosticId.EventsLost, DataLoss,
            "the session lost {found} events; numbers that depend on them are lower bounds",
            "The session could not keep up and dropped events.",
            "Those events.",
            "Record with more or larger buffers."),
        new(DiagnosticId.BuffersLost, DataLoss,
            "the session lost {found} buffers; numbers that depend on them are lower bounds",
            "The session could not write all of its buffers.",
            "All events of those buffers.",
            "Record to a faster disk, or with more buffers."),
        new(DiagnosticId.EventsLostMark, DataLoss,
            "the buffer is the first after lost events",
            "The session marked a buffer because events before it were lost.",
            "Those events.",
            "Record with more or larger buffers."),
        new(DiagnosticId.BufferLostMark, DataLoss,
            "the buffer is the first after a lost buffer; what ran on its processor in between is unknown",
            "The session marked a buffer because one before it was lost.",
            "All events of the lost buffer.",
            "Record to a faster disk, or with more buffers."),
        new(DiagnosticId.RecordTooShort, DataLoss,
            "the record has {found} bytes where {expected} are needed; it is skipped",
            "A record is shorter than its kind needs.",
            "That event.",
            "Please report it with the trace's Windows version if the file is not damaged."),
        new(DiagnosticId.RecordSizeInvalid, DataLoss,
            "record size {found} does not fit into the {expected} bytes left; the rest of the buffer is skipped",
            "A record's size is zero or runs past the end of its buffer.",
            "The events behind it in that buffer.",
            "Copy the trace again if the original is whole."),
        new(DiagnosticId.RecordMarkerInvalid, DataLoss,
            "0x{found:X8} does not begin a record; the rest of the buffer is skipped",
            "Bytes where a record should begin are not a record.",
            "The events behind it in that buffer.",
            "Copy the trace again if the original is whole."),
        new(DiagnosticId.TimeGoesBackward, DataLoss,
            "a record's time is {found} ticks from that of its neighbours on its processor; it is moved between them",
            "Records of one processor are not in the order of their times.",
            "The times of these records; theirs are bounds.",
            "The file is damaged; copy the trace again if the original is whole."),
        new(DiagnosticId.CompactContextSwitch, DataLoss,
            "compact context switches are in the trace and are not decoded",
            "The session recorded context switches in a packed form whose layout depends on the build.",
            "Every context switch in that form.",
            "Record with CSWITCH instead of COMPACT_CSWITCH."),
        new(DiagnosticId.StackWithoutEvent, Warning,
            "{found} is the time of no event in the trace; its stack is left out",
            "A stack names an event that is not in the trace.",
            "That stack.",
            "Expected at the start of a circular trace, and after lost events."),
        new(DiagnosticId.StackKeyUnresolved, Warning,
            "stack key 0x{found:X8} has no definition in the trace; the stack is left out",
            "A stack was recorded by key, and the key's frames never were.",
            "Those stacks.",
            "Expected in cut traces; let the session end normally."),
        new(DiagnosticId.ChainBreak, Warning,
            "the processor switches from thread {found} where {expected} was switched in; the slice counts as unknown",
            "Consecutive context switches of a processor do not fit: a record was lost, or another thread than planned ran.",
            "Who ran in that slice.",
            "A few are normal; many mean lost events."),
        new(DiagnosticId.ContradictedSlice, Warning,
            "thread {found} is switched out here, but was switched in on another processor; the time counts as unknown",
            "A thread seems to run on two processors.",
            "The state of the thread in that time.",
            "Expected only after lost events."),
        new(DiagnosticId.FileEndWithoutOperation, Warning,
            "request packet 0x{found:X8} ends an operation that did not begin in the trace; the end is left out",
            "A file operation ends of which the trace has no begin.",
            "That end; its operation was never there.",
            "Expected for a few at the start of a trace; record FILE_IO_INIT if there are many."),
        new(DiagnosticId.FileOperationUnfinished, Warning,
            "the operation that begins at {found} ns has no end; it counts as a call without bytes or duration",
            "A file operation has no end in the trace, though others have.",
            "Result and duration of that operation.",
            "Expected for a few at the end of a trace, and after lost events."),
        new(DiagnosticId.FileNameUnknown, Warning,
            "no record names the file 0x{found:X8}; it is shown by this address",
            "No record names the file of an operation.",
            "The name of the file.",
            "Record FILENAME, and let the session end normally."),
        new(DiagnosticId.FileAddressReused, Info,
            "0x{found:X8} stands for another file than before, and no record ended its first use; the two are told apart",
            "The address of a file object or file key was used again.",
            "Nothing; operations before and after have their own names.",
            "Nothing to do; many mean that closes were not recorded."),
    ];
}
