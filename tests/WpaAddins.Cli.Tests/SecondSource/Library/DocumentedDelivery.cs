using Microsoft.Windows.EventTracing;
using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Reading;
using WpaAddins.Etl.Records.Events;

namespace WpaAddins.Cli.Tests.SecondSource.Library;

/// <summary>Hands each record to a consumer as the library documents its events.</summary>
/// <remarks>Source: TraceEvent and TraceEventHeaderType of the library's reference; the event classes of the kernel's MOF.</remarks>
internal struct DocumentedDelivery(IEventConsumer consumer, PretendedClock clock, PretendedLibrary library) : IRecordSink
{
    /// <summary>The class of each group of kernel records; groups without one in the tables here get a class of their own.</summary>
    private static readonly Dictionary<int, Guid> s_classes = new()
    {
        [0x00] = new("68fdd900-4a3e-11d1-84f4-0000f80464e3"),
        [0x01] = new("3d6fa8d4-fe05-11d0-9dda-00c04fd7ba7c"),
        [0x02] = new("3d6fa8d3-fe05-11d0-9dda-00c04fd7ba7c"),
        [0x03] = new("3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c"),
        [0x04] = new("90cbdc39-4a3e-11d1-84f4-0000f80464e3"),
        [0x05] = new("3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"),
        [0x06] = new("9a280ac0-c8e0-11d1-84e2-00c04fb998a2"),
        [0x08] = new("bf3a50c5-a9c9-4988-a005-2df0b7c80f80"),
        [0x09] = new("ae53722e-c863-11d2-8659-00c04fa321a1"),
        [0x0B] = new("01853a65-418f-4f36-aefc-dc0f1d2fd235"),
        [0x0F] = new("ce1dbfb4-137e-4da6-87b0-3f59aa102cbc"),
        [0x11] = new("89497f50-effe-4440-8cf2-ce6b1cdcaca7"),
        [0x12] = new("e43445e0-0903-48c3-b878-ff0fccebdd04"),
        [0x14] = new("2cb15d1d-5fc1-11d2-abe1-00a0c911f518"),
        [0x18] = new("def2fe46-7bd6-4b80-bd94-f57fe20d0ce3"),
        [0x1A] = new("45d8cccd-539f-4b72-a8b7-5c683142609a"),
        [0x1C] = new("c861d0e2-a2c1-4d36-9f9c-970bab943a12"),
    };

    private readonly EventContextState _state = new();
    private int _delivered = -1;

    public void OnRecord(in EtlRecord record, RecordPart part)
    {
        if (part == RecordPart.SwitchOut || record.Kind == RecordKind.Other || _state.Canceled || ++_delivered == library.Omitted)
        {
            return;
        }

        var (header, provider, id) = record.Kind switch
        {
            RecordKind.PerfInfo => (TraceEventHeaderType.ClassicPerformance, Class(record.HookId), (int)record.Opcode),
            RecordKind.Compact => (TraceEventHeaderType.ClassicCompact, Class(record.HookId), record.Opcode),
            RecordKind.System => (TraceEventHeaderType.ClassicSystem, Class(record.HookId), record.Opcode),
            RecordKind.Classic => (TraceEventHeaderType.ClassicFull, record.ProviderId, record.Opcode),
            RecordKind.Instance => (TraceEventHeaderType.ClassicInstance, record.ProviderId, record.Opcode),
            RecordKind.Event => (TraceEventHeaderType.Generic, record.ProviderId, record.EventId),
            _ => (TraceEventHeaderType.TraceMessage, Guid.Empty, record.MessageNumber),
        };
        var data = record.Payload;
        if ((record.EventFlags & 1) != 0 && !EventExtendedItems.TryFindUserData(data, out data))
        {
            return;
        }

        consumer.Process(new EventContext(
            new TraceEvent(
                header,
                provider,
                id,
                record.Version,
                record.Kind == RecordKind.Event ? record.Opcode : null,
                record.Cpu,
                record.PointerSize == 4,
                record.HasThread ? unchecked((int)record.ProcessId) : null,
                record.HasThread ? unchecked((int)record.ThreadId) : null,
                new TraceTimestamp(clock, new TraceTimestampValue(record.Timestamp)),
                library.Excess == 0 ? data : [.. data, .. new byte[library.Excess]]),
            _state,
            new ToolkitEventContextState()));
    }

    public readonly void OnLostBuffer(int cpu, long fromTicks, long toTicks)
    {
    }

    /// <summary>The class of a hook id; a load of an image is of the class Image, though it is recorded among processes.</summary>
    public static Guid Class(ushort hook) => hook == 0x030A ? s_classes[0x14]
        : s_classes.TryGetValue(hook >> 8, out var known) ? known
        : new Guid(hook >> 8, 0, 0, [1, 2, 3, 4, 5, 6, 7, 8]);
}
