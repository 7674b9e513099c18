using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>A part of a ready interval.</summary>
internal readonly record struct ReadyPart(int Interval, long StartNs, long EndNs);

/// <summary>Finds the classes of parts of ready intervals.</summary>
internal static class ReadyParts
{
    /// <summary>Finds the classes of parts. Parts can overlap.</summary>
    /// <returns>The times by class of each part, in the given order.</returns>
    public static ClassTimes[] FindClasses(ReadyPieces pieces, ReadOnlySpan<ReadyPart> parts, CancellationToken cancellation)
    {
        // Parts of one interval can overlap, but the sweep needs disjoint pieces. So the parts are cut at the bounds of
        // all parts.
        var byInterval = new Dictionary<int, SortedSet<long>>();
        foreach (var part in parts)
        {
            if (!byInterval.TryGetValue(part.Interval, out var bounds))
            {
                byInterval[part.Interval] = bounds = [];
            }

            bounds.Add(part.StartNs);
            bounds.Add(part.EndNs);
        }

        var stretches = new List<ReadyPiece>();
        var firstStretch = new Dictionary<int, (int First, long[] Bounds)>();
        var targets = 0;
        foreach (var (interval, bounds) in byInterval)
        {
            long[] times = [.. bounds];
            firstStretch[interval] = (targets, times);
            foreach (var piece in pieces.List(interval))
            {
                AddStretches(stretches, piece, times, targets);
            }

            targets += times.Length - 1;
        }

        ReadyPiece[] asked = [.. stretches.OrderBy(p => p.StartNs)];
        var classes = ClassSweep.Find(pieces, asked, targets, new AnalysisProgress(cancellation));
        var result = new ClassTimes[parts.Length];
        for (var i = 0; i < parts.Length; i++)
        {
            var (first, bounds) = firstStretch[parts[i].Interval];
            var from = Array.BinarySearch(bounds, parts[i].StartNs);
            var to = Array.BinarySearch(bounds, parts[i].EndNs);
            for (var stretch = from; stretch < to; stretch++)
            {
                result[i].Add(classes[first + stretch]);
            }
        }

        return result;
    }

    private static void AddStretches(List<ReadyPiece> stretches, in ReadyPiece piece, long[] bounds, int firstTarget)
    {
        for (var i = 0; i + 1 < bounds.Length; i++)
        {
            var (start, end) = (Math.Max(bounds[i], piece.StartNs), Math.Min(bounds[i + 1], piece.EndNs));
            if (start < end)
            {
                // A part can end before the switch-in that ends its piece.
                stretches.Add(piece with { Target = firstTarget + i, StartNs = start, EndNs = end, EndsInSwitchIn = false });
            }
        }
    }
}
