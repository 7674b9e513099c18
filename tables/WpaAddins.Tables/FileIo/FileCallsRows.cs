using WpaAddins.Analysis.FileIo;
using WpaAddins.Trace.FileIo;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Tables.FileIo;

/// <summary>The rows of the tables Small File I/O and File I/O Stacks.</summary>
internal sealed class FileCallsRows(
    ThreadTable threads,
    FileTable files,
    FrameTable frames,
    IReadOnlyList<FileCalls> calls,
    IReadOnlyDictionary<int, long> runningNs)
{
    public int Count => calls.Count;

    public FileCalls this[int row] => calls[row];

    public static FileCallsRows Create(TraceAnalysis analysis, IReadOnlyList<FileCalls> calls) => new(
        analysis.Trace.Threads,
        analysis.Trace.Files,
        analysis.Frames,
        calls,
        analysis.Trace.Switches.Count == 0
            ? new Dictionary<int, long>()
            : analysis.StarvationByThread.ToDictionary(t => t.Thread, t => t.RunningNs));

    public ThreadRow Thread(int row) => threads[calls[row].Thread];

    public string File(int row) => FileIoText.Format(files, calls[row].File);

    /// <summary>Gets the size of the file; null if it is unknown.</summary>
    public long? SizeBytes(int row) =>
        files.SizeBytes(calls[row].File) is var size && size != FileTable.NoSize ? size : null;

    public string? Stack(int row) =>
        frames.Format(calls[row].Stack, threads[calls[row].Thread].ProcessId, calls[row].StackNs);

    /// <summary>Gets the running time of the thread; null if it is unknown.</summary>
    public long? RunningNs(int row) => runningNs.TryGetValue(calls[row].Thread, out var ns) ? ns : null;

    /// <summary>
    /// Gets a value that depends on transferred bytes; null for operations that transfer no data, or if the bytes are
    /// unknown.
    /// </summary>
    public long? OfBytes(int row, Func<FileCalls, long> value) =>
        FileIoText.HasBytes(calls[row]) ? value(calls[row]) : null;

    public double? OfBytes(int row, Func<FileCalls, double?> value) =>
        FileIoText.HasBytes(calls[row]) ? value(calls[row]) : null;
}
