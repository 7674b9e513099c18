using WpaAddins.Analysis.CpuUse;
using WpaAddins.Trace;

namespace WpaAddins.Analysis.ThreadPairs;

/// <summary>Computes the lower median of each thread's complete run slices.</summary>
internal static class MedianSlices
{
    /// <summary>The median of a thread without a complete slice.</summary>
    public const long None = -1;

    /// <summary>Finds the medians.</summary>
    /// <param name="range">The range. Slices that are not completely inside are ignored.</param>
    /// <returns>The median of each thread, or <see cref="None"/>.</returns>
    public static long[] Compute(RunSlices slices, int threads, TimeRange range)
    {
        var ends = new int[threads];
        for (var i = 0; i < slices.Count; i++)
        {
            var isWhole = slices.MeasureWhole(i, range, out var thread) >= 0;
            ends[thread] += isWhole ? 1 : 0;
        }

        var before = 0;
        foreach (ref var end in ends.AsSpan())
        {
            (before, end) = (before + end, before);
        }

        var lengths = LargeArrays.Allocate<long>(before);
        for (var i = 0; i < slices.Count; i++)
        {
            var length = slices.MeasureWhole(i, range, out var thread);
            if (length >= 0)
            {
                lengths[ends[thread]++] = length;
            }
        }

        var medians = new long[threads];
        var start = 0;
        for (var thread = 0; thread < threads; thread++)
        {
            var own = lengths.AsSpan(start, ends[thread] - start);
            medians[thread] = own.IsEmpty ? None : LowerMedian.Find(own);
            start = ends[thread];
        }

        return medians;
    }
}
