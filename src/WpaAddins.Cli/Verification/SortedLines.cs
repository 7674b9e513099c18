namespace WpaAddins.Cli.Verification;

/// <summary>Finds the lines that only one of two texts has; equal lines may occur several times.</summary>
internal static class SortedLines
{
    /// <summary>Lists them.</summary>
    /// <param name="first">Lines of the first; they are sorted.</param>
    /// <param name="second">Lines of the second; they are sorted.</param>
    /// <returns>Each line with whose it is, in ordinal order.</returns>
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
