using WpaAddins.Analysis.Quality;

namespace WpaAddins.Analysis.Findings;

/// <summary>The findings of all investigations in one order.</summary>
/// <remarks>
/// Shape: the largest cost first, of equal ones in the order of the investigations. A wait that several of them explain is told
/// once, in the most specific words, at the largest of their costs and severities. Findings that
/// differ only in the thread are told as one.
/// Source: the scheduling definitions, section 17.
/// </remarks>
internal sealed class FindingList
{
    private FindingList(IReadOnlyList<Finding> findings, IReadOnlyList<NothingFound> nothingFound)
    {
        Findings = findings;
        NothingFound = nothingFound;
    }

    /// <summary>Gets the findings.</summary>
    public IReadOnlyList<Finding> Findings { get; }

    /// <summary>Gets the investigations that found nothing, though the trace could show it.</summary>
    public IReadOnlyList<NothingFound> NothingFound { get; }

    /// <summary>Runs investigations.</summary>
    /// <param name="analysis">The analysed trace.</param>
    /// <param name="investigations">Which.</param>
    /// <returns>Their findings.</returns>
    public static FindingList Of(TraceAnalysis analysis, IReadOnlyList<Investigation> investigations)
    {
        var all = new List<Finding>();
        var quiet = new List<Investigation>();
        foreach (var investigation in investigations)
        {
            var found = investigation.Find(analysis);
            all.AddRange(found);
            if (found.Count == 0)
            {
                quiet.Add(investigation);
            }
        }

        // If the trace can show nothing at all, the first one says what to record.
        var answerable = quiet.Where(i => IsAnswerable(analysis, i)).ToList();
        var told = answerable.Count > 0 || all.Count > 0 ? answerable : quiet.Take(1);
        return new FindingList(
            [.. AlikeFindings.ToldAsOne([.. TellOnce(all)]).OrderByDescending(f => f.CostNs)],
            [.. told.Select(i => new NothingFound(i.Name, i.WhyNone(analysis)))]);
    }

    private static bool IsAnswerable(TraceAnalysis analysis, Investigation investigation) =>
        analysis.Quality.FirstOrDefault(q => q.Investigation == investigation.Name)?.Verdict != QualityVerdict.No;

    private static IEnumerable<Finding> TellOnce(IReadOnlyList<Finding> findings)
    {
        var byWait = findings.Where(f => f.Wait is not null)
            .ToLookup(f => (f.Wait!.Value.Thread, f.Wait.Value.StartNs, f.Wait.Value.EndNs));
        var told = byWait.Select(same => same.MaxBy(f => f.Wait!.Value.Detail)!)
            .ToHashSet<Finding>(ReferenceEqualityComparer.Instance);
        foreach (var finding in findings)
        {
            if (finding.Wait is not { } wait)
            {
                yield return finding;
            }
            else if (told.Contains(finding))
            {
                var same = byWait[(wait.Thread, wait.StartNs, wait.EndNs)];
                yield return finding with { CostNs = same.Max(f => f.CostNs), Severity = same.Max(f => f.Severity) };
            }
        }
    }
}
