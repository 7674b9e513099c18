namespace WpaAddins.Analysis.ThreadPairs;

/// <summary>Puts the events of each pair beside each other, in their order.</summary>
/// <remarks>Shape: two counting passes, whatever the number of pairs.</remarks>
internal sealed class EventsByPair
{
    private readonly int[] _ends;
    private readonly int[] _rows;

    /// <summary>Groups events.</summary>
    /// <param name="codes">The code of each event, <see cref="PairIndex.NoPair"/> for those of no pair.</param>
    /// <param name="pairs">How many pairs there are.</param>
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
            (before, end) = (before + end, before);
        }

        _rows = GC.AllocateUninitializedArray<int>(before);
        for (var row = 0; row < codes.Length; row++)
        {
            if (codes[row] >= 0)
            {
                _rows[_ends[codes[row] >> 1]++] = row;
            }
        }
    }

    /// <summary>Gets the events of a pair.</summary>
    public ReadOnlySpan<int> this[int pair]
    {
        get
        {
            var start = pair == 0 ? 0 : _ends[pair - 1];
            return _rows.AsSpan(start, _ends[pair] - start);
        }
    }
}
