namespace WpaAddins.Etl.Buffers;

/// <summary>
/// The state of a thread in the two walks of a <see cref="RangeFilterWalk"/>. Each walk has its own fields, so nothing is cleared between
/// them.
/// </summary>
internal struct RangeFilterThread
{
    public uint ThreadId;

    // Walk back.
    public bool IsSwitchedOut;
    public bool IsComplete;

    // Walk forward.
    private byte _runs;
    private bool _isRunning;
    private bool _isSeen;
    private bool _hasRun;

    /// <summary>Notes an event.</summary>
    /// <returns>Whether it stays because it is one of the first.</returns>
    public bool IsFirst(bool isAfterRange)
    {
        var isFirst = !_isSeen || (isAfterRange && _runs < RangeFilter.RunsAfterRange);
        _isSeen = true;
        return isFirst;
    }

    /// <summary>Notes a switch-in.</summary>
    /// <returns>Whether it is the first one.</returns>
    public bool Enter()
    {
        var isFirst = !_hasRun;
        (_isRunning, _hasRun) = (true, true);
        return isFirst;
    }

    /// <summary>Notes a switch-out.</summary>
    /// <param name="ends">
    /// Whether the thread has ended, so that the next event of its id is that of a new thread.
    /// </param>
    public void Leave(bool ends)
    {
        if (ends)
        {
            Restart();
            return;
        }

        _runs += (byte)(_isRunning && _runs < RangeFilter.RunsAfterRange ? 1 : 0);
        _isRunning = false;
    }

    /// <summary>
    /// Forgets what was seen: the next events of the walk are those of another thread with the same id.
    /// </summary>
    public void Restart() => this = new RangeFilterThread { ThreadId = ThreadId };
}
