using Microsoft.Windows.EventTracing;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Etl.Writing;

namespace WpaAddins.TraceProcessing;

/// <summary>Takes every raw event, and relogs it for our own decoders.</summary>
/// <remarks>Shape: what the library decodes is not used, so that one decoder serves both sources.</remarks>
/// <param name="writer">Writes the records.</param>
/// <param name="cancellation">Stops the feed.</param>
internal sealed class RawFeed(RelogWriter writer, CancellationToken cancellation) : IEventConsumer
{
    /// <summary>Gets how many events came.</summary>
    public long Events { get; private set; }

    /// <inheritdoc/>
    public void Process(EventContext eventContext)
    {
        if (cancellation.IsCancellationRequested)
        {
            eventContext.Cancel();
            return;
        }

        Events++;
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

    private static RecordOrigin Origin(int cpu, TraceTimestamp time, bool is32Bit, int? processId, int? threadId) => new(
        cpu,
        time.Value.RawValue,
        is32Bit,
        unchecked((uint)(processId ?? -1)),
        unchecked((uint)(threadId ?? -1)),
        threadId is not null);

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
}
