using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Details;

/// <summary>Draws the CPU time of a range, stacked by priority.</summary>
/// <remarks>Source: Definitions.md, section 7.</remarks>
internal static class CpuStack
{
    private const int Colours = 10;
    private const int UnknownKey = int.MinValue;

    /// <summary>Draws the CPU time by priority, with the lowest priority at the bottom.</summary>
    public static TimeSteps ByPriority(
        TraceAnalysis analysis, PictureRange range, IReadOnlyList<PictureMarker> markers, ReportLimits limits)
    {
        var stepNs = Math.Max((range.LengthNs + limits.PictureSteps - 1) / limits.PictureSteps, 1);
        var count = (int)(((range.LengthNs - 1) / stepNs) + 1);
        var byKey = new SortedDictionary<int, long[]>();
        foreach (var slice in ThreadSlices.In(analysis, range.FromNs, range.ToNs))
        {
            if (slice.Thread == ThreadTable.Idle && !slice.IsBroken)
            {
                continue;
            }

            var key = slice.IsBroken ? UnknownKey : slice.Priority;
            if (!byKey.TryGetValue(key, out var sums))
            {
                byKey.Add(key, sums = new long[count]);
            }

            Add(sums, slice, range, stepNs);
        }

        var drawn = Largest(byKey, out var others);
        var series = new List<Series>();
        var values = new List<long[]>();
        foreach (var (key, sums) in drawn)
        {
            series.Add(key == UnknownKey
                ? new Series("unknown", PictureColour.Grey)
                : new Series(FindingText.Invariant($"priority {key}"), Colour(series.Count, drawn.Count)));
            values.Add(sums);
        }

        if (others.Count > 0)
        {
            series.Add(new Series($"other: priority {string.Join(", ", others)}", PictureColour.Grey));
            values.Add(Sum(others.Select(k => byKey[k]), count));
        }

        var total = byKey.Values.Sum(v => v.Sum());
        return new TimeSteps
        {
            Title = "CPU by priority",
            Description = FormattedText.Format(
                $"{(analysis.Window.ExistingCpus.Length == 1 ? "1 CPU was" : $"{analysis.Window.ExistingCpus.Length} CPUs were")} busy for {ReportText.Duration(total)} in {ReportText.Range(range.FromNs, range.ToNs)}, "
                + $"{ReportText.Percent(total, range.LengthNs * analysis.Window.ExistingCpus.Length)} "
                + $"of their time. Each step is the exact sum of {ReportText.Duration(stepNs)}."),
            FromNs = range.FromNs,
            ToNs = range.ToNs,
            StepNs = stepNs,
            Series = series,
            Values = values,
            Unit = StepUnit.CpuTime,
            Cpus = Math.Max(analysis.Window.ExistingCpus.Length, 1),
            Markers = markers,
        };
    }

    /// <summary>Divides the time of a slice among the steps that it overlaps.</summary>
    private static void Add(long[] sums, in ThreadSlice slice, PictureRange range, long stepNs)
    {
        var start = Math.Max(slice.StartNs, range.FromNs) - range.FromNs;
        var end = Math.Min(slice.EndNs, range.ToNs) - range.FromNs;
        while (start < end)
        {
            var step = start / stepNs;
            var until = Math.Min(end, (step + 1) * stepNs);
            sums[step] += until - start;
            start = until;
        }
    }

    /// <summary>Selects the keys with the most time, as many as there are colours.</summary>
    private static List<KeyValuePair<int, long[]>> Largest(SortedDictionary<int, long[]> byKey, out List<int> others)
    {
        var kept = byKey.OrderByDescending(p => p.Value.Sum()).Take(Colours).Select(p => p.Key).ToHashSet();
        others = [.. byKey.Keys.Where(k => !kept.Contains(k))];
        return [.. byKey.Where(p => kept.Contains(p.Key))];
    }

    private static long[] Sum(IEnumerable<long[]> parts, int count)
    {
        var sum = new long[count];
        foreach (var part in parts)
        {
            for (var i = 0; i < count; i++)
            {
                sum[i] += part[i];
            }
        }

        return sum;
    }

    /// <summary>Chooses a colour so that few series use the whole scale.</summary>
    private static PictureColour Colour(int place, int count) =>
        PictureColour.Step0 + (count <= 1 ? 3 : place * (Colours - 1) / (count - 1));
}
