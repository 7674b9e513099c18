using WpaAddins.Trace;

namespace WpaAddins.Analysis.ThreadPairs;

/// <summary>Groups events by pair, in time order.</summary>
/// <remarks>Shape: a counting sort.</remarks>
internal sealed class EventsByPair
{
    private readonly int[] _ends;
    private readonly int[] _rows;

    /// <summary>Groups events.</summary>
    /// <param name="codes">The code of each event; <see cref="PairIndex.NoPair"/> if it belongs to no pair.</param>
    public EventsByPair(ReadOnlySpan<int> codes, int pairs)
    {
        _ends = new int[pairs];
        foreach (var code in codes)
        {
            if (code >= 0)
            {
                _ends[code >> 1]++;
            }
        }

        var before = 0;
        foreach (ref var end in _ends.AsSpan())
        {
            // At first, this is the start of each pair. The next loop increments it up to the end.
            (before, end) = (before + end, before);
        }

        _rows = LargeArrays.Allocate<int>(before);
        for (var row = 0; row < codes.Length; row++)
        {
            if (codes[row] >= 0)
            {
                _rows[_ends[codes[row] >> 1]++] = row;
            }
        }
    }

    public ReadOnlySpan<int> this[int pair]
    {
        get
        {
            var start = pair == 0 ? 0 : _ends[pair - 1];
            return _rows.AsSpan(start, _ends[pair] - start);
        }
    }
}
