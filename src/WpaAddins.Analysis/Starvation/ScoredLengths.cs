using WpaAddins.Analysis.Timeline;
using WpaAddins.Trace;

namespace WpaAddins.Analysis.Starvation;

/// <summary>The lengths of all ready intervals except yields, grouped by thread.</summary>
/// <remarks>Shape: four bytes per length. Lengths that do not fit are stored separately. Units: nanoseconds.</remarks>
internal sealed class ScoredLengths
{
    private const uint TooLong = uint.MaxValue;
    private readonly uint[] _lengths;
    private readonly int[] _ends;
    private readonly Dictionary<int, long> _long = [];

    /// <summary>Groups the lengths.</summary>
    /// <param name="parts">The parts of the intervals, which worker threads store at the same time.</param>
    /// <param name="tallies">For each part, the sums of each thread of the trace.</param>
    public ScoredLengths(ReadyIntervals intervals, IntervalParts parts, StarvationTally[][] tallies)
    {
        // The lengths of a thread are stored part by part.
        var next = new int[parts.Count][];
        for (var part = 0; part < next.Length; part++)
        {
            next[part] = new int[tallies[part].Length];
        }

        _ends = new int[next[0].Length];
        var count = 0;
        for (var thread = 0; thread < _ends.Length; thread++)
        {
            for (var part = 0; part < next.Length; part++)
            {
                next[part][thread] = count;
                count += tallies[part][thread].ScoredCount;
            }

            _ends[thread] = count;
            MostOfThread = Math.Max(MostOfThread, count - (thread == 0 ? 0 : _ends[thread - 1]));
        }

        _lengths = LargeArrays.Allocate<uint>(count);
        Workers.Run(
            parts.Count, part => Store(intervals, parts.First(part), parts.First(part + 1), next[part]));
    }

    /// <summary>Gets the greatest number of lengths of a thread.</summary>
    public int MostOfThread { get; }

    /// <summary>Gets the lengths of a thread in ascending order.</summary>
    /// <param name="sorter">Sorts them; the result is valid until it is used again.</param>
    public ReadOnlySpan<long> Sort(int thread, LengthSorter sorter)
    {
        var start = thread == 0 ? 0 : _ends[thread - 1];
        var lengths = sorter.Begin(_ends[thread] - start);
        for (var i = 0; i < lengths.Length; i++)
        {
            var length = _lengths[start + i];
            lengths[i] = length == TooLong ? _long[start + i] : length;
        }

        sorter.Sort(lengths);
        return lengths;
    }

    private void Store(ReadyIntervals intervals, int first, int past, int[] places)
    {
        for (var i = first; i < past; i++)
        {
            ref readonly var row = ref intervals.Table[intervals.RowOf(i)];
            if (row.Kind != ReadyKind.Yielded)
            {
                var length = intervals.Measure(row, out var thread);
                Add(places[thread]++, length);
            }
        }
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
            AddLong(place, length);
        }
    }

    private void AddLong(int place, long length)
    {
        lock (_long)
        {
            _long[place] = length;
        }
    }
}
