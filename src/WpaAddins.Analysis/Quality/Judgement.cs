using static WpaAddins.Analysis.Quality.QualityVerdict;

namespace WpaAddins.Analysis.Quality;

/// <summary>
/// Collects reasons for a quality verdict. The verdict starts as Answerable and can only become worse.
/// </summary>
internal sealed class Judgement
{
    private readonly List<string> _reasons = [];
    private readonly List<string> _toRecord = [];
    private readonly List<string> _couldNotLook = [];
    private QualityVerdict _verdict = Answerable;

    /// <summary>Gets whether the investigation depends on context switches, so that chain breaks matter.</summary>
    public bool IsAboutScheduling { get; init; } = true;

    public void Has(string reason) => _reasons.Add(reason);

    /// <summary>Adds missing records that only limit the results.</summary>
    public void Lacks(string reason, string toRecord) => Add(Partly, reason, toRecord);

    /// <summary>Adds missing records. Because they are missing, there can be a problem even if nothing is found.</summary>
    public void LacksMost(string reason, string toRecord, string? couldNotLook = null)
    {
        Add(Partly, reason, toRecord);
        _couldNotLook.Add(couldNotLook ?? reason);
    }

    /// <summary>Adds missing records without which there are no results.</summary>
    public void Missing(string reason, string toRecord)
    {
        Add(No, reason, toRecord);
        _couldNotLook.Add(reason);
    }

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

    /// <summary>Adds lost data, which limits the results of every investigation, and returns the verdict.</summary>
    public InvestigationQuality Finish(string investigation, TraceContents contents)
    {
        var known = _reasons.Count;
        if (_verdict != No)
        {
            AddLosses(contents);
        }

        if (contents.IsTruncated && _toRecord.Count > 0)
        {
            // What seems to be missing can be in the part of the file that is missing.
            _toRecord.Insert(0, RecordingFlags.WholeFile);
        }

        return new InvestigationQuality(
            investigation, _verdict, string.Join("; ", _reasons), string.Join("; ", _toRecord.Distinct()))
        {
            CouldNotLookReason = string.Join("; ", _couldNotLook),
            Losses = string.Join("; ", _reasons.Skip(known)),
        };
    }

    private void AddLosses(TraceContents contents)
    {
        const string Buffers = "more or larger buffers";
        if (contents.EventsLost != 0)
        {
            Lacks(Count(contents.EventsLost, "event was lost", "events were lost"), Buffers);
        }

        if (contents.BuffersLost != 0)
        {
            Lacks(Count(contents.BuffersLost, "buffer was lost", "buffers were lost"), Buffers);
        }

        if (contents.CompleteFromNs is { } from && IsAboutScheduling)
        {
            Lacks(
                FormattableString.Invariant(
                    $"all CPUs have context switches only from {from / 1e9m:F3} s on; older ones can have been overwritten"),
                Buffers);
        }

        if (contents.CompleteShare < QualityThresholds.EnoughTime && IsAboutScheduling)
        {
            LacksMost(
                FormattableString.Invariant(
                    $"the trace is truncated, and only the first {Math.Floor(100 * contents.CompleteShare):F0} % of it are complete"),
                RecordingFlags.WholeFile);
        }

        if (contents.ChainBreakShare > QualityThresholds.ManyChainBreaks && IsAboutScheduling)
        {
            Lacks(
                FormattableString.Invariant(
                    $"{100 * contents.ChainBreakShare:F1} % of context switches do not follow the one before them on their CPU: records are missing or name the wrong thread"),
                Buffers);
        }
    }

    private static string Count(long count, string one, string many) => FormattableString.Invariant($"{count:N0} {(count == 1 ? one : many)}");

    private void Add(QualityVerdict verdict, string reason, string toRecord)
    {
        _verdict = (QualityVerdict)Math.Min((int)_verdict, (int)verdict);
        _reasons.Add(reason);
        _toRecord.Add(toRecord);
    }
}
