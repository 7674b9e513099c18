using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Starvation;

/// <summary>The lengths of all ready intervals except yields, grouped by thread.</summary>
/// <remarks>Shape: four bytes per length. Longer ones are stored separately. Units: nanoseconds.</remarks>
internal sealed class ScoredLengths
{
    private const uint TooLong = uint.MaxValue;
    private readonly uint[] _lengths;
    private readonly int[] _ends;
    private readonly Dictionary<int, long> _long = [];
    private readonly LengthSorter _sorter = new();
    private readonly long[] _sorted;

    /// <summary>Groups the lengths.</summary>
    public ScoredLengths(ReadyIntervals intervals, StarvationTally[] tallies)
    {
        _ends = new int[tallies.Length];
        for (var thread = 1; thread < tallies.Length; thread++)
        {
            _ends[thread] = _ends[thread - 1] + tallies[thread - 1].ScoredCount;
        }

        _sorted = new long[tallies.Max(t => t.ScoredCount)];
        _lengths = GC.AllocateUninitializedArray<uint>(_ends[^1] + tallies[^1].ScoredCount);
        for (var i = 0; i < intervals.Count; i++)
        {
            var row = intervals.RowOf(i);
            if (intervals.Columns.KindOf(row) != ReadyKind.Yielded)
            {
                var length = intervals.MeasureRow(row, out var thread);
                Add(_ends[thread]++, length);
            }
        }
    }

    /// <summary>Gets the lengths of a thread in ascending order. The result is valid until the next call.</summary>
    public ReadOnlySpan<long> Sort(int thread)
    {
        var start = thread == 0 ? 0 : _ends[thread - 1];
        var sorted = _sorted.AsSpan(0, _ends[thread] - start);
        for (var i = 0; i < sorted.Length; i++)
        {
            var length = _lengths[start + i];
            sorted[i] = length == TooLong ? _long[start + i] : length;
        }

        _sorter.Sort(sorted);
        return sorted;
    }

    private void Add(int place, long length)
    {
        if (length < TooLong)
        {
            _lengths[place] = (uint)length;
        }
        else
        {
            _lengths[place] = TooLong;
            _long[place] = length;
        }
    }
}
