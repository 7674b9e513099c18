namespace Microsoft.Windows.EventTracing;

public interface IEventConsumer
{
    void Process(EventContext eventContext);
}

public enum TraceEventHeaderType
{
    TraceMessage = 0,
    ClassicPerformance = 1,
    ClassicCompact = 2,
    ClassicSystem = 3,
    ClassicFull = 4,
    ClassicInstance = 5,
    Generic = 6,
}

public class EventContextState
{
    public bool Canceled { get; private set; }

    public void Cancel() => Canceled = true;
}

public class ToolkitEventContextState
{
}

public readonly ref struct EventContext
{
    public EventContext(TraceEvent traceEvent, EventContextState state, ToolkitEventContextState toolkitState)
    {
        _ = toolkitState;
        Event = traceEvent;
        State = state;
    }

    public TraceEvent Event { get; }

    public EventContextState State { get; }

    public void Cancel() => State.Cancel();
}

/// <summary>An event of any kind.</summary>
/// <remarks>The library has no public constructor; here tests make events by an internal one.</remarks>
public readonly ref struct TraceEvent
{
    internal TraceEvent(
        TraceEventHeaderType headerType,
        Guid providerId,
        int id,
        int version,
        int? opcode,
        int processor,
        bool is32Bit,
        int? processId,
        int? threadId,
        TraceTimestamp timestamp,
        ReadOnlySpan<byte> data)
    {
        HeaderType = headerType;
        ProviderId = providerId;
        Id = id;
        Version = version;
        Opcode = opcode;
        Processor = processor;
        Is32Bit = is32Bit;
        ProcessId = processId;
        ThreadId = threadId;
        Timestamp = timestamp;
        Data = data;
    }

    public ClassicEvent AsClassicEvent => IsClassic ? new ClassicEvent(this) : default;

    public ReadOnlySpan<byte> Data { get; }

    public TraceEventHeaderType HeaderType { get; }

    public int Id { get; }

    public bool Is32Bit { get; }

    public bool IsClassic => HeaderType != TraceEventHeaderType.TraceMessage && HeaderType != TraceEventHeaderType.Generic;

    public int? Opcode { get; }

    public int? ProcessId { get; }

    public int Processor { get; }

    public Guid ProviderId { get; }

    public int? ThreadId { get; }

    public TraceTimestamp Timestamp { get; }

    public int Version { get; }
}

public readonly ref struct ClassicEvent
{
    private readonly TraceEvent _event;

    internal ClassicEvent(TraceEvent traceEvent)
    {
        _event = traceEvent;
        HasValue = true;
    }

    public ReadOnlySpan<byte> Data => _event.Data;

    public bool HasValue { get; }

    public TraceEventHeaderType HeaderType => _event.HeaderType;

    public int Id => _event.Id;

    public bool Is32Bit => _event.Is32Bit;

    public int? ProcessId => _event.ProcessId;

    public int Processor => _event.Processor;

    public Guid ProviderId => _event.ProviderId;

    public int? ThreadId => _event.ThreadId;

    public TraceTimestamp Timestamp => _event.Timestamp;

    public int Version => _event.Version;
}
