namespace WpaAddins.Analysis.Timeline;

/// <content>Updates of the data of one thread: ends of intervals and states, last switch, ranks and times.</content>
internal ref partial struct StateMachine
{
    private readonly void CloseInterval(ref ThreadTally thread, int end, sbyte priority, long time)
    {
        _intervals.Close(thread.Interval, end, priority);
        _timeline.HasLongWaits |= time - thread.Since >= SchedulingTimeline.LongWaitNs;
        Count(ref thread, SchedulingState.Ready, time);
    }

    /// <summary>Marks the state of a thread since its last event as Unknown.</summary>
    private void Forget(ref ThreadTally thread, long time)
    {
        Count(ref thread, SchedulingState.Unknown, time);
        if (thread.SinceEvent is var start && SpanStart.IsSwitchOut(start))
        {
            SwitchStates.SetOut(ref _afterSwitch[SpanStart.RowOf(start)], SchedulingState.Unknown);
        }
        else if (SpanStart.IsSwitchIn(start))
        {
            SwitchStates.SetIn(ref _afterSwitch[SpanStart.RowOf(start)], SchedulingState.Unknown);
        }
        else if (SpanStart.IsReady(start))
        {
            _afterReady[SpanStart.RowOf(start)] = (byte)SchedulingState.Unknown;
        }
    }

    private void BecomeUnknown(ref ThreadTally thread, int index, long time)
    {
        thread.State = SchedulingState.Unknown;
        thread.Since = time;
        thread.SinceEvent = SpanStart.Irregular;
        _timeline.IrregularSpans.Add(new IrregularSpan(_step, index, time));
    }

    private readonly void SetLastSwitch(ref ThreadTally thread, sbyte priority)
    {
        thread.Priority = priority;
        thread.LastSwitchStep = _step;
    }

    private static void NoteRank(ref ThreadTally thread, short rank)
    {
        if (rank >= 0)
        {
            thread.MinRank = thread.MinRank < 0 ? rank : Math.Min(thread.MinRank, rank);
            thread.MaxRank = Math.Max(thread.MaxRank, rank);
        }
    }

    /// <summary>Returns 1 if a time lies in the range, otherwise 0.</summary>
    private readonly int CountsAt(long time) => time >= _range.FromNs && time < _range.ToNs ? 1 : 0;

    private readonly void Count(ref ThreadTally thread, SchedulingState state, long to) =>
        thread.Times[(int)state] += _hasRange ? _range.Overlap(thread.Since, to) : to - thread.Since;
}
