namespace WpaAddins.Report.Drawing;

/// <summary>Reduces the number of bars in a lane, and keeps the longest ones.</summary>
/// <remarks>
/// Shape: the longest bars are not changed. Consecutive other bars that start in the same column, a step of time,
/// become one bar. It has their number and the colour that covers most of their time. Its height is the share of its
/// time that they cover.
/// </remarks>
internal static class LaneReduction
{
    /// <param name="bars">The bars, by start.</param>
    /// <param name="most">The wanted number of bars; at most about twice as many remain.</param>
    /// <returns>The bars, by start.</returns>
    public static IReadOnlyList<TimeBar> Reduce(IReadOnlyList<TimeBar> bars, long fromNs, long toNs, int most)
    {
        if (bars.Count <= most)
        {
            return bars;
        }

        var kept = most / 2;
        var lengths = bars.Select(b => b.EndNs - b.StartNs).ToArray();
        Array.Sort(lengths);
        var least = LeastKept(lengths, Math.Max(kept, 1));
        var columnNs = Math.Max((toNs - fromNs) / Math.Max(most / 2, 1), 1);
        var reduced = new List<TimeBar>();
        var pending = new List<TimeBar>();
        var column = -1L;
        foreach (var bar in bars)
        {
            var isLong = bar.EndNs - bar.StartNs >= least;
            var here = (bar.StartNs - fromNs) / columnNs;
            if (isLong || here != column)
            {
                Flush(pending, reduced);
                column = here;
            }

            if (isLong)
            {
                reduced.Add(bar);
            }
            else
            {
                pending.Add(bar);
            }
        }

        Flush(pending, reduced);
        return reduced;
    }

    /// <summary>
    /// Finds the least length of bars that are kept. Of bars of equal length, all or none are kept; otherwise, parts of
    /// the lane would look different.
    /// </summary>
    private static long LeastKept(long[] ascending, int most)
    {
        var least = ascending[^most];
        return most < ascending.Length && ascending[^(most + 1)] == least ? least + 1 : least;
    }

    /// <summary>
    /// Adds the short bars of a column: a single one unchanged, several as one bar in their main colour.
    /// </summary>
    private static void Flush(List<TimeBar> pending, List<TimeBar> reduced)
    {
        if (pending.Count == 1)
        {
            reduced.Add(pending[0]);
        }
        else if (pending.Count > 1)
        {
            var length = pending[^1].EndNs - pending[0].StartNs;
            var main = pending.GroupBy(b => b.Series).OrderByDescending(g => g.Sum(b => b.CoveredNs)).First().Key;
            reduced.Add(new TimeBar(
                pending[0].StartNs,
                pending[^1].EndNs,
                main,
                TimeBar.NoText,
                pending.Sum(b => b.Merged),
                pending.Sum(b => b.CoveredNs))
            {
                Height = length == 0 ? pending.Max(b => b.Height) : pending.Sum(b => b.CoveredNs * b.Height) / length,
            });
        }

        pending.Clear();
    }
}
