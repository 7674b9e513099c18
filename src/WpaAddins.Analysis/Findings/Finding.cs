using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Findings;

/// <summary>A problem that costs time: its subject and facts as data, and the text created from them.</summary>
/// <remarks>Units: trace time in nanoseconds. Source: Definitions.md, section 17.</remarks>
public sealed record Finding
{
    // A copy shares the facts but not the text, because the text can contain the properties that the copy changes.
    private FindingDescription? _description;

    /// <summary>Gets the investigation that reports the finding.</summary>
    public required Investigation ReportedBy { get; init; }

    /// <summary>Gets the id of the investigation that reports the finding, such as <c>starvation</c>.</summary>
    public string InvestigationId => ReportedBy.Id;

    /// <summary>Gets the severity.</summary>
    public required FindingSeverity Severity { get; init; }

    /// <summary>Gets the subject.</summary>
    public required FindingSubject Subject { get; init; }

    /// <summary>Gets the start of the worst part of the problem, such as the longest ready interval.</summary>
    public required long StartNs { get; init; }

    /// <summary>Gets the end of the worst part.</summary>
    public required long EndNs { get; init; }

    /// <summary>Gets the time lost in total, summed over <see cref="CostThreads"/> threads.</summary>
    public required long CostNs { get; init; }

    /// <summary>
    /// Gets the number of threads over which the cost is summed; 1 if the finding is about a pair of threads.
    /// </summary>
    public int CostThreads { get; init; } = 1;

    /// <summary>
    /// Gets the threads: the most affected one first, then others such as the holder of a lock; can be empty.
    /// </summary>
    public IReadOnlyList<ThreadRow> Threads { get; init; } = [];

    /// <summary>Gets the facts; they are collected when they are first read.</summary>
    public FindingFacts Facts => field ??= CollectFacts();

    /// <summary>Gets the text.</summary>
    public FindingDescription Description => _description ??= ReportedBy.Describe(this);

    /// <summary>Gets the headline and the cause as one text.</summary>
    public string HeadlineAndCause => Description.HeadlineAndCause;

    /// <summary>
    /// Gets the properties that findings must share to be merged with this one; null = it is never merged.
    /// </summary>
    public MergeKey? MergeKey { get; init; }

    /// <summary>Gets the number of findings that were merged into this one; 0 = none.</summary>
    public int MergedCount
    {
        get;
        init
        {
            field = value;
            _description = null;
        }
    }

    /// <summary>Gets the hangs that the finding explains. They are reported with the finding.</summary>
    public IReadOnlyList<Hang> Hangs
    {
        get;
        init
        {
            field = value;
            _description = null;
        }
    } = [];

    /// <summary>
    /// Gets the interval that the finding explains; null = none. Less specific findings that explain the same interval
    /// are not reported.
    /// </summary>
    public ExplainedInterval? Explained { get; init; }

    /// <summary>
    /// Gets the function that collects the facts. It is called on demand, because a finding that is merged into another
    /// one does not need its facts.
    /// </summary>
    public required Func<FindingFacts> CollectFacts { get; init; }
}
