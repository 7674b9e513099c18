namespace WpaAddins.Analysis.Tests.Oracles;

/// <summary>Compares lists of lines of which one may hold the largest only.</summary>
internal static class ListDifferences
{
    private const int Shown = 12;

    /// <summary>
    /// Finds the lines of a cut list that the complete one lacks, and checks that it is cut at the right place.
    /// </summary>
    /// <returns>The first differences; empty if there are none.</returns>
    public static string Compare(List<(long Size, string Line)> cut, List<(long Size, string Line)> complete)
    {
        var all = complete.Select(f => f.Line).ToHashSet();
        var differences = cut.Where(e => !all.Contains(e.Line)).Select(e => $"expected: {e.Line}").ToList();
        var least = cut.Count == 0 ? 0 : cut.Min(e => e.Size);
        var (longer, found) = (cut.Count(e => e.Size > least), complete.Count(f => f.Size > least));
        if (longer != found || (least == 0 && cut.Count != complete.Count))
        {
            differences.Add($"{found} lines above {least} of {complete.Count} instead of {longer} of {cut.Count}");
        }

        return string.Join(Environment.NewLine, differences.Take(Shown));
    }

    /// <summary>Finds the lines that only one of two complete lists has.</summary>
    /// <returns>The first differences; empty if there are none.</returns>
    public static string Compare(IReadOnlyCollection<string> expected, IReadOnlyCollection<string> found)
    {
        var differences = expected.Except(found).Select(l => $"expected: {l}")
            .Concat(found.Except(expected).Select(l => $"found: {l}")).ToList();
        if (expected.Count != found.Count)
        {
            differences.Add($"{found.Count} lines instead of {expected.Count}");
        }

        return string.Join(Environment.NewLine, differences.Take(Shown));
    }
}
