namespace WpaAddins.Analysis.FileIo;

/// <summary>The sums over the calls of one row, which come in trace order.</summary>
/// <remarks>Units: bytes and nanoseconds. Source: the scheduling definitions, section 13.</remarks>
internal struct CallTally
{
    /// <summary>Bytes asked for.</summary>
    public long Requested;

    /// <summary>Bytes transferred.</summary>
    public long Actual;

    /// <summary>Time in calls.</summary>
    public long TimeNs;

    /// <summary>Calls that begin where the one before ended.</summary>
    public int Sequential;

    /// <summary>Calls that failed.</summary>
    public int Failed;

    /// <summary>Calls without end.</summary>
    public int Unfinished;

    /// <summary>Most calls in one window.</summary>
    public int PeakCalls;

    private long _window;
    private int _inWindow;
    private long _behind;
    private bool _hasBehind;

    /// <summary>Adds the time of a call.</summary>
    /// <param name="start">When it begins.</param>
    /// <param name="end">When it ends, as far as that counts.</param>
    public void AddTime(long start, long end)
    {
        TimeNs += end - start;
        var (window, rest) = Math.DivRem(start, FileCalls.PeakWindowNs);
        window -= rest < 0 ? 1 : 0;
        _inWindow = window == _window ? _inWindow + 1 : 1;
        _window = window;
        PeakCalls = Math.Max(PeakCalls, _inWindow);
    }

    /// <summary>Adds the bytes of a call.</summary>
    /// <param name="offset">Its place; negative = at the file's end, wherever that is.</param>
    /// <param name="requested">Bytes asked for.</param>
    /// <param name="actual">Bytes transferred.</param>
    /// <param name="behind">The place behind it; the same negative number if it has none.</param>
    public void AddBytes(long offset, uint requested, uint actual, out long behind)
    {
        Requested += requested;
        Actual += actual;
        Sequential += _hasBehind && offset == _behind ? 1 : 0;
        behind = offset < 0 ? offset : offset > long.MaxValue - actual ? long.MaxValue : offset + actual;
        (_behind, _hasBehind) = (behind, true);
    }
}
