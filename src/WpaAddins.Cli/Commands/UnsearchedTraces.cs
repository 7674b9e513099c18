namespace WpaAddins.Cli.Commands;

/// <summary>
/// What a list of findings does not show: problems that could not be found, that can be hidden, or that are not listed.
/// </summary>
internal sealed class UnsearchedTraces
{
    private const int MaxNames = 5;

    private readonly Dictionary<string, List<string>> _couldNotLook = [];
    private readonly Dictionary<string, List<string>> _explained = [];
    private readonly Dictionary<string, List<string>> _lessSevere = [];
    private readonly Dictionary<string, List<string>> _nothingLeft = [];
    private readonly List<string> _losses = [];
    private int _traces;

    public void Add(AnalysedTrace trace)
    {
        _traces++;
        foreach (var result in trace.Investigations)
        {
            // A list without names keeps the order of the investigations.
            var names = ListOf(_couldNotLook, result.Investigation);
            if (trace.NothingLeft is null && result.Outcome == InvestigationOutcome.CouldNotLook)
            {
                names.Add(trace.Info.Name);
            }
        }

        foreach (var hidden in trace.NotListed)
        {
            ListOf(hidden.ExplainedBy.Count > 0 ? _explained : _lessSevere, hidden.Investigation).Add(trace.Info.Name);
        }

        if (trace.NothingLeft is { } why)
        {
            ListOf(_nothingLeft, why).Add(trace.Info.Name);
        }
        else if (trace.MissingData.Length > 0)
        {
            _losses.Add($"{trace.Info.Name}: {trace.MissingData}");
        }
    }

    /// <summary>Lists the investigations that could not look, with the traces.</summary>
    /// <returns>Such as <c>starvation, hang: 2 of 9 traces (a.etl, b.etl)</c>.</returns>
    public IEnumerable<string> CouldNotLook() => Group(_couldNotLook);

    /// <summary>Lists the investigations whose findings are explained by others, with the traces.</summary>
    public IEnumerable<string> Explained() => Group(_explained);

    /// <summary>Lists the investigations whose findings are less severe than the listed ones, with the traces.</summary>
    public IEnumerable<string> LessSevere() => Group(_lessSevere);

    /// <summary>Lists the traces of which the options leave nothing.</summary>
    /// <returns>Such as <c>No thread matches --process x: 2 of 9 traces (a.etl, b.etl)</c>.</returns>
    public IEnumerable<string> NothingLeft() => _nothingLeft.Select(r => $"{r.Key.TrimEnd('.')}: {Which(r.Value)}");

    /// <summary>Lists the traces that lack data, which can hide a problem.</summary>
    /// <returns>Such as <c>a.etl: 5 events were lost</c>.</returns>
    public IEnumerable<string> Losses() => Shorten(_losses);

    /// <summary>Cuts a long list of names.</summary>
    public static IEnumerable<string> Shorten(IReadOnlyList<string> names)
    {
        var more = names.Count - MaxNames;
        return more > 0
            ? [.. names.Take(MaxNames), $"and {FindingText.Count(more, "other trace", "other traces")}"]
            : names;
    }

    private IEnumerable<string> Group(Dictionary<string, List<string>> lists) => lists
        .Where(l => l.Value.Count > 0)
        .GroupBy(l => string.Join('\n', l.Value), l => (Investigation: l.Key, Traces: l.Value))
        .Select(g => $"{string.Join(", ", g.Select(i => i.Investigation))}: {Which(g.First().Traces)}");

    private string Which(List<string> names) => names.Count < _traces
        ? FindingText.Invariant($"{names.Count:N0} of {_traces:N0} traces ({string.Join(", ", Shorten(names))})")
        : _traces switch
        {
            1 => "1 trace",
            2 => "both analysed traces",
            _ => FindingText.Invariant($"all {_traces:N0} analysed traces"),
        };

    private static List<string> ListOf(Dictionary<string, List<string>> lists, string key)
    {
        if (!lists.TryGetValue(key, out var names))
        {
            lists[key] = names = [];
        }

        return names;
    }
}
