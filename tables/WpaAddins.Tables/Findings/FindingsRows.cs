using WpaAddins.Analysis.Findings;
using WpaAddins.Tables.Scheduling;

namespace WpaAddins.Tables.Findings;

/// <summary>The findings, then the investigations without a finding.</summary>
/// <remarks>
/// Shape: the constructor creates all sentences. Created later, they would compute facts in the analysis while several
/// threads read cells.
/// </remarks>
internal sealed class FindingsRows(IReadOnlyList<Finding> findings, IReadOnlyList<InvestigationResult> results)
{
    private readonly InvestigationResult[] _without =
        [.. results.Where(r => r.Outcome != InvestigationOutcome.Found).OrderByDescending(r => r.Outcome)];

    private readonly string[] _sentences = [.. findings.Select(f => f.HeadlineAndCause)];

    public int Count => findings.Count + _without.Length;

    /// <summary>Gets a finding; null if the row is an investigation without a finding.</summary>
    public Finding? this[int row] => row < findings.Count ? findings[row] : null;

    /// <summary>Gets the affected thread; null if there is none.</summary>
    public ThreadRow? Thread(int row) => this[row]?.Threads is [var first, ..] ? first : null;

    /// <summary>Gets the name of that thread's process; null if there is no thread.</summary>
    public string? ProcessName(int row) =>
        Thread(row) is { } thread ? thread.ProcessName ?? SchedulingText.UnknownProcess : null;

    /// <summary>Gets the other threads; null if there are none.</summary>
    public string? OtherThreads(int row) => this[row]?.Threads is [_, _, ..] and var threads
        ? string.Join(", ", threads.Skip(1).Select(t => FormattableString.Invariant($"{t.Process} thread {t.ThreadId}")))
        : null;

    public string Severity(int row) => this[row] is { } finding ? finding.Severity.ToString()
        : Without(row).Outcome == InvestigationOutcome.CouldNotLook ? "Could Not Look"
        : "None";

    public string Investigation(int row) => this[row]?.InvestigationId ?? Without(row).Investigation;

    public string Sentence(int row) => row < _sentences.Length ? _sentences[row] : Sentence(Without(row));

    /// <summary>Gets the table and the view with the rows that the finding refers to; null if there is no finding.</summary>
    public FindingPlace? Place(int row) => this[row] is { } finding ? FindingPlaces.Find(finding.InvestigationId) : null;

    private InvestigationResult Without(int row) => _without[row - findings.Count];

    private static string Sentence(InvestigationResult result) => result.Outcome == InvestigationOutcome.CouldNotLook
        ? $"Could not look: {result.Reason}. To record: {result.ToRecord}."
        : result.Reason;
}
