namespace WpaAddins.Analysis.Starvation;

/// <summary>Percentiles of sorted lengths.</summary>
/// <remarks>Source: Definitions.md, section 6.</remarks>
public static class Percentiles
{
    /// <summary>Finds a percentile with the nearest-rank method.</summary>
    /// <param name="sorted">Lengths, ascending.</param>
    /// <param name="percent">1 to 100.</param>
    /// <returns>
    /// The smallest length with at least this percentage of the lengths at or below it; null if there are no lengths.
    /// </returns>
    public static long? NearestRank(ReadOnlySpan<long> sorted, int percent)
    {
        var rank = (((long)sorted.Length * percent) + 99) / 100;
        return sorted.Length == 0 ? null : sorted[(int)Math.Max(rank, 1) - 1];
    }

    /// <summary>
    /// Computes the N50: if the lengths are added, the longest first, it is the length with which the sum reaches half
    /// of the total.
    /// </summary>
    /// <param name="sorted">Lengths, ascending.</param>
    /// <returns>The N50; null if there are no lengths.</returns>
    public static long? N50(ReadOnlySpan<long> sorted)
    {
        Int128 whole = 0;
        foreach (var length in sorted)
        {
            whole += length;
        }

        Int128 running = 0;
        for (var i = sorted.Length - 1; i >= 0; i--)
        {
            running += sorted[i];
            if (2 * running >= whole)
            {
                return sorted[i];
            }
        }

        return null;
    }
}
