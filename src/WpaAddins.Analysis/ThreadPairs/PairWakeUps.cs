using WpaAddins.Analysis.Readiness;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.ThreadPairs;

/// <summary>Which pair each ReadyThread belongs to, and which wait it ended.</summary>
/// <remarks>
/// Shape: one pass over the timeline. A ReadyThread belongs to a pair if a thread made another one ready: no DPC, not the idle
/// thread, none that is unknown. Source: the scheduling definitions, sections 3 and 8.
/// </remarks>
internal sealed class PairWakeUps
{
    private const int StepsBetweenChecks = 1 << 16;
    private readonly ContextSwitches _switches;
    private readonly ReadyThreads _readies;
    private readonly PairIndex _pairs;
    private readonly ReadyingThreads _readyingThreads;
    private readonly TimeRange _range;
    private readonly int[] _codes;
    private readonly int[] _outRows;
    private readonly int[] _inRows;
    private readonly int[] _currentSlices;

    // Of each thread: the switch-out after which it waits, and the ReadyThread that ended its wait, until it runs.
    private readonly int[] _waitsSince;
    private readonly int[] _readySince;

    private PairWakeUps(TraceData trace, RunSlices slices, PairIndex pairs, int cpuCount, TimeRange range)
    {
        _switches = trace.Switches;
        _readies = trace.Readies;
        _pairs = pairs;
        _readyingThreads = new ReadyingThreads(trace, slices);
        _range = range;
        _codes = NoRows(_readies.Count);
        _outRows = NoRows(_readies.Count);
        _inRows = NoRows(_readies.Count);
        _currentSlices = NoRows(cpuCount);
        _waitsSince = NoRows(trace.Threads.Count);
        _readySince = NoRows(trace.Threads.Count);
    }

    /// <summary>Gets the code of each ReadyThread, <see cref="PairIndex.NoPair"/> for those of no pair.</summary>
    public ReadOnlyMemory<int> Codes => _codes;

    /// <summary>Gets the switch-out that began the wait which each ReadyThread ended, or -1.</summary>
    public ReadOnlySpan<int> OutRows => _outRows;

    /// <summary>Gets the switch-in that followed that ReadyThread, or -1.</summary>
    public ReadOnlySpan<int> InRows => _inRows;

    /// <summary>Goes through the timeline.</summary>
    /// <param name="trace">The trace.</param>
    /// <param name="slices">Its slices.</param>
    /// <param name="pairs">Numbers the pairs.</param>
    /// <param name="cpuCount">One more than the largest processor.</param>
    /// <param name="range">ReadyThreads outside do not count.</param>
    /// <param name="cancellation">Stops it.</param>
    /// <returns>The result.</returns>
    public static PairWakeUps Of(
        TraceData trace, RunSlices slices, PairIndex pairs, int cpuCount, TimeRange range, CancellationToken cancellation)
    {
        var wakeUps = new PairWakeUps(trace, slices, pairs, cpuCount, range);
        var untilCheck = StepsBetweenChecks;
        foreach (var step in trace.Timeline)
        {
            if (step.Kind == TimelineStepKind.Ready)
            {
                wakeUps.Ready(step.Row);
            }
            else
            {
                wakeUps.Switch(step);
            }

            if (--untilCheck == 0)
            {
                cancellation.ThrowIfCancellationRequested();
                untilCheck = StepsBetweenChecks;
            }
        }

        return wakeUps;
    }

    private static int[] NoRows(int count)
    {
        var rows = GC.AllocateUninitializedArray<int>(count);
        rows.AsSpan().Fill(-1);
        return rows;
    }

    private void Switch(TimelineStep step)
    {
        var row = step.Row;
        if (step.Kind != TimelineStepKind.SwitchIn)
        {
            _waitsSince[_switches.OldThread[row]] = _switches.OldState[row] == KernelThreadState.Waiting ? row : -1;
            _readySince[_switches.OldThread[row]] = -1;
        }

        if (step.Kind != TimelineStepKind.SwitchOut)
        {
            _currentSlices[_switches.Cpu[row]] = row;
            ref var ready = ref _readySince[_switches.NewThread[row]];
            if (ready >= 0)
            {
                _inRows[ready] = row;
            }

            ready = -1;
            _waitsSince[_switches.NewThread[row]] = -1;
        }
    }

    private void Ready(int row)
    {
        var thread = _readies.Thread[row];
        ref var waitsSince = ref _waitsSince[thread];
        if (waitsSince >= 0)
        {
            _outRows[row] = waitsSince;
            _readySince[thread] = row;
            waitsSince = -1;
        }

        if (_readies.Time[row] >= _range.FromNs && _readies.Time[row] < _range.ToNs)
        {
            var by = _readyingThreads.Of(row, _currentSlices[_readies.Cpu[row]]);
            if (by > ThreadTable.Idle && by != thread)
            {
                _codes[row] = _pairs.CodeOf(by, thread);
            }
        }
    }
}
