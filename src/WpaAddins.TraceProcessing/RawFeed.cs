using Microsoft.Windows.EventTracing;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Etl.Time;
using WpaAddins.Etl.Writing;

namespace WpaAddins.TraceProcessing;

/// <summary>Takes every raw event, and relogs it for our own decoders.</summary>
/// <remarks>
/// Shape: what the library decodes is not used, so that one decoder serves both sources. Its times are compared with those
/// that our clock gives for the same ticks, since names come with the former and records with the latter.
/// </remarks>
/// <param name="writer">Writes the records.</param>
/// <param name="clock">The clock by which the records will be read.</param>
/// <param name="cancellation">Stops the feed.</param>
internal sealed class RawFeed(RelogWriter writer, TraceClock clock, CancellationToken cancellation) : IEventConsumer
{
    /// <summary>Rounding to whole nanoseconds may differ by one.</summary>
    private const long RoundingNs = 1;

    /// <summary>Gets how many events are longer than any record, and were left out.</summary>
    public long RecordsTooLong => writer.RecordsTooLong;

    /// <summary>Gets how many events the library places at another time than our clock does.</summary>
    public long TimesThatDiffer { get; private set; }

    /// <summary>Gets the largest such difference.</summary>
    public long LargestTimeDifferenceNs { get; private set; }

    /// <inheritdoc/>
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
            // The relogged file has a header of its own. The short header of the kernel has no thread.
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
