using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Findings;

/// <summary>Something in a trace that costs time: one sentence with numbers.</summary>
/// <param name="Severity">How much it matters.</param>
/// <param name="Investigation">What was looked for, such as <c>starvation</c>.</param>
/// <param name="Sentence">Who, how long, by what, when.</param>
/// <param name="StartNs">Where the worst of it begins, in trace time.</param>
/// <param name="EndNs">Where that ends.</param>
/// <param name="CostNs">The time it cost; findings are ordered by it.</param>
/// <remarks>Units: nanoseconds. Source: the scheduling definitions, section 17.</remarks>
public sealed record Finding(
    FindingSeverity Severity,
    string Investigation,
    string Sentence,
    long StartNs,
    long EndNs,
    long CostNs)
{
    /// <summary>Gets who, how long, by what, when; written when it is first read, if it was given as a way to write it.</summary>
    public string Sentence { get => field.Length == 0 && Tell is not null ? field = Tell() : field; init; } = Sentence;

    /// <summary>Gets what writes the sentence, if that is empty: of many findings that are alike one is told.</summary>
    internal Func<string>? Tell { get; init; }

    /// <summary>Gets the threads that it is about, the one that suffers first; empty if it is about no thread.</summary>
    public IReadOnlyList<ThreadRow> Threads { get; init; } = [];

    /// <summary>Gets what it shares with findings that are told together with it; null if it is told alone.</summary>
    public Likeness? Likeness { get; init; }

    /// <summary>Gets whether it says that rank decided, which a reader may not know.</summary>
    public bool IsAboutRank { get; init; }

    /// <summary>Gets the wait that it explains, so that no other investigation tells it again; null if it explains none.</summary>
    public ExplainedWait? Wait { get; init; }
}
