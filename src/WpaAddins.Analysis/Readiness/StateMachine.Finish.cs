using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Readiness;

/// <content>The end of the window, and the priorities of threads that are not switched in.</content>
internal sealed partial class StateMachine
{
    private void Finish()
    {
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
                // Its own end is missing: what it did since its last event is not known.
                thread.Last = Math.Clamp(row.EndedNs, thread.Since, _windowEnd);
                if (thread.State == SchedulingState.Ready)
                {
                    _intervals.Drop(thread.Interval);
                }

                Count(ref thread, SchedulingState.Unknown, thread.Since, thread.Last);
                continue;
            }

            thread.Last = _windowEnd;
            Count(ref thread, thread.State, thread.Since, _windowEnd);
            if (thread.State == SchedulingState.Ready)
            {
                ref var interval = ref _intervals[thread.Interval];
                interval.EndNs = _windowEnd;
                interval.Censored = Censoring.End;
                interval.Priority = PriorityOf(thread, index, _windowEnd);
            }
        }

        Intervals = _intervals.ToMemory();
    }

    /// <summary>
    /// The priority of a ready interval without switch-in: that of the last switch, as SetPriority changed it before the
    /// interval's end, else the base priority.
    /// </summary>
    private sbyte PriorityOf(in ThreadTally thread, int index, long end)
    {
        var changes = _trace.PriorityChanges;
        var change = thread.LastPriorityChange;
        while (change >= 0 && changes.Time[change] >= end)
        {
            change = _earlierPriorityChanges[change];
        }

        return change >= 0
            ? unchecked((sbyte)changes.NewPriority[change])
            : unchecked((sbyte)(thread.Priority >= 0 ? thread.Priority : _trace.Threads[index].BasePriority ?? 0));
    }

    /// <summary>Takes note of the SetPriority records before the present step.</summary>
    private void ApplyPriorityChanges()
    {
        var changes = _trace.PriorityChanges;
        while (_nextPriorityChange < changes.Count && changes.Step[_nextPriorityChange] <= _step)
        {
            if (changes.Thread[_nextPriorityChange] is not ThreadTable.Unknown and var thread)
            {
                ref var last = ref _threads[thread].LastPriorityChange;
                _earlierPriorityChanges[_nextPriorityChange] = last;
                last = _nextPriorityChange;
            }

            _nextPriorityChange++;
        }
    }
}
