using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Headers;

namespace WpaAddins.Etl.Buffers;

/// <summary>A part of a file whose buffers are found independently of the other parts.</summary>
/// <remarks>
/// Shape: begins where a buffer begins if all buffers before it have the size of the session's buffers. A part with
/// anything to report is not used, because the report and the further walk can depend on the buffers before it.
/// </remarks>
internal sealed class BufferIndexPart : IDiagnosticSink
{
    /// <summary>The smallest number of buffers in a part; fewer are not worth a thread.</summary>
    public const int MinBuffers = 128;

    private const int PartsOfThread = 4;

    private BufferIndexPart(long startBytes, long pastBytes) => (StartBytes, PastBytes) = (startBytes, pastBytes);

    /// <summary>Gets where the first buffer begins.</summary>
    public long StartBytes { get; }

    /// <summary>Gets where the next part begins.</summary>
    public long PastBytes { get; }

    /// <summary>Gets where the walk ended: at the end of a buffer, or of the file if only zeros follow.</summary>
    public long EndBytes { get; private set; }

    /// <summary>Gets the buffers, numbered from 1.</summary>
    public List<BufferEntry> Entries { get; private set; } = [];

    /// <summary>Gets whether there was something to report, so that the walk can stop.</summary>
    public bool HasReports { get; private set; }

    /// <summary>Gets whether the part begins with a buffer and has nothing to report.</summary>
    public bool IsUsable => Entries.Count > 0 && !HasReports;

    /// <summary>Divides a file.</summary>
    /// <returns>No parts if the file is too small, or if there is one thread only.</returns>
    public static BufferIndexPart[] Split(long lengthBytes, int sessionBufferBytes, int threads)
    {
        var buffers = lengthBytes / sessionBufferBytes;
        var count = threads == 1 ? 0 : Math.Min(buffers / MinBuffers, (long)PartsOfThread * threads);
        var parts = new BufferIndexPart[count < 2 ? 0 : count];
        for (var i = 0; i < parts.Length; i++)
        {
            var past = i + 1 == count ? lengthBytes : Start(i + 1);
            parts[i] = new(Start(i), past);
        }

        return parts;

        long Start(long part) => buffers * part / count * sessionBufferBytes;
    }

    /// <summary>Sets the result of the walk.</summary>
    public void End(List<BufferEntry> entries, long endBytes) => (Entries, EndBytes) = (entries, endBytes);

    /// <inheritdoc/>
    public void Report(DiagnosticId id, DiagnosticPlace place, long found = 0, long expected = 0) => HasReports = true;

    /// <inheritdoc/>
    public void ReportMany(DiagnosticId id, long count, DiagnosticPlace place, long found = 0, long expected = 0) =>
        HasReports = true;
}
