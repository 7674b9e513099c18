using WpaAddins.Analysis.CriticalPaths;
using WpaAddins.Analysis.FileIo;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Quality;
using static WpaAddins.Analysis.Findings.FindingText;

namespace WpaAddins.Analysis.Investigations.SmallIo;

/// <summary>Finds the threads that read or write a file in many small calls.</summary>
/// <remarks>
/// There is one finding for each thread, file and operation (read or write), the largest time in calls first. Pipes and
/// mailslots are left out, because the size of their calls is the size of a message. If more than half of the calls
/// have no completion in the trace, the mean of the requested bytes must be at most
/// <see cref="SmallIoThresholds.MedianBytes"/>, and <see cref="SmallIoThresholds.TimeNs"/> is ignored. Source:
/// Definitions.md, sections 13 and 17.
/// </remarks>
/// <param name="thresholds">The thresholds; null = the defaults.</param>
public sealed class SmallIoInvestigation(SmallIoThresholds? thresholds = null) : Investigation(Name)
{
    /// <summary>The id of the investigation.</summary>
    public const string Name = "small-io";

    private readonly SmallIoThresholds _thresholds = thresholds ?? SmallIoThresholds.Default;

    internal override IReadOnlyList<Finding> FindCore(TraceAnalysis analysis)
    {
        var found = analysis.FileCalls
            .Where(c => IsFinding(analysis, c))
            .OrderByDescending(c => c.TimeNs)
            .ThenByDescending(c => c.Calls)
            .ThenBy(c => c.FirstNs)
            .ToList();
        var inputs = new InputRanges(analysis, _thresholds);
        var samples = new CallSamples(analysis, found.Select(c => c.Thread).ToHashSet());
        return [.. found.Select(c => ToFinding(analysis, c, inputs, samples))];
    }

    internal override FindingDescription DescribeCore(Finding finding) =>
        SmallIoText.Describe(finding, (SmallIoFacts)finding.Facts);

    internal override string ExplainNoFindingsCore(TraceAnalysis analysis)
    {
        var transfers = analysis.FileCalls.Where(c => c.MovesData).ToList();
        return transfers.MaxBy(c => c.PeakRate) is { } fastest
            ? "No thread reads or writes a file in many small calls. "
                + Invariant($"The most calls of a thread on a file are {transfers.Max(c => c.Calls):N0}, the highest rate is {fastest.PeakRate:N0} a second.")
            : "No file was read or written.";
    }

    /// <summary>
    /// Measures the time in calls while the critical path of a hang passes through the thread. If the calls belong to
    /// inputs, all calls in the range from an input count, because a window can wait for the thread without a visible
    /// waker.
    /// </summary>
    internal override long ExplainHang(TraceAnalysis analysis, Finding finding, CriticalPath path)
    {
        var calls = ((FileSubject)finding.Subject).Calls;
        var operations = analysis.Trace.FileOperations;
        TimeRange[] onPath = path.Range.IsInput && ((SmallIoFacts)finding.Facts).Inputs.Count > 0
            ? [new(path.Range.StartNs, path.Range.EndNs)]
            : [.. path.Segments.Where(s => s.Thread == calls.Thread).Select(s => new TimeRange(s.StartNs, s.EndNs))];
        var explained = 0L;
        var segment = 0;
        for (var row = 0; row < operations.Count && segment < onPath.Length; row++)
        {
            var (start, end) = (operations.Time[row], operations.End[row]);
            if (end == FileOperations.NoEnd || operations.Thread[row] != calls.Thread
                || operations.File[row] != calls.File || operations.Kind[row] != calls.Kind)
            {
                continue;
            }

            while (segment < onPath.Length && onPath[segment].ToNs <= start)
            {
                segment++;
            }

            for (var next = segment; next < onPath.Length && onPath[next].FromNs < end; next++)
            {
                explained += onPath[next].OverlapNs(start, end);
            }
        }

        return explained;
    }

    internal override Judgement Judge(TraceContents contents)
    {
        var judgement = new Judgement { IsAboutScheduling = false };
        if (contents.FileReadsAndWrites == 0)
        {
            judgement.Missing(
                contents.FileEnds == 0
                    ? "no file reads or writes"
                    : Invariant($"no file reads or writes, but {contents.FileEnds:N0} ends of operations"),
                RecordingFlags.FileIo);
            return judgement;
        }

        judgement.Has(Invariant($"{contents.FileReadsAndWrites:N0} file reads and writes"));
        judgement.HasOrLacks(
            contents.FileEnds != 0,
            contents.FileEnds != 0
                ? Invariant($"{contents.FileEnds:N0} ends")
                : "no ends of operations: actual sizes, failures and times are unknown",
            "FILE_IO");
        judgement.HasOrLacks(
            contents.NamedFileShare >= QualityThresholds.EnoughNames,
            Invariant($"names for {100 * contents.NamedFileShare:F0} % of file operations"),
            "FILENAME");
        return judgement;
    }

    private bool IsFinding(TraceAnalysis analysis, FileCalls calls) =>
        calls.MovesData
        && calls.Calls >= _thresholds.Calls
        && calls.PeakRate >= _thresholds.PeakRate
        && analysis.Trace.Files.HasContent(calls.File)
        && (SmallIoFacts.HaveCompletions(calls)
            ? calls.MedianBytes <= _thresholds.MedianBytes && calls.TimeNs >= _thresholds.TimeNs
            : calls.RequestedBytes <= _thresholds.MedianBytes * calls.Calls);

    private Finding ToFinding(TraceAnalysis analysis, FileCalls calls, InputRanges inputs, CallSamples samples) => new()
    {
        ReportedBy = this,
        Severity = _thresholds.Severity.RateWastedTime(calls.TimeNs, calls.LastNs - calls.FirstNs),
        Subject = new FileSubject(calls),
        StartNs = calls.FirstNs,
        EndNs = calls.LastNs,
        CostNs = calls.TimeNs,
        CollectFacts = () => CollectFacts(analysis, calls, inputs, samples),
        Threads = [analysis.Trace.Threads[calls.Thread]],
    };

    private static SmallIoFacts CollectFacts(TraceAnalysis analysis, FileCalls calls, InputRanges inputs, CallSamples samples) => new()
    {
        Thread = Thread(analysis.Trace.Threads[calls.Thread]),
        File = FileName(analysis.Trace.Files, calls.File),
        Calls = calls,
        FileBytes = analysis.Trace.Files.SizeBytes(calls.File) is var size && size == FileTable.NoSize ? null : size,
        Inputs = inputs.Find(calls),
        RanNs = analysis.Trace.Switches.Count == 0
            ? null
            : analysis.StarvationByThread.FirstOrDefault(t => t.Thread == calls.Thread)?.RunningNs,
        Samples = samples.Find(calls),
    };

    private static string FileName(FileTable files, int file) => files.Path(file) is { } path
        ? path[(path.LastIndexOf('\\') + 1)..] is { Length: > 0 } name ? name : path
        : Invariant($"a file without a name (0x{files.Key(file):x})");
}
