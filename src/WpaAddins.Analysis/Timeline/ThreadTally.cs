using System.Runtime.CompilerServices;

namespace WpaAddins.Analysis.Timeline;

/// <summary>The current state of a thread while the state machine runs, and its sums.</summary>
/// <remarks>Units: trace time in nanoseconds. -1 = none.</remarks>
internal struct ThreadTally
{
    /// <summary>Time of the first event about it.</summary>
    public long First;

    /// <summary>Time of the last event about it.</summary>
    public long Last;

    /// <summary>Time at which the current state began.</summary>
    public long Since;

    /// <summary>Time spent in each state.</summary>
    public StateTimes Times;

    /// <summary>The event that began the current state.</summary>
    public uint SinceEvent;

    /// <summary>The open ready interval, or the one before the current slice.</summary>
    public int Interval;

    /// <summary>The ReadyThread that readied it while it ran.</summary>
    public int EarlyReady;

    /// <summary>The processor on which it runs.</summary>
    public int Cpu;

    /// <summary>Number of events about it in the whole trace, also outside the range.</summary>
    public int Events;

    /// <summary>Row of its last switch-out.</summary>
    public int LastOut;

    /// <summary>Number of complete run slices.</summary>
    public int Slices;

    /// <summary>Number of switch-ins.</summary>
    public int SwitchIns;

    /// <summary>Number of wake-ups while it ran.</summary>
    public int Early;

    /// <summary>Number of wake-ups while it was ready.</summary>
    public int Extra;

    /// <summary>Number of ReadyThreads for it.</summary>
    public int Readied;

    /// <summary>The step of the timeline with its last switch, in or out.</summary>
    public int LastSwitchStep;

    /// <summary>Its priority at its last switch.</summary>
    public short Priority;

    /// <summary>Lowest priority at a switch-in.</summary>
    public short MinPriority;

    /// <summary>Highest priority at a switch-in.</summary>
    public short MaxPriority;

    /// <summary>Smallest rank at a switch-out.</summary>
    public short MinRank;

    /// <summary>Largest rank at a switch-out.</summary>
    public short MaxRank;

    /// <summary>The current state.</summary>
    public SchedulingState State;

    /// <summary>Gets the tally of a thread without events.</summary>
    public static ThreadTally Empty => new()
    {
        Interval = -1,
        EarlyReady = -1,
        Cpu = -1,
        LastOut = -1,
        LastSwitchStep = -1,
        MinPriority = -1,
        MaxPriority = -1,
        MinRank = -1,
        MaxRank = -1,
    };

    /// <summary>Time by state.</summary>
    [InlineArray((int)SchedulingState.Terminated + 1)]
    internal struct StateTimes
    {
        private long _first;
    }
}
