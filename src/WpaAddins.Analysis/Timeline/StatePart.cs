namespace WpaAddins.Analysis.Timeline;

/// <summary>The results of the state machine for one part of the timeline.</summary>
/// <remarks>
/// Shape: usually the whole timeline is one part. Otherwise two threads walk one half each. The second half begins with
/// the states that <see cref="StatesAtStep"/> finds; they are compared with those at the end of the first half. Changes
/// that the second half makes to the first one are stored as <see cref="Changes"/> until both are joined.
/// </remarks>
internal sealed class StatePart
{
    /// <summary>Value in <see cref="OutBeforeLastSlice"/>: no thread was switched in on the CPU.</summary>
    private const int NotSwitchedIn = -2;

    private readonly int _firstSwitch;
    private readonly int _firstReady;

    /// <summary>Creates the first part, before any event is processed.</summary>
    public StatePart(ScheduleInput input)
        : this(input, firstStep: 0, new ReadyIntervalTable(MostIntervals(input)))
    {
    }

    /// <summary>Creates a later part, before any event is processed.</summary>
    /// <param name="first">The first part. Another thread can walk it at the same time.</param>
    public StatePart(ScheduleInput input, int firstStep, StatePart first)
        : this(input, firstStep, first.Intervals.From(input.MostIntervalsBefore(firstStep)))
    {
    }

    private StatePart(ScheduleInput input, int firstStep, ReadyIntervalTable intervals)
    {
        FirstStep = firstStep;
        Intervals = intervals;
        (_firstSwitch, _firstReady) = input.Trace.Timeline.CountRowsBefore(firstStep);
        Threads = new ThreadTally[input.Trace.Threads.Count];
        Array.Fill(Threads, ThreadTally.Empty);
        var cpus = input.Window.CpuArrayLength;
        FirstSliceStarts = new long[cpus];
        CurrentSlices = new int[cpus];
        Array.Fill(CurrentSlices, SwitchLinks.None);
        OutBeforeLastSlice = new int[cpus];
        Array.Fill(OutBeforeLastSlice, NotSwitchedIn);
    }

    /// <summary>
    /// Gets or sets the step at which the next walk begins: the first one of the part, or the first one that was not
    /// walked yet.
    /// </summary>
    public int FirstStep { get; set; }

    /// <summary>Gets the present state of each thread, and its sums.</summary>
    public ThreadTally[] Threads { get; }

    public ReadyIntervalTable Intervals { get; }

    /// <summary>Gets the early readies that took effect, in the order of the switch-outs at which they did.</summary>
    public List<(int SwitchRow, int ReadyRow)> EarlyReadies { get; } = [];

    /// <summary>Gets the starts of spans that no event of the thread begins, in the order of the timeline.</summary>
    public List<IrregularSpan> IrregularSpans { get; } = [];

    /// <summary>Gets or sets <see cref="SchedulingTimeline.HasLongReadyIntervals"/> of this part.</summary>
    public bool HasLongReadyIntervals { get; set; }

    /// <summary>Gets the last context switch of each CPU.</summary>
    public int[] CurrentSlices { get; private set; }

    /// <summary>Gets <see cref="SchedulingTimeline.FirstSliceStarts"/> of this part.</summary>
    public long[] FirstSliceStarts { get; }

    /// <summary>Gets <see cref="SchedulingTimeline.OutBeforeLastSlice"/> of this part.</summary>
    public int[] OutBeforeLastSlice { get; }

    /// <summary>Gets the changes that events of this part make to the previous part.</summary>
    public List<CarriedChange> Changes { get; } = [];

    /// <summary>Finds the step at which the second half of a timeline can begin; the number of steps if none can.</summary>
    /// <param name="taken">The number of steps that the thread which walks the first half has already taken.</param>
    public static int FindMiddle(ScheduleInput input, int taken)
    {
        var steps = input.Trace.Timeline.Count;

        // The second part is shorter, because its states have to be found first, so that both threads need the same time. Per
        // step, that takes about an eighth of the time of the walk; more if threads come and go all the time. Events of equal
        // time stay together: both halves of a context switch are among them.
        var middle = (int)Math.Min(steps, (steps + (long)taken) * 8 / 15);
        var walker = input.Trace.Timeline.From(middle);
        for (long? before = null; middle < steps && walker.MoveNext(); middle++)
        {
            var time = input.TimeOf(walker.Current);
            if (before < time)
            {
                return middle;
            }

            before = time;
        }

        return steps;
    }

    /// <summary>Returns whether an event that began a state lies in this part; see <see cref="SpanStart"/>.</summary>
    public bool Owns(uint start) =>
        SpanStart.IsIrregular(start) || SpanStart.RowOf(start) >= (SpanStart.IsReady(start) ? _firstReady : _firstSwitch);

    /// <summary>Adds the part that follows.</summary>
    /// <param name="later">The part. It cannot be used afterwards.</param>
    /// <param name="before">The states with which it began.</param>
    /// <returns>False, with nothing changed, if it began with other states than this part ends with.</returns>
    public bool TryAppend(StatePart later, ThreadTally[] before, ScheduleInput input)
    {
        for (var thread = 0; thread < Threads.Length; thread++)
        {
            if (!Threads[thread].HasSameState(before[thread]))
            {
                return false;
            }
        }

        // Changes are applied first, because a change refers to the interval with which its thread ended this part.
        foreach (var change in later.Changes)
        {
            Apply(change, input);
        }

        var shift = Intervals.Append(later.Intervals);
        for (var thread = 0; thread < Threads.Length; thread++)
        {
            Threads[thread].Append(later.Threads[thread], shift);
        }

        for (var cpu = 0; cpu < CurrentSlices.Length; cpu++)
        {
            if (CurrentSlices[cpu] == SwitchLinks.None)
            {
                // The CPU had no switch in this part, so its first slice is in the later one.
                FirstSliceStarts[cpu] = later.FirstSliceStarts[cpu];
            }

            if (later.OutBeforeLastSlice[cpu] != NotSwitchedIn)
            {
                OutBeforeLastSlice[cpu] = later.OutBeforeLastSlice[cpu];
            }
        }

        EarlyReadies.AddRange(later.EarlyReadies);
        IrregularSpans.AddRange(later.IrregularSpans);
        HasLongReadyIntervals |= later.HasLongReadyIntervals;
        CurrentSlices = later.CurrentSlices;
        return true;
    }

    /// <summary>
    /// Gets the capacity for all intervals. A later part can have one more interval per thread, because the ReadyThread
    /// of an early wake-up can be in the previous part.
    /// </summary>
    private static int MostIntervals(ScheduleInput input)
    {
        var readies = input.Trace.Readies.Count;
        return checked(input.Links.MaybeReadyCount + readies + Math.Min(readies, input.Trace.Threads.Count));
    }

    private void Apply(in CarriedChange change, ScheduleInput input)
    {
        var interval = Threads[change.Thread].Interval;
        switch (change.Kind)
        {
            case CarriedChangeKind.Close:
                Intervals[interval].Close(change.Value, change.Priority);
                break;
            // The later part does not know whether a ready interval came before the slice that crosses the boundary.
            case CarriedChangeKind.SetRankAfter when interval >= 0:
                Intervals[interval].SetRankAfter((short)change.Value);
                break;
            case CarriedChangeKind.Drop:
                Intervals.Drop(interval);
                break;
            case CarriedChangeKind.MarkUnknown:
                SwitchStates.MarkUnknown(unchecked((uint)change.Value), input.AfterSwitch, input.AfterReady);
                break;
        }
    }
}
