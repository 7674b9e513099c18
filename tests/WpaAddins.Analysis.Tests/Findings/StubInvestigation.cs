using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Quality;

namespace WpaAddins.Analysis.Tests.Findings;

/// <summary>An investigation with given findings, whose headline is their text.</summary>
internal sealed class StubInvestigation(string id) : Investigation(id)
{
    private readonly List<Finding> _findings = [];

    public List<string> Described { get; } = [];

    public StubInvestigation Add(Finding finding)
    {
        _findings.Add(finding);
        return this;
    }

    public Finding Create(FindingSeverity severity, long costNs, string text, long startNs = 10, long endNs = 20) => new()
    {
        ReportedBy = this,
        Severity = severity,
        Subject = new ThreadSubject(1),
        StartNs = startNs,
        EndNs = endNs,
        CostNs = costNs,
        CollectFacts = () => new StubFacts(text),
    };

    internal override IReadOnlyList<Finding> FindCore(TraceAnalysis analysis) => _findings;

    internal override FindingDescription DescribeCore(Finding finding)
    {
        var text = ((StubFacts)finding.Facts).Text;
        Described.Add(text);
        return new FindingDescription($"{text}, {finding.MergedCount} others", "", "", new NextStep("Ready Starvation"));
    }

    internal override string ExplainNoFindingsCore(TraceAnalysis analysis) => "none";

    internal override Judgement Judge(TraceContents contents) => new();

    private sealed record StubFacts(string Text) : FindingFacts
    {
        public override IEnumerable<NamedFact> ToNamedFacts() => [new("text", Text)];
    }
}
