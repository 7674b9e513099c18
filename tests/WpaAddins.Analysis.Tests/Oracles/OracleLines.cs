namespace WpaAddins.Analysis.Tests.Oracles;

/// <summary>A result as lines of text, whichever program computed it.</summary>
/// <param name="Window">Window, number of chain breaks and of ready intervals.</param>
/// <param name="Ready">A line a ready interval, with its length.</param>
/// <param name="Blame">A line a victim, running thread and class, with the blame.</param>
internal sealed record OracleLines(
    string Window,
    IReadOnlyList<string> Threads,
    IReadOnlyList<(long Size, string Line)> Ready,
    IReadOnlyList<(long Size, string Line)> Blame)
{
    private const int Shown = 12;

    public IReadOnlyList<string> All => [Window, .. Threads, .. Ready.Select(r => r.Line), .. Blame.Select(b => b.Line)];

    /// <summary>Compares with a complete result; this one may hold the largest lines of a list only.</summary>
    /// <returns>The first differences; empty if there are none.</returns>
    public string Differences(OracleLines complete)
    {
        List<string> differences = [];
        if (Window != complete.Window)
        {
            differences.Add($"window: expected {Window}, found {complete.Window}");
        }

        differences.AddRange(Threads.Except(complete.Threads).Select(l => $"expected: {l}"));
        differences.AddRange(complete.Threads.Except(Threads).Select(l => $"found: {l}"));
        Compare(Ready, complete.Ready, differences);
        Compare(Blame, complete.Blame, differences);
        return string.Join(Environment.NewLine, differences.Order(StringComparer.Ordinal).Take(Shown));
    }

    private static void Compare(
        IReadOnlyList<(long Size, string Line)> expected, IReadOnlyList<(long Size, string Line)> found,
        List<string> differences)
    {
        var all = found.Select(f => f.Line).ToHashSet();
        differences.AddRange(expected.Where(e => !all.Contains(e.Line)).Select(e => $"expected: {e.Line}"));
        var least = expected.Count == 0 ? long.MaxValue : expected.Min(e => e.Size);
        var (longer, shorter) = (expected.Count(e => e.Size > least), found.Count(f => f.Size > least));
        if (longer != shorter)
        {
            differences.Add($"{shorter} rows above {least} instead of {longer}");
        }
    }
}
