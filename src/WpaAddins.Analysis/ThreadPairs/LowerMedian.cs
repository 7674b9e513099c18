using System.Numerics;

namespace WpaAddins.Analysis.ThreadPairs;

/// <summary>Computes the lower median: of an even number of values, the smaller of the two in the middle.</summary>
internal static class LowerMedian
{
    private const int FewValues = 32;

    /// <summary>Finds the lower median.</summary>
    /// <param name="values">At least one value. The method reorders the values.</param>
    public static long Find(Span<long> values)
    {
        // Each round keeps the side of a pivot that contains the median: about half of the values. If so many rounds
        // were not enough, the pivots were bad, and the remaining values are sorted.
        var place = (values.Length - 1) / 2;
        for (var rounds = 2 * BitOperations.Log2((uint)values.Length); rounds > 0 && values.Length > FewValues; rounds--)
        {
            var pivot = Middle(values[0], values[values.Length / 2], values[^1]);
            var (left, right) = (0, values.Length - 1);
            while (left <= right)
            {
                while (values[left] < pivot)
                {
                    left++;
                }

                while (values[right] > pivot)
                {
                    right--;
                }

                if (left <= right)
                {
                    (values[left], values[right]) = (values[right], values[left]);
                    left++;
                    right--;
                }
            }

            if (place <= right)
            {
                values = values[..(right + 1)];
            }
            else if (place >= left)
            {
                values = values[left..];
                place -= left;
            }
            else
            {
                return pivot;
            }
        }

        values.Sort();
        return values[place];
    }

    private static long Middle(long a, long b, long c) => Math.Max(Math.Min(a, b), Math.Min(Math.Max(a, b), c));
}
