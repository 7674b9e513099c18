namespace WpaAddins.Analysis.FileIo;

/// <summary>Measures the union of byte ranges of a file.</summary>
/// <remarks>
/// A range that continues the previous one is joined with it at once, so sequential calls need one entry. Other ranges are
/// sorted and joined when the arrays are full. Memory grows with the number of separate pieces.
/// </remarks>
internal sealed class ByteRanges
{
    private const int FirstRanges = 64;
    private long[] _starts = new long[FirstRanges];
    private long[] _ends = new long[FirstRanges];
    private int _count;

    public void Clear() => _count = 0;

    public void Add(long start, long end)
    {
        if (start >= end)
        {
            return;
        }

        if (_count > 0 && start >= _starts[_count - 1] && start <= _ends[_count - 1])
        {
            _ends[_count - 1] = Math.Max(_ends[_count - 1], end);
            return;
        }

        if (_count == _starts.Length)
        {
            MakeRoom();
        }

        _starts[_count] = start;
        _ends[_count++] = end;
    }

    /// <summary>Computes the number of distinct bytes.</summary>
    public long Measure()
    {
        Join();
        var sum = 0L;
        for (var i = 0; i < _count; i++)
        {
            sum += _ends[i] - _starts[i];
        }

        return sum;
    }

    private void MakeRoom()
    {
        // Grow the arrays if joining freed less than half of them. Otherwise each further range could cause a sort.
        Join();
        if (_count > _starts.Length / 2)
        {
            Array.Resize(ref _starts, 2 * _starts.Length);
            Array.Resize(ref _ends, _starts.Length);
        }
    }

    /// <summary>Sorts the ranges and joins those that overlap or touch.</summary>
    private void Join()
    {
        Array.Sort(_starts, _ends, 0, _count);
        var joined = 0;
        for (var i = 1; i < _count; i++)
        {
            if (_starts[i] <= _ends[joined])
            {
                _ends[joined] = Math.Max(_ends[joined], _ends[i]);
            }
            else
            {
                joined++;
                (_starts[joined], _ends[joined]) = (_starts[i], _ends[i]);
            }
        }

        _count = Math.Min(_count, joined + 1);
    }
}
