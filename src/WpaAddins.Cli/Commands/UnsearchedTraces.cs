namespace WpaAddins.Cli.Commands;

/// <summary>The traces in which investigations could not look, or of which the options leave nothing.</summary>
internal sealed class UnsearchedTraces
{
    private const int MaxNames = 5;

    private readonly Dictionary<string, List<string>> _byInvestigation = [];
    private readonly Dictionary<string, List<string>> _byReason = [];
    private int _traces;

    public void Add(AnalysedTrace trace)
    {
        _traces++;
        foreach (var result in trace.Investigations)
        {
            // A list without names keeps the order of the investigations.
            var names = ListOf(_byInvestigation, result.Investigation);
            if (trace.NothingLeft is null && result.Outcome == InvestigationOutcome.CouldNotLook)
            {
                names.Add(trace.Info.Name);
            }
        }

        if (trace.NothingLeft is { } why)
        {
            ListOf(_byReason, why).Add(trace.Info.Name);
        }
    }

    /// <summary>Lists the investigations that could not look, with the traces.</summary>
    /// <returns>Such as <c>starvation, hang: 2 of 9 traces (a.etl, b.etl)</c>.</returns>
    public IEnumerable<string> Investigations() => _byInvestigation
        .Where(i => i.Value.Count > 0)
        .GroupBy(i => Which(i.Value), i => i.Key)
        .Select(g => $"{string.Join(", ", g)}: {g.Key}");

    /// <summary>Lists the traces of which the options leave nothing.</summary>
    /// <returns>Such as <c>No thread matches --process x: 2 of 9 traces (a.etl, b.etl)</c>.</returns>
    public IEnumerable<string> NothingLeft() => _byReason.Select(r => $"{r.Key.TrimEnd('.')}: {Which(r.Value)}");

    /// <summary>Cuts a long list of names.</summary>
    public static IEnumerable<string> Shorten(IReadOnlyList<string> names)
    {
        var more = names.Count - MaxNames;
        return more > 0
            ? [.. names.Take(MaxNames), $"and {FindingText.Count(more, "other trace", "other traces")}"]
            : names;
    }

    private string Which(List<string> names) => names.Count < _traces
        ? FindingText.Invariant($"{names.Count:N0} of {_traces:N0} traces ({string.Join(", ", Shorten(names))})")
        : _traces switch
        {
            1 => "1 trace",
            2 => "both traces",
            _ => FindingText.Invariant($"all {_traces:N0} traces"),
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
