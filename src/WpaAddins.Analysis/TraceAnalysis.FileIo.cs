using WpaAddins.Analysis.FileIo;

namespace WpaAddins.Analysis;

/// <content>File operations by thread, file and operation.</content>
public sealed partial class TraceAnalysis
{
    /// <summary>
    /// Gets the file operations that begin in the range: one row for each thread, file and operation, most calls first.
    /// </summary>
    public IReadOnlyList<FileCalls> FileCalls =>
        field ??= FileCallsSummary.Compute(Trace, Options.Range, IsSelected, byStack: false, _cancellation);

    /// <summary>
    /// Gets the file operations that begin in the range and have a stack: one row for each thread, file, operation and
    /// stack, most calls first. Operations without a stack are left out.
    /// </summary>
    public IReadOnlyList<FileCalls> FileCallsByStack =>
        field ??= FileCallsSummary.Compute(Trace, Options.Range, IsSelected, byStack: true, _cancellation);
}
