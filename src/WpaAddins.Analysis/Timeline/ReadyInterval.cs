namespace WpaAddins.Analysis.Timeline;

/// <summary>The time in which a thread could run and did not.</summary>
/// <remarks>
/// Shape: a reference to a row of <see cref="ReadyIntervals"/>; every value is looked up when it is read.
/// Units: trace time in nanoseconds. -1 means "none" wherever an index or a rank is missing.
/// Source: Definitions.md, sections 3 to 5.
/// </remarks>
public readonly struct ReadyInterval
{
    /// <summary>In <see cref="ReadyingThread"/>: a DPC made the thread ready; the running thread was only interrupted.</summary>
    public const int ReadiedByDpc = -2;

    private readonly ReadyIntervals _intervals;
    private readonly int _row;

    internal ReadyInterval(ReadyIntervals intervals, int row) => (_intervals, _row) = (intervals, row);

    /// <summary>Gets the start, not before the start of the range.</summary>
    public long StartNs => _intervals.StartOf(_row);

    /// <summary>Gets the end, not after the end of the range.</summary>
    public long EndNs => _intervals.EndOf(_row);

    /// <summary>Gets what ran meanwhile; the parts sum to <see cref="LengthNs"/>.</summary>
    public ClassTimes Classes => _intervals.ClassesOf(_row);

    /// <summary>Gets the thread that was ready, as an index into the trace's thread table.</summary>
    public int Thread => _intervals.Timeline.ThreadOf(_row);

    /// <summary>
    /// Gets the processor of the switch-in that ended it, of the broken slice for <see cref="Censoring.Cut"/>, or -1.
    /// </summary>
    public int Cpu => _intervals.CpuOf(_row);

    /// <summary>Gets the row of the context switch that ended it, or -1.</summary>
    public int EndSwitch => _intervals.EndSwitchOf(_row);

    /// <summary>Gets the row of the ReadyThread that began it, or -1.</summary>
    public int ReadyRow => _intervals.Timeline.ReadyRowOf(_row);

    /// <summary>
    /// Gets the thread that made it ready, <see cref="ReadiedByDpc"/>, or -1: unknown, or no ReadyThread began it.
    /// </summary>
    public int ReadyingThread => ReadyRow is >= 0 and var ready ? _intervals.Timeline.ReadyingThreadOf(ready) : -1;

    /// <summary>Gets how it began.</summary>
    public ReadyKind Kind => _intervals.Columns.KindOf(_row);

    /// <summary>Gets whether its end is known.</summary>
    public Censoring Censored => _intervals.CensoringOf(_row);

    /// <summary>Gets whether it is longer than its length here: it has no end, or began before the range.</summary>
    public bool IsLowerBound => Censored != Censoring.None || _intervals.BeginsBeforeRange(_row);

    /// <summary>Gets the priority at its start, before any boost inside the wait.</summary>
    public sbyte Priority => _intervals.Columns.Priorities[_row];

    /// <summary>Gets the priority of the switch-in that ended it ("New In Pri"); null without one.</summary>
    public sbyte? NewInPriority => EndSwitch is >= 0 and var end ? _intervals.Timeline.Trace.Switches.NewPriority[end] : null;

    /// <summary>Gets the length.</summary>
    public long LengthNs => EndNs - StartNs;

    /// <summary>Gets the rank with which the thread waited; -1 if unknown (it then counts as 0).</summary>
    public short Rank => _intervals.Columns.RankOf(_row);

    /// <summary>Gets the rank at the switch-out before it, or -1.</summary>
    public short RankBefore => _intervals.Timeline.RankBefore(_row);

    /// <summary>Gets the rank of the slice that follows it, or -1.</summary>
    public short RankAfter => _intervals.Timeline.RankAfter(_row);

    /// <summary>Gets how well the rank is known.</summary>
    public RankCertainty RankCertainty => _intervals.Columns.CertaintyOf(_row);
}
