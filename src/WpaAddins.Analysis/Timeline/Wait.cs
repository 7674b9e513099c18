namespace WpaAddins.Analysis.Timeline;

/// <summary>A wait that a ReadyThread ended: <c>[start, ready)</c>, and how the thread went on.</summary>
/// <remarks>
/// Units: trace time in nanoseconds. Threads are indexes into the trace's thread table; -1 stands for "none" wherever
/// a row is missing. Source: Definitions.md, section 3.
/// </remarks>
public struct Wait
{
    /// <summary>When the thread was switched out.</summary>
    public long StartNs;

    /// <summary>When the ReadyThread came.</summary>
    public long ReadyNs;

    /// <summary>
    /// When the thread ran again, or as long as it is known not to have run; the wait's end where that is not known.
    /// </summary>
    public long EndNs;

    /// <summary>The thread that waited.</summary>
    public int Thread;

    /// <summary>
    /// The thread that ended the wait, <see cref="ReadyInterval.ReadiedByDpc"/>, or -1 if the trace does not tell.
    /// </summary>
    public int ReadyingThread;

    /// <summary>Row of the context switch that began it.</summary>
    public int OutSwitch;

    /// <summary>Row of the ReadyThread that ended it.</summary>
    public int ReadyRow;

    /// <summary>
    /// Row of the context switch with which the thread ran again; its stack is where the thread had waited.
    /// </summary>
    public int InSwitch;

    /// <summary>Whether the thread waited, or was throttled by a CPU rate limit.</summary>
    public SchedulingState State;

    /// <summary>Gets the length.</summary>
    public readonly long LengthNs => ReadyNs - StartNs;

    /// <summary>Gets whether a thread is known to have ended it: no DPC, and not the idle thread.</summary>
    public readonly bool IsEndedByThread => ReadyingThread > 0;
}
