namespace WpaAddins.Etl.Headers;

/// <summary>The header that a record begins with.</summary>
/// <remarks>Source: bytes 2 and 3 of the record; ntwmi.h (documented). <see cref="RecordLayout"/> has the sizes.</remarks>
public enum RecordKind : byte
{
    /// <summary>Bit 31 is set, but the kind is none of the others; only the size is known.</summary>
    Other,

    /// <summary>SYSTEM_TRACE_HEADER: a kernel event with thread, process and CPU times.</summary>
    System,

    /// <summary>SYSTEM_TRACE_HEADER without CPU times.</summary>
    Compact,

    /// <summary>PERFINFO_TRACE_HEADER: a kernel event with a timestamp only.</summary>
    PerfInfo,

    /// <summary>EVENT_TRACE_HEADER: a classic (MOF) event.</summary>
    Classic,

    /// <summary>EVENT_INSTANCE_GUID_HEADER: a classic event with instance ids.</summary>
    Instance,

    /// <summary>EVENT_HEADER: a manifest, TraceLogging or EventSource event.</summary>
    Event,

    /// <summary>MESSAGE_TRACE_HEADER: a WPP message.</summary>
    Message,
}
