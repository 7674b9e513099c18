namespace WpaAddins.Analysis.Timeline;

/// <summary>An interval in which a thread was ready to run and did not run.</summary>
/// <remarks>
/// Shape: a reference to a row of <see cref="ReadyIntervals"/>. Each value is looked up when it is read. Units: trace
/// time in nanoseconds. -1 is a missing index or rank. Source: Definitions.md, sections 3 to 5.
/// </remarks>
public readonly struct ReadyInterval
{
    /// <summary>
    /// Value of <see cref="ReadyingThread"/>: a DPC made the thread ready. There is no readying thread, because the DPC
    /// only interrupted the thread that was running.
    /// </summary>
    public const int ReadiedByDpc = -2;

    private readonly ReadyIntervals _intervals;
    private readonly int _row;

    internal ReadyInterval(ReadyIntervals intervals, int row) => (_intervals, _row) = (intervals, row);

    /// <summary>Gets the start, not before the start of the range.</summary>
    public long StartNs => _intervals.StartOf(_row);

    /// <summary>Gets the end, not after the end of the range.</summary>
    public long EndNs => _intervals.EndOf(_row);

    /// <summary>Gets the time of the interval by class. The parts sum to <see cref="LengthNs"/>.</summary>
    public ClassTimes Classes => _intervals.ClassesOf(_row);

    /// <summary>Gets the thread that was ready, as an index into the trace's thread table.</summary>
    public int Thread => _intervals.Timeline.ThreadOf(_row);

    /// <summary>
    /// Gets the CPU of the switch-in, or of the chain break, that ended the interval; -1 if neither did.
    /// </summary>
    public int Cpu => _intervals.CpuOf(_row);

    /// <summary>Gets the row of the switch-in that ended the interval; -1 = none, also after a chain break.</summary>
    public int EndSwitch => _intervals.EndSwitchOf(_row);

    /// <summary>
    /// Gets the row of the ReadyThread that made the thread ready; -1 = none. It is before the start if the thread was
    /// readied while it ran (early ready).
    /// </summary>
    public int ReadyRow => _intervals.Timeline.ReadyRowOf(_row);

    /// <summary>
    /// Gets the readying thread, which made the thread of this interval ready, or <see cref="ReadiedByDpc"/>; -1 if it
    /// is unknown, or if no ReadyThread made the thread ready.
    /// </summary>
    public int ReadyingThread => ReadyRow is >= 0 and var ready ? _intervals.Timeline.ReadyingThreadOf(ready) : -1;

    /// <summary>Gets how the thread became ready.</summary>
    public ReadyKind Kind => _intervals.Table[_row].Kind;

    /// <summary>Gets the reason why the interval does not end with a switch-in in the range; None if it does.</summary>
    public Censoring Censored => _intervals.CensoringOf(_intervals.Table[_row]);

    /// <summary>
    /// Gets whether the length is a lower bound: the interval is censored, or it began before the range.
    /// </summary>
    public bool IsLowerBound => Censored != Censoring.None || _intervals.BeginsBeforeRange(_row);

    /// <summary>
    /// Gets the priority with which the thread competes at the start (Definitions.md, section 4). Usually this is the priority
    /// at the end of the interval, boosts included. If a priority record inside the interval shows a change, or if a boost of
    /// the balance set manager ended the interval, this is the priority before the change or boost.
    /// </summary>
    public sbyte Priority => _intervals.Table[_row].Priority;

    /// <summary>
    /// Gets the priority at the switch-in that ended it (New In Pri in WPA); null without a switch-in.
    /// </summary>
    public sbyte? NewInPriority => EndSwitch is >= 0 and var end ? _intervals.Timeline.Trace.Switches[end].NewPriority : null;

    /// <summary>Gets the length.</summary>
    public long LengthNs => EndNs - StartNs;

    /// <summary>Gets the rank of the interval; -1 if unknown. An unknown rank counts as 0.</summary>
    public short Rank => _intervals.Table[_row].Rank;

    /// <summary>Gets the rank at the switch-out before it; -1 = unknown.</summary>
    public short RankBefore => _intervals.Timeline.RankBefore(_row);

    /// <summary>Gets the rank of the run slice that follows the interval; -1 = unknown.</summary>
    public short RankAfter => _intervals.Timeline.RankAfter(_row);

    /// <summary>Gets the certainty of the rank.</summary>
    public RankCertainty RankCertainty => _intervals.Table[_row].RankCertainty;
}
