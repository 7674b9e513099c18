namespace WpaAddins.Report.Comparison;

/// <summary>Distinguishes changes from noise.</summary>
/// <param name="beforeNs">The length of the analysed range of the first trace.</param>
/// <param name="afterNs">The same for the second trace.</param>
internal sealed class ChangeJudge(long beforeNs, long afterNs)
{
    private const decimal NanosecondsPerSecond = 1_000_000_000;
    private const decimal NanosecondsPerMicrosecond = 1_000;

    /// <param name="isInBefore">Whether the first trace contains the key.</param>
    /// <param name="isInAfter">Whether the second trace contains the key.</param>
    public Change Judge(string[] key, Column column, decimal? before, decimal? after, bool isInBefore, bool isInAfter)
    {
        // A sum of percentages is a percentage of the same whole, and a sum of rates or means is a rate or mean, whatever
        // the length of the trace.
        var isSum = column.Aggregation == ColumnAggregation.Sum && column.Type is not ColumnType.Percent and not ColumnType.Real;
        var (rateBefore, rateAfter) = isSum ? (PerSecond(before, beforeNs), PerSecond(after, afterNs)) : (before, after);
        var verdict = IsBeyondNoise(column, before, after, isSum)
            ? !isInBefore ? ChangeVerdict.New
            : !isInAfter ? ChangeVerdict.Gone
            : rateAfter > rateBefore ? ChangeVerdict.More : ChangeVerdict.Less
            : ChangeVerdict.WithinNoise;
        return new Change(key, column, before, after, rateBefore, rateAfter, verdict);
    }

    /// <summary>
    /// Classifies a percentage as noise if its numerator has not changed beyond noise: then only the whole changed.
    /// </summary>
    /// <param name="changes">All measures of one key.</param>
    public static void DismissUnchangedShares(Change[] changes)
    {
        for (var i = 0; i < changes.Length; i++)
        {
            if (changes[i] is { IsBeyondNoise: true, Measure.NumeratorColumn: { } name } share
                && Array.Find(changes, c => c.Measure.Name == name) is { IsBeyondNoise: false } part
                && (part.Before ?? part.After) is not null)
            {
                changes[i] = share with { Verdict = ChangeVerdict.WithinNoise };
            }
        }
    }

    /// <summary>
    /// Returns whether a difference is beyond noise. An unknown value, as for a key that one trace lacks, counts as 0.
    /// </summary>
    private bool IsBeyondNoise(Column column, decimal? before, decimal? after, bool isSum)
    {
        if (before is null && after is null)
        {
            return false;
        }

        var (old, now) = ((double)(before ?? 0), (double)(after ?? 0));
        if (isSum && beforeNs > 0 && afterNs > 0)
        {
            // Sums of the longer trace are scaled down to the length of the shorter one. Scaling up would
            // understate the scatter of counts.
            var ratio = (double)beforeNs / afterNs;
            (old, now) = ratio > 1 ? (old / ratio, now) : (old, now * ratio);
        }

        var difference = Math.Abs(now - old);
        return difference > ComparisonThresholds.Share * Math.Max(Math.Abs(old), Math.Abs(now)) && column.Type switch
        {
            ColumnType.Duration => difference >= (double)(ComparisonThresholds.DurationNs / NanosecondsPerMicrosecond),
            ColumnType.Percent => difference >= ComparisonThresholds.Points,
            ColumnType.Integer when isSum =>
                difference > ComparisonThresholds.Deviations * Math.Sqrt(Math.Abs(old) + Math.Abs(now)),
            _ => true,
        };
    }

    private static decimal? PerSecond(decimal? value, long ns) => ns <= 0 ? value : value * NanosecondsPerSecond / ns;
}
