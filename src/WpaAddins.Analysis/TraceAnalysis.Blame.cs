using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Occupancy;
using WpaAddins.Etl.Diagnostics;

namespace WpaAddins.Analysis;

/// <content>Who ran while other threads were ready.</content>
public sealed partial class TraceAnalysis
{
    /// <summary>About 25 MB.</summary>
    private const int MostBlameRows = 1_000_000;

    private readonly Lazy<BlameLedger> _findingBlame;
    private readonly Lazy<BlameLedger> _allBlame;
    private readonly Lazy<BlameList> _blame;

    /// <summary>Gets who ran while others were ready, the largest blame first.</summary>
    /// <remarks>
    /// For the most contended threads a row for each running thread; if these are more than 1 million, for the others a row
    /// for each class with <see cref="Occupancy.Blame.NotListed"/>, and a diagnostic. So the sum of a thread's rows is always
    /// its contended time.
    /// </remarks>
    public IReadOnlyList<Blame> Blame => _blame.Value;

    /// <summary>Lists who ran while one thread was ready, the largest blame first.</summary>
    /// <param name="victim">The thread, as index into the trace's thread table; one that is listed.</param>
    /// <returns>A row for each running thread and class, without computing those of other threads if they are many.</returns>
    public IReadOnlyList<Blame> FindBlame(int victim)
    {
        if (!IsListed(victim))
        {
            return [];
        }

        // Findings, their details and the report ask for the threads of the findings, which one sweep answers.
        var ledger = _findingBlame.Value;
        return (ledger.Contains(victim) ? ledger : SumBlame([victim])).List(victim);
    }

    private BlameLedger SumBlame(int[] ranking)
    {
        var victims = new BlameVictims(ranking, Trace.Threads.Count);
        return BlameSweep.Run(Pieces, Affinities, Options.Range, victims, Step(ClassesShare, BlameShare));
    }

    /// <summary>Lists threads that were ready while others ran, the longest first.</summary>
    private int[] MostContended() =>
    [
        .. Threads.Where(t => t.Classes.Contended > 0)
            .OrderByDescending(t => t.Classes.Contended).ThenBy(t => t.Thread).Select(t => t.Thread),
    ];

    private int[] ThreadsOfFindings() =>
        [.. Findings.Select(f => f.Subject).OfType<ThreadSubject>().Select(s => s.Thread).Distinct()];

    private BlameList ListBlame()
    {
        var ranking = MostContended();
        var classes = Threads.ToDictionary(t => t.Thread, t => t.Classes);
        return _allBlame.Value.ListAll(ranking, [.. ranking.Select(t => classes[t])], MostBlameRows, _cancellation);
    }

    private IReadOnlyList<Diagnostic> DiagnoseBlame()
    {
        var found = new DiagnosticBag(Trace.Info.Name);
        if (_blame.IsValueCreated && _blame.Value.SummedUp > 0)
        {
            found.ReportMany(DiagnosticId.BlameSummedUp, _blame.Value.SummedUp, default, _blame.Value.Count);
        }

        return [.. found.ToList()];
    }
}
