namespace WpaAddins.Analysis.Timeline;

/// <content>Updates of the data of one thread: ends of intervals and states, last switch, ranks and times.</content>
internal ref partial struct StateMachine
{
    private readonly void CloseInterval(ref ThreadTally thread, int index, int end, sbyte priority, long time)
    {
        if (thread.Interval >= 0)
        {
            _intervals[thread.Interval].Close(end, priority);
        }
        else
        {
            // The interval began in the first half of the timeline, which another thread may still walk.
            _part.Changes.Add(new(CarriedChangeKind.Close, index, end, priority));
        }

        // A boost that ends an interval at the start of the range lies in the range, so that time counts, too.
        _part.HasLongReadyIntervals |= time - thread.Since >= SchedulingTimeline.LongReadyNs
            && thread.Since < _range.ToNs && time >= _range.FromNs;
        Count(ref thread, SchedulingState.Ready, time);
    }

    private readonly void SetRankAfter(int interval, int index, short rank)
    {
        if (interval >= 0)
        {
            _intervals[interval].SetRankAfter(rank);
        }
        else
        {
            _part.Changes.Add(new(CarriedChangeKind.SetRankAfter, index, rank));
        }
    }

    private readonly void Drop(int interval, int index)
    {
        if (interval >= 0)
        {
            _intervals.Drop(interval);
        }
        else
        {
            _part.Changes.Add(new(CarriedChangeKind.Drop, index));
        }
    }

    /// <summary>Marks the state of a thread since its last event as Unknown.</summary>
    private readonly void MarkUnknown(ref ThreadTally thread, int index, long time)
    {
        Count(ref thread, SchedulingState.Unknown, time);
        // States are stored with the events that begin them. An irregular span has no event, and is Unknown anyway.
        if (_part.Owns(thread.SinceEvent))
        {
            SwitchStates.MarkUnknown(thread.SinceEvent, _afterSwitch, _afterReady);
        }
        else
        {
            _part.Changes.Add(new(CarriedChangeKind.MarkUnknown, index, unchecked((int)thread.SinceEvent)));
        }
    }

    private void BecomeUnknown(ref ThreadTally thread, int index, long time)
    {
        thread.State = SchedulingState.Unknown;
        thread.Since = time;
        thread.SinceEvent = SpanStart.Irregular;
        // The present step revealed the span. In the history, the span therefore comes before the event of this step.
        _part.IrregularSpans.Add(new IrregularSpan(_step, index, time));
    }

    private readonly void SetLastSwitch(ref ThreadTally thread, sbyte priority)
    {
        thread.Priority = priority;
        thread.LastSwitchStep = _step;
    }

    private static void NotePriority(ref ThreadTally thread, sbyte priority)
    {
        if (priority >= 0)
        {
            thread.MinPriority = ThreadTally.Least(thread.MinPriority, priority);
            thread.MaxPriority = Math.Max(thread.MaxPriority, priority);
        }
    }

    private static void NoteRank(ref ThreadTally thread, short rank)
    {
        if (rank >= 0)
        {
            thread.MinRank = ThreadTally.Least(thread.MinRank, rank);
            thread.MaxRank = Math.Max(thread.MaxRank, rank);
        }
    }

    /// <summary>Returns 1 if a time lies in the range, otherwise 0.</summary>
    private readonly int CountsAt(long time) => !_hasRange || (time >= _range.FromNs && time < _range.ToNs) ? 1 : 0;

    private readonly void Count(ref ThreadTally thread, SchedulingState state, long to) =>
        thread.Times[(int)state] += _hasRange ? _range.OverlapNs(thread.Since, to) : to - thread.Since;
}
