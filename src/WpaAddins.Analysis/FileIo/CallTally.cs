namespace WpaAddins.Analysis.FileIo;

/// <summary>Sums over the calls of one row, added in trace order.</summary>
/// <remarks>Units: bytes and nanoseconds. Source: Definitions.md, section 13.</remarks>
internal struct CallTally
{
    public long Requested;

    public long Actual;

    public long TimeNs;

    /// <summary>Number of calls that begin where the previous one ended.</summary>
    public int Sequential;

    public int Failed;

    public int Unfinished;

    /// <summary>The most calls in one window of <see cref="FileCalls.PeakWindowNs"/>.</summary>
    public int PeakCalls;

    private long _window;
    private int _inWindow;
    private long _previousEnd;
    private bool _hasPrevious;

    public void AddTime(long start, long end)
    {
        TimeNs += end - start;
        var (window, rest) = Math.DivRem(start, FileCalls.PeakWindowNs);
        window -= rest < 0 ? 1 : 0;
        _inWindow = window == _window ? _inWindow + 1 : 1;
        _window = window;
        PeakCalls = Math.Max(PeakCalls, _inWindow);
    }

    /// <summary>
    /// Adds the bytes of a call, and returns where it ended. A negative offset means the end of the file, at an unknown
    /// position; then the end is the same negative number.
    /// </summary>
    public void AddBytes(long offset, uint requested, uint actual, out long end)
    {
        Requested += requested;
        Actual += actual;
        Sequential += _hasPrevious && offset == _previousEnd ? 1 : 0;
        end = offset < 0 ? offset : offset > long.MaxValue - actual ? long.MaxValue : offset + actual;
        (_previousEnd, _hasPrevious) = (end, true);
    }
}
