namespace WpaAddins.Analysis.Readiness;

/// <summary>The parts of ready intervals in which more than one class held.</summary>
/// <remarks>
/// Shape: a word for each part that is not empty, the last part of an interval marked, so that the usual two parts take
/// 24 bytes with their index. Intervals are stored as they end and sorted when one is first looked up.
/// </remarks>
internal sealed class MixedClasses
{
    private const int ClassBits = 3;
    private const int LastBit = 1 << ClassBits;
    private const int LengthShift = ClassBits + 1;

    private readonly List<long> _parts = [];
    private readonly List<int> _intervals = [];
    private readonly List<int> _firstParts = [];
    private (int[] Intervals, int[] FirstParts)? _sorted;

    /// <summary>Adds an interval that has at least one part.</summary>
    public void Add(int interval, in ClassTimes times)
    {
        _sorted = null;
        _intervals.Add(interval);
        _firstParts.Add(_parts.Count);
        for (var i = 0; i < ClassTimes.Classes; i++)
        {
            if (times[i] != 0)
            {
                _parts.Add((times[i] << LengthShift) | (long)i);
            }
        }

        _parts[^1] |= LastBit;
    }

    /// <summary>Gets the parts of an interval that was added.</summary>
    public ClassTimes Find(int interval)
    {
        var (intervals, firstParts) = Sorted();
        var times = default(ClassTimes);
        for (var part = firstParts[Array.BinarySearch(intervals, interval)]; ; part++)
        {
            var packed = _parts[part];
            times[(int)(packed & (LastBit - 1))] = packed >> LengthShift;
            if ((packed & LastBit) != 0)
            {
                return times;
            }
        }
    }

    private (int[] Intervals, int[] FirstParts) Sorted()
    {
        // Cells are drawn by several threads: the pair is published at once.
        if (_sorted is not { } sorted)
        {
            sorted = ([.. _intervals], [.. _firstParts]);
            Array.Sort(sorted.Intervals, sorted.FirstParts);
            _sorted = sorted;
        }

        return sorted;
    }
}
