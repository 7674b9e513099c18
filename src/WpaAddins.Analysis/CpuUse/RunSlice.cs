using WpaAddins.Analysis.Timeline;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace.Scheduling;

namespace WpaAddins.Analysis.CpuUse;

/// <summary>A run slice: a thread on a CPU from its switch-in to its switch-out.</summary>
/// <remarks>
/// Shape: a reference to a row of <see cref="RunSlices"/>. Each value is looked up when it is read. Units: trace time in
/// nanoseconds. Values of the switch-out are null if it is outside the range or not in the trace. The rank is an exception:
/// it is valid for the whole slice, so it is kept if the switch-out is after the range.
/// Source: Definitions.md, sections 4 and 7.
/// </remarks>
public readonly struct RunSlice
{
    private readonly SchedulingTimeline _timeline;
    private readonly TimeRange _range;
    private readonly int _row;

    internal RunSlice(SchedulingTimeline timeline, TimeRange range, int row) => (_timeline, _range, _row) = (timeline, range, row);

    /// <summary>Gets the thread, as index into the trace's thread table.</summary>
    public int Thread => Switches[_row].NewThread;

    /// <summary>Gets the logical processor.</summary>
    public int Cpu => Switches[_row].Cpu;

    /// <summary>Gets the switch-in, or the start of the range.</summary>
    public long StartNs => Math.Max(Switches.Time[_row], _range.FromNs);

    /// <summary>
    /// Gets the switch-out. If the trace does not have it, the end of the trace's window (Definitions.md, section 1), or in a
    /// truncated trace the end of the CPU's records. At most the end of the range.
    /// </summary>
    public long EndNs => Math.Min(_timeline.SliceEnd(_row), _range.ToNs);

    /// <summary>Gets the length.</summary>
    public long DurationNs => EndNs - StartNs;

    /// <summary>Gets whether the switch-out is in the trace and in the range.</summary>
    public bool HasSwitchOut => SwitchOut != SwitchLinks.None;

    /// <summary>Gets the priority at the switch-in.</summary>
    public int PriorityIn => Switches[_row].NewPriority;

    /// <summary>Gets the priority at the switch-out.</summary>
    public int? PriorityOut => SwitchOut is not SwitchLinks.None and var last ? Switches[last].OldPriority : null;

    /// <summary>Gets the rank that the switch-out logs.</summary>
    public int? Rank => _timeline.Links.End(_row) is not SwitchLinks.None and var last
        && Switches[last].OldRank is not ContextSwitches.NoRank and var rank ? rank : null;

    /// <summary>Gets the kernel's state of the thread, as the switch-out logs it.</summary>
    public KernelThreadState? OldState => SwitchOut is not SwitchLinks.None and var last ? Switches[last].OldState : null;

    /// <summary>Gets the wait reason, as the switch-out logs it.</summary>
    public WaitReason? WaitReason => SwitchOut is not SwitchLinks.None and var last ? Switches[last].OldWaitReason : null;

    private ContextSwitches Switches => _timeline.Trace.Switches;

    private int SwitchOut => _timeline.SliceEnd(_row) <= _range.ToNs ? _timeline.Links.End(_row) : SwitchLinks.None;
}
