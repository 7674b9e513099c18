using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Findings;

/// <summary>Something in a trace that costs time: its subject and facts as data, and the text made from them.</summary>
/// <remarks>Units: trace time in nanoseconds. Source: Definitions.md, section 17.</remarks>
public sealed record Finding
{
    // A copy shares the facts, but not the text: what a copy changes may be part of it.
    private FindingDescription? _description;

    /// <summary>Gets the investigation that found it.</summary>
    public required Investigation Source { get; init; }

    /// <summary>Gets the id of that investigation, such as <c>starvation</c>.</summary>
    public string Investigation => Source.Id;

    /// <summary>Gets how much it matters.</summary>
    public required FindingSeverity Severity { get; init; }

    /// <summary>Gets what it is about.</summary>
    public required FindingSubject Subject { get; init; }

    /// <summary>Gets the start of the worst part.</summary>
    public required long StartNs { get; init; }

    /// <summary>Gets the end of the worst part.</summary>
    public required long EndNs { get; init; }

    /// <summary>Gets the time that it costs in all; a sum over <see cref="CostThreads"/> threads.</summary>
    public required long CostNs { get; init; }

    /// <summary>Gets the number of threads over which the cost is summed; 1 = a thread's own time.</summary>
    public int CostThreads { get; init; } = 1;

    /// <summary>Gets the threads that it is about, the one that suffers first; empty if it is about no thread.</summary>
    public IReadOnlyList<ThreadRow> Threads { get; init; } = [];

    /// <summary>Gets the facts; they are collected when they are first read.</summary>
    public FindingFacts Facts => field ??= CollectFacts();

    /// <summary>Gets the text.</summary>
    public FindingDescription Description => _description ??= Source.Describe(this);

    /// <summary>Gets the headline and the cause as one text.</summary>
    public string Sentence => Description.Sentence;

    /// <summary>Gets what it shares with findings that are reported together with it; null if it is reported alone.</summary>
    public Likeness? Likeness { get; init; }

    /// <summary>Gets the number of findings that are alike and reported with it; 0 = none.</summary>
    public int Others
    {
        get;
        init
        {
            field = value;
            _description = null;
        }
    }

    /// <summary>Gets the wait that it explains, so that no other investigation reports it again; null if none.</summary>
    public ExplainedWait? Wait { get; init; }

    /// <summary>Gets what collects the facts. Of many findings that are alike, only one needs them.</summary>
    public required Func<FindingFacts> CollectFacts { get; init; }
}
