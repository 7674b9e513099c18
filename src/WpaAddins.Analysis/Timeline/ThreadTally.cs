using System.Runtime.CompilerServices;

namespace WpaAddins.Analysis.Timeline;

/// <summary>The current state of a thread while the state machine runs, and its sums.</summary>
/// <remarks>
/// Shape: the fields that every event of the thread changes come first, so that an event needs few cache lines. Units:
/// trace time in nanoseconds. -1 = none.
/// </remarks>
internal struct ThreadTally
{
    /// <summary>Value of <see cref="Interval"/>: none.</summary>
    public const int NoInterval = -1;

    /// <summary>
    /// Value of <see cref="Interval"/>: the interval, if any, with which the thread ended the previous part of the
    /// timeline.
    /// </summary>
    public const int CarriedInterval = -2;

    /// <summary>
    /// Time of the last event about the thread; when the state machine has finished, the end of its last state other
    /// than Terminated.
    /// </summary>
    public long Last;

    /// <summary>Time at which the current state began.</summary>
    public long Since;

    /// <summary>The event that began the current state.</summary>
    public uint SinceEvent;

    /// <summary>The open ready interval, or the one before the current slice.</summary>
    public int Interval;

    /// <summary>The ReadyThread that readied the thread while it ran.</summary>
    public int EarlyReady;

    /// <summary>The CPU on which the thread runs.</summary>
    public int Cpu;

    /// <summary>Row of the thread's last switch-out.</summary>
    public int LastOut;

    /// <summary>The step of the timeline with the thread's last switch, in or out.</summary>
    public int LastSwitchStep;

    /// <summary>Number of events about the thread in the whole trace, also outside the range.</summary>
    public int Events;

    public int SwitchIns;

    /// <summary>Number of complete run slices.</summary>
    public int Slices;

    /// <summary>Number of ReadyThreads for the thread.</summary>
    public int Readied;

    /// <summary>The thread's priority at its last switch.</summary>
    public short Priority;

    /// <summary>Lowest priority at a switch-in.</summary>
    public short MinPriority;

    /// <summary>Highest priority at a switch-in.</summary>
    public short MaxPriority;

    /// <summary>Smallest rank at a switch-out.</summary>
    public short MinRank;

    /// <summary>Largest rank at a switch-out.</summary>
    public short MaxRank;

    public SchedulingState State;

    /// <summary>Number of switch-outs at which an early ready took effect.</summary>
    public int Early;

    /// <summary>Number of wake-ups while the thread was ready.</summary>
    public int Extra;

    /// <summary>Time of the first event about the thread.</summary>
    public long First;

    /// <summary>Time spent in each state.</summary>
    public StateTimes Times;

    /// <summary>Gets the tally of a thread without events.</summary>
    public static ThreadTally Empty => new()
    {
        Interval = NoInterval,
        EarlyReady = -1,
        Cpu = -1,
        LastOut = -1,
        LastSwitchStep = -1,
        MinPriority = -1,
        MaxPriority = -1,
        MinRank = -1,
        MaxRank = -1,
    };

    /// <summary>Returns whether two tallies have the same state, and the same events that led to it.</summary>
    public readonly bool HasSameState(in ThreadTally other) =>
        (State, Since, SinceEvent, EarlyReady) == (other.State, other.Since, other.SinceEvent, other.EarlyReady)
        && (Last, LastOut, LastSwitchStep, Priority) == (other.Last, other.LastOut, other.LastSwitchStep, other.Priority)
        && (State != SchedulingState.Running || Cpu == other.Cpu);

    /// <summary>Appends the tally of the same thread in a later part of the timeline.</summary>
    /// <param name="later">The tally of the thread in the later part.</param>
    /// <param name="shift">The number to add to the index of an interval of the later part.</param>
    public void Append(in ThreadTally later, int shift)
    {
        var earlier = this;
        this = later;
        First = earlier.State == SchedulingState.NotSeen ? later.First : earlier.First;
        Interval = later.Interval switch
        {
            CarriedInterval => earlier.Interval,
            NoInterval => NoInterval,
            var own => own + shift,
        };
        Events += earlier.Events;
        SwitchIns += earlier.SwitchIns;
        Slices += earlier.Slices;
        Readied += earlier.Readied;
        Early += earlier.Early;
        Extra += earlier.Extra;
        MinPriority = Least(earlier.MinPriority, MinPriority);
        MaxPriority = Math.Max(earlier.MaxPriority, MaxPriority);
        MinRank = Least(earlier.MinRank, MinRank);
        MaxRank = Math.Max(earlier.MaxRank, MaxRank);
        for (var state = 0; state <= (int)SchedulingState.Terminated; state++)
        {
            Times[state] += earlier.Times[state];
        }
    }

    /// <summary>Gets the lower of two numbers; -1 means that there is no number.</summary>
    public static short Least(short a, short b) => a < 0 ? b : b < 0 ? a : Math.Min(a, b);

    /// <summary>Time by state.</summary>
    [InlineArray((int)SchedulingState.Terminated + 1)]
    internal struct StateTimes
    {
        private long _first;
    }
}
