namespace WpaAddins.Etl.Buffers;

/// <content>The walk back.</content>
internal sealed partial class RangeFilterWalk
{
    /// <summary>
    /// Keeps the last events before a range, the switches that follow those that stay, and the switches that begin the
    /// slices in which ReadyThreads that stay were logged.
    /// </summary>
    private void KeepLast()
    {
        var (next, hasReady, isReadySlice) = (None, false, false);
        for (var i = _count - 1; i >= 0; i--)
        {
            ref var at = ref _events[i];
            switch (at.Kind)
            {
                case RangeFilterEventKind.Start:
                    _threads.Restart(at.Thread);
                    break;
                case RangeFilterEventKind.Ready:
                    at.Keeps |= !hasReady || (!_isAfterRange && !_threads.Find(at.Thread).IsComplete);
                    // Its slice begins with the switch before it, which the walk back reaches later.
                    isReadySlice |= at.Keeps;
                    hasReady = true;
                    break;
                default:
                    // Not ||, because both calls must note the switch in any case.
                    at.Keeps |= next == None | isReadySlice | (!_isAfterRange && PassSwitchIn(at.Thread) | PassSwitchOut(at));
                    if (at.Keeps && next != None)
                    {
                        _events[next].Keeps = true;
                    }

                    (next, isReadySlice) = (i, false);
                    break;
            }
        }
    }

    private bool PassSwitchIn(uint threadId)
    {
        if (threadId == 0)
        {
            return false;
        }

        ref var thread = ref _threads.Find(threadId);
        var keeps = !thread.IsComplete;
        thread.IsComplete = thread.IsSwitchedOut;
        return keeps;
    }

    private bool PassSwitchOut(in RangeFilterEvent at)
    {
        if (at.OtherThread == 0)
        {
            return false;
        }

        ref var thread = ref _threads.Find(at.OtherThread);

        // On the way back, events before this switch are those of the thread that ends here, not of the next one with
        // its id.
        if (at.EndsOtherThread)
        {
            thread.Restart();
        }

        thread.IsSwitchedOut = true;
        return !thread.IsComplete;
    }
}
