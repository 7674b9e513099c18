namespace WpaAddins.Analysis.Timeline;

/// <summary>A wait that a ReadyThread ended, and the ready interval that followed.</summary>
/// <remarks>
/// Units: trace time in nanoseconds. Threads are indexes into the trace's thread table. -1 is a missing row. Source:
/// Definitions.md, section 3.
/// </remarks>
public struct Wait
{
    /// <summary>The start of the wait: the switch-out.</summary>
    public long StartNs;

    /// <summary>The end of the wait: the ReadyThread.</summary>
    public long ReadySinceNs;

    /// <summary>
    /// The switch-in. If it is unknown: the time until which the thread was known to be ready or swapped out, or else
    /// the end of the wait.
    /// </summary>
    public long ReadyEndNs;

    /// <summary>The thread that waited.</summary>
    public int Thread;

    /// <summary>
    /// The readying thread, which ended the wait, or <see cref="ReadyInterval.ReadiedByDpc"/>; -1 if unknown.
    /// </summary>
    public int ReadyingThread;

    /// <summary>Row of the context switch that began the wait.</summary>
    public int OutSwitch;

    /// <summary>Row of the ReadyThread that ended the wait.</summary>
    public int ReadyRow;

    /// <summary>
    /// Row of the context switch with which the thread ran again. Its stack shows where the thread had waited.
    /// </summary>
    public int InSwitch;

    /// <summary>The state: Waiting, or Throttled by a CPU rate limit.</summary>
    public SchedulingState State;

    /// <summary>Gets whether a known thread ended the wait, not a DPC or the idle thread.</summary>
    public readonly bool IsEndedByThread => ReadyingThread > 0;
}
