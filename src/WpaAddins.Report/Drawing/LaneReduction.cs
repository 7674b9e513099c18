namespace WpaAddins.Report.Drawing;

/// <summary>Makes a lane of few bars out of one of many, and keeps the extremes.</summary>
/// <remarks>
/// Shape: the longest bars are not changed. Of the others, consecutive bars in one column become one bar, with the number of
/// bars in it and the colour of the largest part. Its height is the part of its time that the bars cover.
/// </remarks>
internal static class LaneReduction
{
    /// <param name="bars">The bars, by start.</param>
    /// <param name="most">How many bars are wanted; at most about twice as many remain.</param>
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

    /// <summary>Finds the length from which on bars stay: of bars equally long all or none, or some part of the lane would look different.</summary>
    private static long LeastKept(long[] ascending, int most)
    {
        var least = ascending[^most];
        return most < ascending.Length && ascending[^(most + 1)] == least ? least + 1 : least;
    }

    /// <summary>Adds the short bars of a column: one by itself, several as one in the colour of the largest part.</summary>
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
