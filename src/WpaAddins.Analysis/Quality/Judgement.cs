using System.Globalization;

namespace WpaAddins.Analysis.Quality;

/// <summary>A verdict in the making: it starts as Answerable and only gets worse.</summary>
/// <param name="investigation">The investigation.</param>
internal sealed class Judgement(string investigation)
{
    private readonly List<string> _reasons = [];
    private readonly List<string> _toRecord = [];
    private QualityVerdict _verdict = QualityVerdict.Answerable;

    /// <summary>Gets whether the question turns on context switches, so that chain breaks matter.</summary>
    public bool IsAboutScheduling { get; init; } = true;

    /// <summary>Notes what is there.</summary>
    /// <param name="reason">It, with numbers.</param>
    public void Has(string reason) => _reasons.Add(reason);

    /// <summary>Notes what is missing and only narrows the answer.</summary>
    /// <param name="reason">It.</param>
    /// <param name="toRecord">What to record.</param>
    public void Lacks(string reason, string toRecord) => Add(QualityVerdict.Partly, reason, toRecord);

    /// <summary>Notes what is missing and without which there is no answer.</summary>
    /// <param name="reason">It.</param>
    /// <param name="toRecord">What to record.</param>
    public void Missing(string reason, string toRecord) => Add(QualityVerdict.No, reason, toRecord);

    /// <summary>Notes what is there, or missing.</summary>
    /// <param name="has">Whether it is there.</param>
    /// <param name="reason">It.</param>
    /// <param name="toRecord">What to record if it is missing.</param>
    public void HasOrLacks(bool has, string reason, string toRecord)
    {
        if (has)
        {
            Has(reason);
        }
        else
        {
            Lacks(reason, toRecord);
        }
    }

    /// <summary>Adds what was lost, which narrows every answer.</summary>
    /// <param name="facts">The facts of the trace.</param>
    /// <returns>The verdict.</returns>
    public InvestigationQuality Finish(TraceFacts facts)
    {
        if (_verdict != QualityVerdict.No)
        {
            AddLosses(facts);
        }

        return new InvestigationQuality(
            investigation, _verdict, string.Join("; ", _reasons), string.Join("; ", _toRecord.Distinct()));
    }

    private void AddLosses(TraceFacts facts)
    {
        if (facts.EventsLost != 0)
        {
            Lacks(Text($"{facts.EventsLost:N0} events were lost"), "more or larger buffers");
        }

        if (facts.BuffersLost != 0)
        {
            Lacks(Text($"{facts.BuffersLost:N0} buffers were lost"), "more or larger buffers");
        }

        if (facts.ChainBreakShare > TraceQuality.ManyChainBreaks && IsAboutScheduling)
        {
            Lacks(
                Text($"{100 * facts.ChainBreakShare:F1} % of context switches break their processor's chain"),
                "more or larger buffers");
        }
    }

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);

    private void Add(QualityVerdict verdict, string reason, string toRecord)
    {
        _verdict = (QualityVerdict)Math.Min((int)_verdict, (int)verdict);
        _reasons.Add(reason);
        _toRecord.Add(toRecord);
    }
}
