namespace WpaAddins.Report.Comparison;

/// <summary>A finding in two traces.</summary>
/// <param name="Before">The finding in the first trace; null if it is not there.</param>
/// <param name="After">The finding in the second trace; null if it is not there.</param>
/// <param name="BeforeNs">The length of the analysed range of the first trace, in nanoseconds.</param>
/// <param name="AfterNs">The same for the second trace.</param>
/// <remarks>
/// Shape: costs are sums over a trace, so they are compared per second of trace, like sums in tables.
/// </remarks>
internal sealed record ComparedFinding(Finding? Before, Finding? After, long BeforeNs, long AfterNs)
{
    /// <summary>Gets whether one trace lacks the finding because it lacks the records that the investigation needs.</summary>
    public bool CouldNotLook { get; init; }

    /// <summary>
    /// Gets the relative change of the cost in percent; null for a change from 0, or if only one trace has the finding.
    /// </summary>
    public double? Percent => Change(1);

    /// <summary>
    /// Gets the relative change of the cost per second of trace in percent; null as <see cref="Percent"/>.
    /// </summary>
    public double? RatePercent => Change(LengthRatio);

    /// <summary>Gets the classification of the difference.</summary>
    public ChangeVerdict Verdict
    {
        get
        {
            if (Before is null || After is null)
            {
                return CouldNotLook ? ChangeVerdict.CouldNotLook : Before is null ? ChangeVerdict.New : ChangeVerdict.Gone;
            }

            var (before, after) = ScaledCosts;
            var change = Math.Abs(after - before);
            return change <= ComparisonThresholds.Share * Math.Max(before, after) || change < ComparisonThresholds.DurationNs
                ? ChangeVerdict.WithinNoise
                : after < before ? ChangeVerdict.Less : ChangeVerdict.More;
        }
    }

    /// <summary>Gets both costs; that of the longer trace is scaled to the length of the shorter one.</summary>
    internal (double Before, double After) ScaledCosts
    {
        get
        {
            var (before, after) = ((double)(Before?.CostNs ?? 0), (double)(After?.CostNs ?? 0));
            return LengthRatio > 1 ? (before / LengthRatio, after) : (before, after * LengthRatio);
        }
    }

    private double LengthRatio => BeforeNs > 0 && AfterNs > 0 ? (double)BeforeNs / AfterNs : 1;

    /// <summary>Joins the findings of two traces by investigation and the names of threads.</summary>
    /// <returns>The findings, the most expensive first.</returns>
    public static IReadOnlyList<ComparedFinding> Join(
        TraceAnalysis beforeTrace,
        TraceAnalysis afterTrace,
        long beforeNs,
        long afterNs,
        IReadOnlyList<UnsearchedInvestigation> unsearched)
    {
        var joined = Join(beforeTrace.Findings, afterTrace.Findings, beforeNs, afterNs);
        return
        [
            .. joined.Select(f => f with
            {
                CouldNotLook = f switch
                {
                    { Before: { } only, After: null } => unsearched.Any(u => u.InAfter is not null && u.Investigation == only.InvestigationId),
                    { Before: null, After: { } only } => unsearched.Any(u => u.InBefore is not null && u.Investigation == only.InvestigationId),
                    _ => false,
                },
            }),
        ];
    }

    private static IReadOnlyList<ComparedFinding> Join(
        IReadOnlyList<Finding> beforeFindings, IReadOnlyList<Finding> afterFindings, long beforeNs, long afterNs)
    {
        var left = afterFindings.GroupBy(NameOf).ToDictionary(g => g.Key, g => new Queue<Finding>(g));
        var joined = new List<ComparedFinding>();
        foreach (var finding in beforeFindings)
        {
            var match = left.TryGetValue(NameOf(finding), out var same) && same.TryDequeue(out var first) ? first : null;
            joined.Add(new ComparedFinding(finding, match, beforeNs, afterNs));
        }

        joined.AddRange(left.Values.SelectMany(q => q).Select(f => new ComparedFinding(null, f, beforeNs, afterNs)));
        return [.. joined.OrderByDescending(f => Math.Max(f.Before?.CostNs ?? 0, f.After?.CostNs ?? 0))];
    }

    /// <summary>Names a finding by the investigation and the names of its threads, without ids or numbers.</summary>
    private static string NameOf(Finding finding)
    {
        var threads = finding.Threads.Select(t => $"{t.ProcessName}/{t.Name}").Order(StringComparer.OrdinalIgnoreCase);
        return $"{finding.InvestigationId}: {string.Join(", ", threads)}".ToUpperInvariant();
    }

    private double? Change(double ratio) => Before is not { CostNs: not 0 and var before } || After is not { CostNs: var after }
        ? null
        : 100 * ((after * ratio) - before) / Math.Abs((double)before);
}
