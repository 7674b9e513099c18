using WpaAddins.Analysis.Timeline;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Cli.Conversion.Perfetto;

/// <summary>Counts ready threads and busy CPUs, and writes both whenever they change.</summary>
internal sealed class LoadCounters(
    TraceData trace, ScheduleEvents events, TrackWriter tracks, ulong parent, int cpuCount)
{
    private readonly ulong _queueTrack = tracks.Add("Ready queue", parent, isCounter: true);
    private readonly ulong _busyTrack = tracks.Add("Busy CPUs", parent, isCounter: true);
    private readonly bool[] _isReady = new bool[trace.Threads.Count];
    private readonly bool[] _isBusy = new bool[cpuCount];
    private (int Ready, int Busy) _now;
    private (int Ready, int Busy) _written = (-1, -1);

    public IEnumerable<int> ReadyThreads => Enumerable.Range(0, _isReady.Length).Where(t => _isReady[t]);

    public void Count(TimelineStep step)
    {
        if (step.Kind == TimelineStepKind.Ready)
        {
            SetReady(trace.Readies[step.Row].Thread, events.StateAfterReady(step.Row) is SchedulingState.Ready, isKept: true);
            return;
        }

        if (step.Kind != TimelineStepKind.SwitchIn)
        {
            SetReady(trace.Switches[step.Row].OldThread, events.StateAfterOut(step.Row) == SchedulingState.Ready);
        }

        if (step.Kind != TimelineStepKind.SwitchOut)
        {
            var thread = trace.Switches[step.Row].NewThread;
            SetReady(thread, false);
            ref var isBusy = ref _isBusy[trace.Switches[step.Row].Cpu];
            _now.Busy += (thread != ThreadTable.Idle ? 1 : 0) - (isBusy ? 1 : 0);
            isBusy = thread != ThreadTable.Idle;
        }
    }

    public void Write(long timeNs)
    {
        if (_now.Ready != _written.Ready)
        {
            tracks.Count(_queueTrack, timeNs, _now.Ready);
        }

        if (_now.Busy != _written.Busy)
        {
            tracks.Count(_busyTrack, timeNs, _now.Busy);
        }

        _written = _now;
    }

    /// <param name="isKept">Whether a thread that was already ready stays ready.</param>
    private void SetReady(int thread, bool isReady, bool isKept = false)
    {
        ref var wasReady = ref _isReady[thread];
        isReady = (isReady || (isKept && wasReady)) && thread != ThreadTable.Idle;
        _now.Ready += (isReady ? 1 : 0) - (wasReady ? 1 : 0);
        wasReady = isReady;
    }
}
