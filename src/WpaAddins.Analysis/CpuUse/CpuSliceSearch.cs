using WpaAddins.Analysis.Readiness;
using WpaAddins.Trace;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.CpuUse;

/// <summary>Finds the slices in which the state machine lets a thread run, from its switch-in to its switch-out.</summary>
/// <remarks>Source: the scheduling definitions, section 3.</remarks>
internal sealed class CpuSliceSearch
{
    private const int StepsBetweenChecks = 1 << 16;
    private readonly TraceData _trace;
    private readonly ContextSwitches _switches;
    private readonly RunSlices _slices;

    // The slice in which each thread runs, and the present one of each processor.
    private readonly int[] _runningIn;
    private readonly int[] _currentSlices;
    private readonly bool[] _counts;

    /// <summary>Prepares a search.</summary>
    /// <param name="trace">The trace.</param>
    /// <param name="slices">Its slices.</param>
    /// <param name="cpuCount">One more than the largest processor.</param>
    public CpuSliceSearch(TraceData trace, RunSlices slices, int cpuCount)
    {
        _trace = trace;
        _switches = trace.Switches;
        _slices = slices;
        _runningIn = new int[trace.Threads.Count];
        _currentSlices = new int[cpuCount];
        _counts = new bool[_switches.Count];
        Array.Fill(_runningIn, RunSlices.None);
        Array.Fill(_currentSlices, RunSlices.None);
    }

    /// <summary>Runs it.</summary>
    /// <param name="cancellation">Stops it.</param>
    /// <returns>The rows that begin the slices, ascending.</returns>
    public int[] Run(CancellationToken cancellation)
    {
        var untilCheck = StepsBetweenChecks;
        foreach (var step in _trace.Timeline)
        {
            if (step.Kind is TimelineStepKind.Switch or TimelineStepKind.SwitchOut)
            {
                SwitchOut(step.Row);
            }

            if (step.Kind is TimelineStepKind.Switch or TimelineStepKind.SwitchIn)
            {
                SwitchIn(step.Row);
            }

            if (--untilCheck == 0)
            {
                cancellation.ThrowIfCancellationRequested();
                untilCheck = StepsBetweenChecks;
            }
        }

        for (var thread = ThreadTable.Idle + 1; thread < _runningIn.Length; thread++)
        {
            if (_runningIn[thread] != RunSlices.None && !_trace.Threads[thread].EndedByRestart)
            {
                _counts[_runningIn[thread]] = true;
            }
        }

        return Rows();
    }

    private void SwitchOut(int row)
    {
        ref var runningIn = ref _runningIn[_switches.OldThread[row]];
        if (runningIn != RunSlices.None && runningIn == _currentSlices[_switches.Cpu[row]])
        {
            _counts[runningIn] = true;
        }

        runningIn = RunSlices.None;
    }

    private void SwitchIn(int row)
    {
        _currentSlices[_switches.Cpu[row]] = row;
        var thread = _switches.NewThread[row];
        if (thread != ThreadTable.Idle)
        {
            _runningIn[thread] = _slices.IsBroken(row) ? RunSlices.None : row;
        }
    }

    private int[] Rows()
    {
        var rows = new int[_counts.AsSpan().Count(true)];
        for (int row = 0, next = 0; next < rows.Length; row++)
        {
            if (_counts[row])
            {
                rows[next++] = row;
            }
        }

        return rows;
    }
}
