namespace WpaAddins.Etl.Buffers;

/// <summary>Finds which of a buffer's times are in order: the most that never fall, within bounds.</summary>
internal static class LongestRise
{
    /// <summary>Finds them.</summary>
    /// <param name="times">The times.</param>
    /// <param name="least">Times below are not in order.</param>
    /// <param name="most">Times above are not in order.</param>
    /// <returns>By time, whether it is in order.</returns>
    public static bool[] Of(ReadOnlySpan<long> times, long least, long most)
    {
        // tails[n] = where the rise of n + 1 times ends whose last time is the least; before[i] = what i follows in its rise.
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
