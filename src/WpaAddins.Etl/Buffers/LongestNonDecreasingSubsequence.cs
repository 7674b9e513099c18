namespace WpaAddins.Etl.Buffers;

/// <summary>
/// Finds the longest subsequence of times that never decrease, so that one wrong time does not change all later ones.
/// </summary>
internal static class LongestNonDecreasingSubsequence
{
    /// <summary>Finds the subsequence; times outside the bounds do not belong to it.</summary>
    /// <returns>For each time whether it belongs to the subsequence.</returns>
    public static bool[] Find(ReadOnlySpan<long> times, long least, long most)
    {
        // Patience sorting, O(n log n). tails[n]: index of the last time of the subsequence of n + 1 times whose last
        // time is the smallest; these last times never decrease, so a binary search finds the longest subsequence that
        // a time can extend. before[i]: index of the time before i in its subsequence.
        var tails = new List<int>();
        var before = new int[times.Length];
        for (var i = 0; i < times.Length; i++)
        {
            var time = times[i];
            if (time < least || time > most)
            {
                continue;
            }

            var (low, high) = (0, tails.Count);
            while (low < high)
            {
                var middle = (low + high) / 2;
                if (times[tails[middle]] <= time)
                {
                    low = middle + 1;
                }
                else
                {
                    high = middle;
                }
            }

            before[i] = low == 0 ? -1 : tails[low - 1];
            if (low == tails.Count)
            {
                tails.Add(i);
            }
            else
            {
                tails[low] = i;
            }
        }

        var isInOrder = new bool[times.Length];
        for (var i = tails.Count == 0 ? -1 : tails[^1]; i >= 0; i = before[i])
        {
            isInOrder[i] = true;
        }

        return isInOrder;
    }
}
