using Microsoft.Windows.EventTracing;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Etl.Time;
using WpaAddins.Etl.Writing;

namespace WpaAddins.TraceProcessing;

/// <summary>Writes the raw events to a file that our own reader decodes.</summary>
/// <remarks>
/// Shape: fields that the library decodes are not used, so both sources have the same decoder. Processes and images
/// have times of the library, and records have times of our clock. So both times are compared for each event.
/// </remarks>
internal sealed class RawFeed(RelogWriter writer, TraceClock clock, CancellationToken cancellation) : IEventConsumer
{
    /// <summary>The allowed difference of two times, because both are rounded to whole nanoseconds.</summary>
    private const long RoundingNs = 1;

    /// <summary>Gets the number of events that are omitted because they are too long for a record.</summary>
    public long RecordsTooLong => writer.RecordsTooLong;

    /// <summary>
    /// Gets the number of events whose library time differs from the time of our clock, except for rounding.
    /// </summary>
    public long TimesThatDiffer { get; private set; }

    public long LargestTimeDifferenceNs { get; private set; }

    public void Process(EventContext eventContext)
    {
        if (cancellation.IsCancellationRequested)
        {
            eventContext.Cancel();
            return;
        }

        var any = eventContext.Event;
        if (any.IsClassic)
        {
            AddClassic(any.AsClassicEvent);
        }
        else if (any.HeaderType == TraceEventHeaderType.Generic)
        {
            writer.AddEvent(
                any.ProviderId, (ushort)any.Id, (byte)any.Version, (byte)(any.Opcode ?? 0),
                Origin(any.Processor, any.Timestamp, any.Is32Bit, any.ProcessId, any.ThreadId), any.Data);
        }
    }

    private void AddClassic(ClassicEvent classic)
    {
        if (!classic.HasValue)
        {
            return;
        }

        var origin = Origin(classic.Processor, classic.Timestamp, classic.Is32Bit, classic.ProcessId, classic.ThreadId);
        var isFull = classic.HeaderType is TraceEventHeaderType.ClassicFull or TraceEventHeaderType.ClassicInstance;
        if (isFull || !KernelGroups.TryHook(classic.ProviderId, classic.Id, out var hook))
        {
            writer.AddClassic(classic.ProviderId, (byte)classic.Id, (byte)classic.Version, origin, classic.Data);
        }
        else if (hook != KernelHook.EventTraceHeader)
        {
            // EventTraceHeader is omitted, because the relogged file has its own header. The short kernel header has no
            // thread.
            var hasThread = origin.HasThread && classic.HeaderType != TraceEventHeaderType.ClassicPerformance;
            writer.AddKernel(hook, (byte)classic.Version, origin with { HasThread = hasThread }, classic.Data);
        }
    }

    private RecordOrigin Origin(int cpu, TraceTimestamp time, bool is32Bit, int? processId, int? threadId) => new(
        cpu,
        Ticks(time),
        is32Bit,
        unchecked((uint)(processId ?? -1)),
        unchecked((uint)(threadId ?? -1)),
        threadId is not null);

    private long Ticks(TraceTimestamp time)
    {
        // A partial timestamp has no raw value, and its Value throws.
        var ticks = (time.IsPartial ? time.Context.GetApproximateValue(time.RelativeTimestamp) : time.Value).RawValue;
        var (ours, theirs) = (clock.ToNs(ticks), time.Nanoseconds);
        if (ours != theirs)
        {
            Count(Int128.Abs((Int128)ours - theirs));
        }

        return ticks;
    }

    private void Count(Int128 difference)
    {
        if (difference > RoundingNs)
        {
            TimesThatDiffer++;
            LargestTimeDifferenceNs = (long)Int128.Max(LargestTimeDifferenceNs, Int128.Min(difference, long.MaxValue));
        }
    }
}
