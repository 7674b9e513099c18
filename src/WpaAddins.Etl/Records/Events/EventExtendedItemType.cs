namespace WpaAddins.Etl.Records.Events;

/// <summary>The kind of an extension item of an event.</summary>
/// <remarks>
/// Shape: 2 bytes; other values are kept as numbers.
/// Source: EVENT_HEADER_EXT_TYPE_*, evntcons.h (documented); on disk only some were observed.
/// </remarks>
public enum EventExtendedItemType : ushort
{
    /// <summary>Not a kind.</summary>
    None = 0,

    /// <summary>The activity that this one came from.</summary>
    RelatedActivityId = 1,

    /// <summary>The user.</summary>
    Sid = 2,

    /// <summary>The terminal session.</summary>
    TerminalSessionId = 3,

    /// <summary>Ids of an event instance.</summary>
    InstanceInfo = 4,

    /// <summary>A call stack of 4-byte addresses.</summary>
    StackTrace32 = 5,

    /// <summary>A call stack of 8-byte addresses.</summary>
    StackTrace64 = 6,

    /// <summary>Index of a precise sample.</summary>
    PebsIndex = 7,

    /// <summary>Performance counters.</summary>
    PmcCounters = 8,

    /// <summary>Key of the process state manager.</summary>
    PsmKey = 9,

    /// <summary>A number that identifies the event.</summary>
    EventKey = 10,

    /// <summary>The schema of a TraceLogging event.</summary>
    EventSchemaTraceLogging = 11,

    /// <summary>Traits of the provider.</summary>
    ProviderTraits = 12,

    /// <summary>A number that identifies the process.</summary>
    ProcessStartKey = 13,

    /// <summary>The GUID that enabled the event.</summary>
    ControlGuid = 14,

    /// <summary>A distance of clocks.</summary>
    QpcDelta = 15,

    /// <summary>The container.</summary>
    ContainerId = 16,

    /// <summary>The key of a call stack of 4-byte addresses.</summary>
    StackKey32 = 17,

    /// <summary>The key of a call stack of 8-byte addresses.</summary>
    StackKey64 = 18,
}
