using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Starvation;
using WpaAddins.Analysis.WhoRanMeanwhile;
using WpaAddins.Etl.Diagnostics;

namespace WpaAddins.Analysis;

/// <content>The threads that ran while other threads were ready.</content>
public sealed partial class TraceAnalysis
{
    /// <summary>The maximum number of rows of blame (about 25 MB). Beyond it, running threads are combined.</summary>
    private const int MaxBlameRows = 1_000_000;

    private BlameList? _blame;

    /// <summary>
    /// Gets the blame, the largest first: contended time of ready threads, charged to the threads that ran meanwhile.
    /// </summary>
    /// <remarks>
    /// There is one row for each ready thread, running thread and contended class (Definitions.md, section 5). If there
    /// are more than 1 million rows, or if their sums need too much memory (at least about 150 MB), the running threads are
    /// combined for the ready threads with the least contended time: one row for each ready thread and class, with
    /// <see cref="WhoRanMeanwhile.Blame.AllRunningThreads"/> as running thread. A diagnostic reports this. The rows of a
    /// ready thread always sum to its contended time.
    /// </remarks>
    public IReadOnlyList<Blame> Blame => _blame ??= ListBlame();

    /// <summary>Lists the blame for the contended time of one ready thread, the largest first.</summary>
    /// <param name="readyThread">
    /// The ready thread, as index into the trace's thread table. The options must select it.
    /// </param>
    /// <returns>A row for each running thread and contended class.</returns>
    public IReadOnlyList<Blame> FindBlame(int readyThread)
    {
        if (!IsSelected(readyThread))
        {
            return [];
        }

        return (FindingBlame.Contains(readyThread) ? FindingBlame : SumBlame([readyThread])).List(readyThread);
    }

    /// <summary>
    /// Gets the blame of all threads with findings. Findings, their details and the report need it, so one sweep computes
    /// it for all of them.
    /// </summary>
    private BlameLedger FindingBlame => field ??=
        SumBlame([.. Findings.Select(f => f.Subject).OfType<ThreadSubject>().Select(s => s.Thread).Distinct()]);

    private BlameLedger SumBlame(int[] ranking) => BlameSweep.Run(
        Pieces, Options.Range, ranking, BlameLimits.Usual, _workers.Threads, Step(ClassesShare, BlameShare), skipsUncontended: true);

    private BlameList ListBlame()
    {
        ThreadStarvation[] contended =
        [
            .. StarvationByThread.Where(t => t.Classes.Contended > 0)
                .OrderByDescending(t => t.Classes.Contended).ThenBy(t => t.Thread),
        ];
        int[] ranking = [.. contended.Select(t => t.Thread)];
        return SumBlame(ranking).ListAll(ranking, [.. contended.Select(t => t.Classes)], MaxBlameRows, _cancellation);
    }

    private IReadOnlyList<Diagnostic> DiagnoseBlame()
    {
        var found = new DiagnosticBag(Trace.Info.Name);
        if (_blame is { SummedUp: > 0 })
        {
            found.ReportMany(DiagnosticId.BlameSummedUp, _blame.SummedUp, default, _blame.Count);
        }

        return [.. found.ToList()];
    }
}
