using WpaAddins.Analysis.Findings;

namespace WpaAddins.Analysis;

/// <content>What all investigations found.</content>
public sealed partial class TraceAnalysis
{
    private FindingList FindingList => field ??= FindingList.Of(this, Investigations.All);

    /// <summary>Gets the findings of all investigations, the most expensive first.</summary>
    public IReadOnlyList<Finding> Findings => FindingList.Findings;

    /// <summary>Gets the investigations that found nothing though the trace could show it, and why.</summary>
    public IReadOnlyList<NothingFound> NothingFound => FindingList.NothingFound;
}
