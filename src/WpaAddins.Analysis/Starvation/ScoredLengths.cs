using WpaAddins.Analysis.Timeline;
using WpaAddins.Trace;

namespace WpaAddins.Analysis.Starvation;

/// <summary>The lengths of all ready intervals of listed threads except yields, grouped by thread.</summary>
/// <remarks>
/// Shape: four bytes per length. Lengths that do not fit are stored separately. A thread is given by its place among the
/// listed threads. Units: nanoseconds.
/// </remarks>
internal sealed class ScoredLengths
{
    private const uint TooLong = uint.MaxValue;
    private readonly uint[] _lengths;
    private readonly int[] _ends;
    private readonly Dictionary<int, long> _long = [];

    /// <summary>Groups the lengths.</summary>
    /// <param name="places">By thread, the place or <see cref="StarvationSummary.NotListed"/>.</param>
    /// <param name="parts">The parts of the list of intervals. Worker threads store the lengths of several parts at the same time.</param>
    /// <param name="tallies">For each part, the sums of each listed thread.</param>
    public ScoredLengths(ReadyIntervals intervals, int[] places, IntervalParts parts, StarvationTally[][] tallies)
    {
        // The lengths of a thread are stored part by part.
        var next = new int[parts.Count][];
        for (var part = 0; part < next.Length; part++)
        {
            next[part] = new int[tallies[part].Length];
        }

        _ends = new int[next[0].Length];
        var count = 0;
        for (var place = 0; place < _ends.Length; place++)
        {
            for (var part = 0; part < next.Length; part++)
            {
                next[part][place] = count;
                count += tallies[part][place].ScoredCount;
            }

            _ends[place] = count;
            MostOfThread = Math.Max(MostOfThread, count - (place == 0 ? 0 : _ends[place - 1]));
        }

        _lengths = LargeArrays.Allocate<uint>(count);
        Workers.Run(
            parts.Count, part => Store(intervals, places, parts.First(part), parts.First(part + 1), next[part]));
    }

    /// <summary>Gets the greatest number of lengths of a thread.</summary>
    public int MostOfThread { get; }

    /// <summary>Gets the lengths of a thread in ascending order.</summary>
    /// <param name="sorter">Sorts them; the result is valid until it is used again.</param>
    public ReadOnlySpan<long> Sort(int place, LengthSorter sorter)
    {
        var start = place == 0 ? 0 : _ends[place - 1];
        var lengths = sorter.Begin(_ends[place] - start);
        for (var i = 0; i < lengths.Length; i++)
        {
            var length = _lengths[start + i];
            lengths[i] = length == TooLong ? _long[start + i] : length;
        }

        sorter.Sort(lengths);
        return lengths;
    }

    private void Store(ReadyIntervals intervals, int[] places, int first, int past, int[] next)
    {
        for (var i = first; i < past; i++)
        {
            ref readonly var row = ref intervals.Table[intervals.RowOf(i)];
            if (row.Kind != ReadyKind.Yielded)
            {
                var length = intervals.Measure(row, out var thread);
                if (places[thread] is not StarvationSummary.NotListed and var place)
                {
                    Add(next[place]++, length);
                }
            }
        }
    }

    private void Add(int index, long length)
    {
        if (length < TooLong)
        {
            _lengths[index] = (uint)length;
        }
        else
        {
            _lengths[index] = TooLong;
            AddLong(index, length);
        }
    }

    private void AddLong(int index, long length)
    {
        lock (_long)
        {
            _long[index] = length;
        }
    }
}
