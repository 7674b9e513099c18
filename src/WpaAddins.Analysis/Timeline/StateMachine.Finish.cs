namespace WpaAddins.Analysis.Timeline;

/// <content>The end of a truncated trace, and the end of the window.</content>
internal ref partial struct StateMachine
{
    /// <summary>
    /// For a truncated trace: closes open states where the first CPU's records end, and the running thread of
    /// each CPU where the records of that CPU end. A step at exactly that time still counts.
    /// </summary>
    private void EndRecordsBefore(long time)
    {
        // From the first end on, a thread that is not seen running may run on the CPU whose records ended.
        if (_nextRecordEnd == _completeUntil)
        {
            for (var index = 1; index < _threads.Length; index++)
            {
                CloseAtTruncation(ref _threads[index], index);
            }
        }

        while (_nextEndedCpu < _recordEnds.Count && _recordEnds[_nextEndedCpu].TimeNs < time)
        {
            var (end, cpu) = _recordEnds[_nextEndedCpu++];
            var slice = _currentSlices[cpu];
            var index = slice == SwitchLinks.None ? 0 : _switches[slice].NewThread;
            ref var thread = ref _threads[index];
            // A contradictory trace can have switched the thread in on another CPU since. That CPU's end
            // then counts.
            if (index != 0 && thread.State == SchedulingState.Running && thread.Cpu == cpu && !WasRestarted(index, end))
            {
                Count(ref thread, SchedulingState.Running, end);
                // The slice has no recorded end, so no rank follows the ready interval before it.
                thread.Interval = ThreadTally.NoInterval;
                BecomeUnknown(ref thread, index, end);
            }
        }

        _nextRecordEnd = _nextEndedCpu < _recordEnds.Count ? _recordEnds[_nextEndedCpu].TimeNs : long.MaxValue;
    }

    private void CloseAtTruncation(ref ThreadTally thread, int index)
    {
        if (thread.State is not (SchedulingState.Ready or SchedulingState.Waiting or SchedulingState.Throttled
            or SchedulingState.SwappedOut))
        {
            return;
        }

        // A thread whose id was used again by then has ended. Finish makes the time since its last event unknown.
        if (WasRestarted(index, _completeUntil))
        {
            return;
        }

        if (thread.State == SchedulingState.Ready)
        {
            var priority = PriorityAt(thread, index, _completeUntil);
            CloseInterval(ref thread, index, ReadyIntervalRow.OpenAtTruncation, priority, _completeUntil);
            thread.Interval = ThreadTally.NoInterval;
        }
        else
        {
            Count(ref thread, thread.State, _completeUntil);
        }

        BecomeUnknown(ref thread, index, _completeUntil);
    }

    /// <summary>
    /// Returns whether the id of a thread was reused by a new thread at or before a time. Its state there is then
    /// unknown.
    /// </summary>
    private readonly bool WasRestarted(int index, long time) =>
        _trace.Threads[index] is { EndedByRestart: true } row && row.EndedNs <= time;

    private void Finish()
    {
        if (_nextRecordEnd != long.MaxValue)
        {
            // The walk applies the end of records only at the next event. No event follows the last ends.
            EndRecordsBefore(long.MaxValue);
        }

        for (var index = 1; index < _threads.Length; index++)
        {
            ref var thread = ref _threads[index];
            if (thread.State is SchedulingState.NotSeen or SchedulingState.Terminated)
            {
                continue;
            }

            var row = _trace.Threads[index];
            if (row.EndedByRestart)
            {
                // The end of the thread is missing, so its state since its last event is unknown.
                // The Start record that shows this can come after the last scheduling event, which ends the window.
                thread.Last = Math.Clamp(row.EndedNs, thread.Since, _windowEnd);
                if (thread.State == SchedulingState.Ready)
                {
                    Drop(thread.Interval, index);
                }

                MarkUnknown(ref thread, index, thread.Last);
                continue;
            }

            thread.Last = _windowEnd;
            if (thread.State == SchedulingState.Ready)
            {
                var priority = PriorityAt(thread, index, _windowEnd);
                CloseInterval(ref thread, index, ReadyIntervalRow.OpenAtEnd, priority, _windowEnd);
            }
            else
            {
                Count(ref thread, thread.State, _windowEnd);
            }
        }

        // Only now, because threads refer to their intervals by index until here.
        _intervals.Compact();
    }

    /// <summary>
    /// Gets the priority of an interval without switch-in: that of the last SetPriority record, or else of the last
    /// switch.
    /// </summary>
    private readonly sbyte PriorityAt(in ThreadTally thread, int index, long end) =>
        _priorities.FindLastSet(index, thread.LastSwitchStep, end)
        ?? unchecked((sbyte)(thread.LastSwitchStep >= 0 ? thread.Priority : _trace.Threads[index].BasePriority ?? 0));
}
