using WpaAddins.Analysis;
using WpaAddins.Analysis.FileIo;
using WpaAddins.Trace.FileIo;
using WpaAddins.Trace.Symbols;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Tables.FileIo;

/// <summary>The calls of threads on files, with what names them.</summary>
/// <param name="threads">The threads of the trace.</param>
/// <param name="files">The files of the trace.</param>
/// <param name="frames">What the addresses on stacks are.</param>
/// <param name="calls">A row each.</param>
/// <param name="runningNs">How long each thread ran, where the trace tells.</param>
internal sealed class FileCallsRows(
    ThreadTable threads,
    FileTable files,
    FrameTable frames,
    IReadOnlyList<FileCalls> calls,
    IReadOnlyDictionary<int, long> runningNs)
{
    /// <summary>Gets the number of rows.</summary>
    public int Count => calls.Count;

    /// <summary>Gets the calls of a row.</summary>
    /// <param name="row">Row index.</param>
    public FileCalls this[int row] => calls[row];

    /// <summary>Makes the rows of an analysed trace.</summary>
    public static FileCallsRows Of(TraceAnalysis analysis, IReadOnlyList<FileCalls> calls) => new(
        analysis.Trace.Threads,
        analysis.Trace.Files,
        analysis.Frames,
        calls,
        analysis.Trace.Switches.Count == 0
            ? new Dictionary<int, long>()
            : analysis.Threads.ToDictionary(t => t.Thread, t => t.RunningNs));

    /// <summary>Gets the thread of a row.</summary>
    public ThreadRow Thread(int row) => threads[calls[row].Thread];

    /// <summary>Gets the file of a row.</summary>
    public string File(int row) => FileIoText.Of(files, calls[row].File);

    /// <summary>Gets the size of the file; null if the trace does not tell.</summary>
    public long? SizeBytes(int row) =>
        files.SizeBytes(calls[row].File) is var size && size != FileTable.NoSize ? size : null;

    /// <summary>Gets the stack of a row; null if it has none.</summary>
    public string? Stack(int row) =>
        frames.Format(calls[row].Stack, threads[calls[row].Thread].ProcessId, calls[row].StackNs);

    /// <summary>Gets how long the thread ran; null if the trace does not tell.</summary>
    public long? RunningNs(int row) => runningNs.TryGetValue(calls[row].Thread, out var ns) ? ns : null;

    /// <summary>
    /// Gets a value of a read or write that depends on what it transferred; null for others, and where that is unknown.
    /// </summary>
    public long? OfBytes(int row, Func<FileCalls, long> value) =>
        FileIoText.HasBytes(calls[row]) ? value(calls[row]) : null;

    /// <summary>Gets a ratio that depends on what reads or writes transferred, likewise.</summary>
    public double? OfBytes(int row, Func<FileCalls, double?> value) =>
        FileIoText.HasBytes(calls[row]) ? value(calls[row]) : null;
}
