using System.Runtime.CompilerServices;

namespace WpaAddins.Analysis.Timeline;

/// <summary>What is known of a thread while the state machine runs, and its sums.</summary>
/// <remarks>Units: trace time in nanoseconds. -1 stands for "none".</remarks>
internal struct ThreadTally
{
    /// <summary>Time of the first event about it.</summary>
    public long First;

    /// <summary>Time of the last event about it.</summary>
    public long Last;

    /// <summary>When the present state began.</summary>
    public long Since;

    /// <summary>Time spent in each state.</summary>
    public StateTimes Times;

    /// <summary>The event that began the present state.</summary>
    public uint SinceEvent;

    /// <summary>The ready interval that is open, or that the present slice follows.</summary>
    public int Interval;

    /// <summary>The ReadyThread that came while it ran.</summary>
    public int EarlyReady;

    /// <summary>The processor on which it runs.</summary>
    public int Cpu;

    /// <summary>Number of events about it in the whole trace, whatever the range.</summary>
    public int Events;

    /// <summary>Row of its last switch-out.</summary>
    public int LastOut;

    /// <summary>Number of whole run slices.</summary>
    public int Slices;

    /// <summary>Number of switch-ins.</summary>
    public int SwitchIns;

    /// <summary>Number of wake-ups that came before the switch-out.</summary>
    public int Early;

    /// <summary>Number of wake-ups while it was ready.</summary>
    public int Extra;

    /// <summary>Number of ReadyThreads for it.</summary>
    public int Readied;

    /// <summary>The step of the timeline with its last switch, in or out.</summary>
    public int LastSwitchStep;

    /// <summary>Its priority at its last switch.</summary>
    public short Priority;

    /// <summary>Least and greatest priority at a switch-in.</summary>
    public short MinPriority;

    /// <summary>Greatest priority at a switch-in.</summary>
    public short MaxPriority;

    /// <summary>Least rank at a switch-out.</summary>
    public short MinRank;

    /// <summary>Greatest rank at a switch-out.</summary>
    public short MaxRank;

    /// <summary>The present state.</summary>
    public SchedulingState State;

    /// <summary>Gets a tally of a thread of which nothing is known.</summary>
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
