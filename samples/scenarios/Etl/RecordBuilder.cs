namespace WpaAddins.Scenarios.Etl;

/// <summary>Builds one record at a time: a header of the right kind, then what the caller appends.</summary>
/// <remarks>Source: the record kinds of the format; the system is a 64-bit one.</remarks>
public sealed class RecordBuilder
{
    private const int System64 = 0x02;
    private const int PerfInfo64 = 0x11;
    private const int FullHeader64 = 0x14;
    private const int EventHeader64 = 0x13;
    private const int TraceRecord = 0xC0;
    private const int KernelSizeAt = 4;
    private const int EventSizeAt = 0;

    private readonly ByteBuffer _bytes = new();
    private int _sizeAt;

    /// <summary>Begins a kernel record that names its thread.</summary>
    /// <param name="hook">Group and type.</param>
    /// <param name="version">Version of the layout.</param>
    /// <param name="ticks">When.</param>
    /// <param name="threadId">The thread that ran.</param>
    /// <param name="processId">Its process.</param>
    /// <returns>Where the payload goes.</returns>
    public ByteBuffer System(int hook, int version, long ticks, uint threadId, uint processId)
    {
        _sizeAt = KernelSizeAt;
        return _bytes.Clear().U16(version).U8(System64).U8(TraceRecord).U16(0).U16(hook)
            .U32(threadId).U32(processId).U64(ticks).U32(0).U32(0);
    }

    /// <summary>Begins a kernel record that does not name its thread.</summary>
    /// <param name="hook">Group and type.</param>
    /// <param name="version">Version of the layout.</param>
    /// <param name="ticks">When.</param>
    /// <returns>Where the payload goes.</returns>
    public ByteBuffer PerfInfo(int hook, int version, long ticks)
    {
        _sizeAt = KernelSizeAt;
        return _bytes.Clear().U16(version).U8(PerfInfo64).U8(TraceRecord).U16(0).U16(hook).U64(ticks);
    }

    /// <summary>Begins a classic event, such as the identities of images that merging adds.</summary>
    /// <param name="eventClass">Its class.</param>
    /// <param name="type">Its type in the class.</param>
    /// <param name="version">Version of the layout.</param>
    /// <param name="ticks">When.</param>
    /// <param name="processId">The process.</param>
    /// <returns>Where the payload goes.</returns>
    public ByteBuffer Classic(Guid eventClass, int type, int version, long ticks, uint processId)
    {
        _sizeAt = EventSizeAt;
        return _bytes.Clear().U16(0).U8(FullHeader64).U8(TraceRecord).U8(type).U8(0).U16(version)
            .U32(0).U32(processId).U64(ticks).Guid(eventClass).U32(0).U32(0);
    }

    /// <summary>Begins an event of a provider.</summary>
    /// <param name="described">Provider, id and the rest of the descriptor.</param>
    /// <param name="ticks">When.</param>
    /// <param name="threadId">The thread that wrote it.</param>
    /// <param name="processId">Its process.</param>
    /// <returns>Where the payload goes.</returns>
    public ByteBuffer Event(in EventDescriptor described, long ticks, uint threadId, uint processId)
    {
        _sizeAt = EventSizeAt;
        return _bytes.Clear().U16(0).U8(EventHeader64).U8(TraceRecord).U16(0).U16(0)
            .U32(threadId).U32(processId).U64(ticks).Guid(described.Provider)
            .U16(described.Id).U8(described.Version).U8(0).U8(described.Level).U8(described.Opcode).U16(described.Task)
            .U64(described.Keyword).U64(0L).Guid(Guid.Empty);
    }

    /// <summary>Ends the record.</summary>
    /// <returns>Its bytes, valid until the next one begins.</returns>
    public ReadOnlySpan<byte> End()
    {
        _bytes.SetU16(_sizeAt, _bytes.Length);
        return _bytes.Span;
    }
}
