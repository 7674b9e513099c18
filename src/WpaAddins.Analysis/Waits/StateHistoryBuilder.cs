using WpaAddins.Analysis.Readiness;

namespace WpaAddins.Analysis.Waits;

/// <summary>Collects the states of all threads while the state machine runs.</summary>
/// <remarks>Shape: spans in the order in which they end; those of one thread follow each other without gaps.</remarks>
internal sealed class StateHistoryBuilder
{
    private const int FirstCapacity = 1024;
    private int[] _threads = new int[FirstCapacity];
    private SchedulingState[] _states = new SchedulingState[FirstCapacity];
    private long[] _starts = new long[FirstCapacity];
    private long[] _ends = new long[FirstCapacity];
    private int[] _links = new int[FirstCapacity];
    private Wait[] _waits = new Wait[FirstCapacity];
    private int _count;
    private int _waitCount;

    /// <summary>Takes a span.</summary>
    /// <param name="thread">Its thread.</param>
    /// <param name="state">What the thread did.</param>
    /// <param name="start">Since when.</param>
    /// <param name="end">Until when.</param>
    public void Add(int thread, SchedulingState state, long start, long end)
    {
        if (_count == _threads.Length)
        {
            Grow();
        }

        _threads[_count] = thread;
        _states[_count] = state;
        _starts[_count] = start;
        _ends[_count] = end;
        _links[_count++] = StateHistory.None;
    }

    /// <summary>Says that a ReadyThread ended the wait that was added last.</summary>
    /// <param name="outSwitch">The switch-out that began it.</param>
    /// <param name="readyRow">The ReadyThread.</param>
    /// <param name="readyingThread">Who logged it.</param>
    public void EndWait(int outSwitch, int readyRow, int readyingThread)
    {
        if (_waitCount == _waits.Length)
        {
            Array.Resize(ref _waits, checked(2 * _waitCount));
        }

        var last = _count - 1;
        _links[last] = _waitCount;
        _waits[_waitCount++] = new Wait
        {
            StartNs = _starts[last],
            ReadyNs = _ends[last],
            EndNs = _ends[last],
            Thread = _threads[last],
            ReadyingThread = readyingThread,
            OutSwitch = outSwitch,
            ReadyRow = readyRow,
            InSwitch = StateHistory.None,
            State = _states[last],
        };
    }

    /// <summary>Puts the spans of each thread together, and joins them with waits and ready intervals.</summary>
    /// <param name="threadCount">Number of threads.</param>
    /// <param name="intervals">The ready intervals, in the order in which they began.</param>
    /// <returns>The history.</returns>
    public StateHistory Build(int threadCount, ReadOnlySpan<ReadyInterval> intervals)
    {
        var first = new int[threadCount + 1];
        for (var i = 0; i < _count; i++)
        {
            first[_threads[i] + 1]++;
        }

        for (var thread = 0; thread < threadCount; thread++)
        {
            first[thread + 1] += first[thread];
        }

        var states = new SchedulingState[_count];
        var starts = new long[_count];
        var links = new int[_count];
        var ends = new long[threadCount];
        var next = first[..threadCount];
        for (var i = 0; i < _count; i++)
        {
            var place = next[_threads[i]]++;
            (states[place], starts[place], links[place]) = (_states[i], _starts[i], _links[i]);
            ends[_threads[i]] = _ends[i];
        }

        LinkIntervals(states, links, first, intervals);
        CompleteWaits(states, starts, links, first, ends, intervals);
        return new StateHistory(first, states, starts, ends, links, _waits.AsMemory(0, _waitCount));
    }

    /// <summary>The ready intervals of a thread and its spans in state Ready are the same, in the same order.</summary>
    private static void LinkIntervals(
        SchedulingState[] states, int[] links, int[] first, ReadOnlySpan<ReadyInterval> intervals)
    {
        var next = first[..^1];
        for (var i = 0; i < intervals.Length; i++)
        {
            ref var span = ref next[intervals[i].Thread];
            while (states[span] != SchedulingState.Ready)
            {
                span++;
            }

            links[span++] = i;
        }
    }

    /// <summary>Behind a wait there is a ready span, or first one swapped out, or neither.</summary>
    private void CompleteWaits(
        SchedulingState[] states, long[] starts, int[] links, int[] first, long[] ends, ReadOnlySpan<ReadyInterval> intervals)
    {
        for (var thread = 0; thread < ends.Length; thread++)
        {
            for (var span = first[thread]; span < first[thread + 1]; span++)
            {
                if (links[span] == StateHistory.None || states[span] == SchedulingState.Ready)
                {
                    continue;
                }

                ref var wait = ref _waits[links[span]];
                var after = span + 1;
                while (after < first[thread + 1] && states[after] is SchedulingState.SwappedOut or SchedulingState.Ready)
                {
                    wait.EndNs = after + 1 < first[thread + 1] ? starts[after + 1] : ends[thread];
                    if (states[after++] == SchedulingState.Ready)
                    {
                        wait.InSwitch = intervals[links[after - 1]].EndSwitch;
                        break;
                    }
                }
            }
        }
    }

    private void Grow()
    {
        var size = checked(2 * _count);
        Array.Resize(ref _threads, size);
        Array.Resize(ref _states, size);
        Array.Resize(ref _starts, size);
        Array.Resize(ref _ends, size);
        Array.Resize(ref _links, size);
    }
}
