using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Etl.Time;
using WpaAddins.Trace.Samples;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Trace.Building;

/// <content>CPU samples, counter samples and the interval between samples.</content>
public sealed partial class TraceBuilder
{
    private readonly CpuSamples _samples;
    private readonly CounterSamples _counterSamples;
    private readonly SampleIntervals _sampleIntervals = new();

    /// <summary>
    /// Rows of CPU samples whose thread had no living incarnation: before its first switch, after its last, or never
    /// switched.
    /// </summary>
    private readonly List<int> _unboundSamples = [];

    /// <summary>
    /// The ids of such threads, in the order of their first samples of either kind, in the range or outside it.
    /// </summary>
    private readonly List<uint> _unboundThreadIds = [];
    private readonly HashSet<uint> _knownUnboundIds = [];

    /// <summary>Adds a sample of either kind.</summary>
    /// <returns>Whether its payload is long enough; if not, it is reported, and handled as any other event.</returns>
    private bool TryAddSample(in EtlRecord record, long ticks)
    {
        switch (record.HookId)
        {
            case KernelHook.SampledProfile when SampledProfile.TryView(record.Payload, record.PointerSize, out var sample):
                if (IsOutsideRange)
                {
                    PassSample(record, ticks, sample.ThreadId);
                    return true;
                }

                _log.Add(ticks, EventKind.Sample, _samples.Count);
                _samples.Add(ticks, record.Cpu, SampledThread(sample.ThreadId), sample);
                return true;
            case KernelHook.PmcSample when PmcSample.TryView(record.Payload, record.PointerSize, out var counted):
                if (IsOutsideRange)
                {
                    PassSample(record, ticks, counted.ThreadId);
                    return true;
                }

                _log.Add(ticks, EventKind.CounterSample, _counterSamples.Count);
                _counterSamples.Add(record.Cpu, counted.ThreadId);
                PeekSampledThread(counted.ThreadId);
                return true;
            default:
                ReportTooShort(record, record.PointerSize + (2 * sizeof(uint)));
                return false;
        }
    }

    private int SampledThread(uint threadId)
    {
        var thread = PeekSampledThread(threadId);
        if (thread == ThreadTable.Unknown)
        {
            _unboundSamples.Add(_samples.Count);
        }

        return thread;
    }

    private int PeekSampledThread(uint threadId)
    {
        var thread = threadId == 0 ? ThreadTable.Idle : _threads.Peek(threadId);
        if (thread == ThreadTable.Unknown && _knownUnboundIds.Add(threadId))
        {
            _unboundThreadIds.Add(threadId);
        }

        return thread;
    }

    /// <summary>Notes the thread of a sample outside the range, and that an event had this time.</summary>
    private void PassSample(in EtlRecord record, long ticks, uint threadId)
    {
        PeekSampledThread(threadId);
        _log.AddOther(ticks, record.Cpu, threadId);
    }

    private void AddSampleInterval(in EtlRecord record, long ticks)
    {
        if (!SampleInterval.TryView(record.Payload, out var interval))
        {
            ReportTooShort(record, SampleInterval.SizeBytes);
            return;
        }

        if (interval.Source == SampleIntervals.Timer)
        {
            // Only the record of a change has a different interval before it. A rundown record has the current
            // interval.
            var before = record.HookId == KernelHook.SampleIntervalSet ? interval.OldInterval : interval.NewInterval;
            _sampleIntervals.Add(ticks, before, interval.NewInterval);
        }
    }

    /// <summary>Adds threads for the ids that occur only in samples.</summary>
    private void AdmitSampledThreads()
    {
        foreach (var threadId in _unboundThreadIds)
        {
            _threads.Admit(threadId);
        }
    }

    private void FinishSamples(ThreadTable threads, TraceClock clock)
    {
        clock.ToNs(_samples.MutableTime);
        _sampleIntervals.Convert(clock.ToNs);
        foreach (var row in _unboundSamples)
        {
            _samples.FindThread(row, threads);
        }
    }
}
