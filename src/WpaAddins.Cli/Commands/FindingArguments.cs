using WpaAddins.Analysis.Investigations;
using WpaAddins.Analysis.Investigations.Hangs;

namespace WpaAddins.Cli.Commands;

/// <summary>The options of <c>analyze</c> that choose findings, and those that decide the exit code.</summary>
internal sealed class FindingArguments
{
    private static readonly IReadOnlyList<string> s_investigations =
        [.. InvestigationCatalogue.All.Where(i => i.CanHaveFindings).Select(i => i.Id)];

    private readonly Option<string[]> _only = new("--only")
    {
        Description = $"List only this investigation; repeatable. One of: {string.Join(", ", s_investigations)}.",
        HelpName = "INVESTIGATION",
        CustomParser = ParseInvestigations,
    };

    private readonly Option<FindingSeverity?> _least = Severity(
        "--min-severity", "List only findings of this severity or higher. Reports and tables contain all of them.");

    private readonly Option<FindingSeverity?> _failOn = Severity(
        "--fail-on", "Exit with code 4 if there is a finding of this severity or higher, of the chosen investigations or explaining all of theirs. "
        + "--min-severity does not change that.");

    public void AddTo(Command command)
    {
        command.Add(_only);
        command.Add(_least);
        command.Add(_failOn);
    }

    /// <summary>Keeps the chosen findings, and the verdicts of the chosen investigations.</summary>
    public AnalysedTrace Select(ParseResult result, AnalysedTrace trace)
    {
        var least = result.GetValue(_least);
        return trace with
        {
            Findings = [.. trace.Findings.Where(f => IsChosen(result, f) && !(f.Severity < least))],
            Investigations = [.. trace.Investigations.Where(r => IsChosen(result, r.Investigation))],
        };
    }

    public bool DecidesExitCode(ParseResult result) => result.GetValue(_failOn) is not null;

    /// <summary>
    /// Returns whether a finding of the chosen investigations, or one that explains all of their findings, has the
    /// severity of <c>--fail-on</c> or a higher one.
    /// </summary>
    public bool IsFailure(ParseResult result, AnalysedTrace trace)
    {
        var explaining = trace.Investigations.Where(r => IsChosen(result, r.Investigation)).SelectMany(r => r.ExplainedBy).ToHashSet();
        return result.GetValue(_failOn) is { } severity
            && trace.Findings.Any(f => f.Severity >= severity && (IsChosen(result, f) || explaining.Contains(f.InvestigationId)));
    }

    // A hang that another finding explains is reported with that finding, so --only hang also keeps that finding.
    private bool IsChosen(ParseResult result, Finding finding) =>
        IsChosen(result, finding.InvestigationId) || (finding.Hangs.Count > 0 && IsChosen(result, HangInvestigation.Name));

    private bool IsChosen(ParseResult result, string investigation) =>
        result.GetValue(_only) is not { Length: > 0 } only || only.Contains(investigation);

    private static string[]? ParseInvestigations(ArgumentResult result)
    {
        var ids = new List<string>();
        foreach (var token in result.Tokens)
        {
            if (s_investigations.FirstOrDefault(id => id.Equals(token.Value, StringComparison.OrdinalIgnoreCase)) is { } id)
            {
                ids.Add(id);
                continue;
            }

            if (InvestigationCatalogue.All.Any(i => i.Id.Equals(token.Value, StringComparison.OrdinalIgnoreCase)))
            {
                result.AddError($"the question '{token.Value}' has no findings of its own; there are {string.Join(", ", s_investigations)}");
                return null;
            }

            var known = NearestName.Find(token.Value, s_investigations) is { } nearest
                ? $"did you mean '{nearest}'?"
                : $"there are {string.Join(", ", s_investigations)}";
            result.AddError($"there is no investigation '{token.Value}'; {known}");
            return null;
        }

        return [.. ids];
    }

    private static Option<FindingSeverity?> Severity(string name, string description) =>
        CommandOption.CreateChoice<FindingSeverity>(name, "low|medium|high", description, "low, medium or high");
}
