namespace WpaAddins.Cli.Verification;

/// <summary>Finds the lines that only one of two texts contains. Duplicate lines are counted.</summary>
internal static class SortedLines
{
    public static IEnumerable<(bool IsFirst, string Text)> Unequal(string[] first, string[] second)
    {
        Array.Sort(first, StringComparer.Ordinal);
        Array.Sort(second, StringComparer.Ordinal);
        var (i, j) = (0, 0);
        while (i < first.Length || j < second.Length)
        {
            var order = i == first.Length ? 1 : j == second.Length ? -1 : string.CompareOrdinal(first[i], second[j]);
            if (order < 0)
            {
                yield return (true, first[i]);
            }
            else if (order > 0)
            {
                yield return (false, second[j]);
            }

            i += order <= 0 ? 1 : 0;
            j += order >= 0 ? 1 : 0;
        }
    }
}
