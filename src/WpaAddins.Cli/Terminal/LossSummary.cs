namespace WpaAddins.Cli.Terminal;

/// <summary>Collects the losses in the traces of a command, for the last line on standard error.</summary>
internal sealed class LossSummary
{
    private readonly SortedDictionary<DiagnosticId, (DiagnosticDescriptor Descriptor, long Count)> _losses = [];
    private readonly HashSet<string> _traces = [];

    /// <summary>Gets whether anything was lost or damaged.</summary>
    public bool Any => _losses.Count > 0;

    public void Add(string trace, IReadOnlyList<Diagnostic> diagnostics)
    {
        foreach (var diagnostic in diagnostics)
        {
            if (diagnostic.Descriptor.Severity < DiagnosticSeverity.DataLoss)
            {
                continue;
            }

            _traces.Add(trace);
            var before = _losses.TryGetValue(diagnostic.Descriptor.Id, out var known) ? known.Count : 0;
            _losses[diagnostic.Descriptor.Id] = (diagnostic.Descriptor, before + diagnostic.Count);
        }
    }

    public override string ToString()
    {
        var parts = _losses.Values.Select(l => $"{l.Descriptor.Code} {l.Descriptor.Meaning.TrimEnd('.')}"
            + (l.Count > 1 ? FormattableString.Invariant($" ({l.Count:N0} times)") : ""));
        var where = _traces.Count > 1 ? FormattableString.Invariant($" in {_traces.Count:N0} traces") : "";
        return $"data was lost{where}: {string.Join("; ", parts)}";
    }
}
