namespace WpaAddins.TestTraces;

/// <content>Records of user providers and of the classic classes.</content>
public static partial class RecordBytes
{
    private const int MessageMarker = 0x90;

    /// <summary>A classic event, 32-bit kind.</summary>
    public static byte[] FullHeader32(
        Guid eventClass, int type, int version, long tick, uint pid, uint tid, byte[] payload, int level = 0) =>
        Classic(0x0A, 0x30, eventClass, type, version, tick, pid, tid, payload.Length, level)
            .Bytes(payload).ToArray();

    /// <summary>A classic event, 64-bit kind.</summary>
    public static byte[] FullHeader64(
        Guid eventClass, int type, int version, long tick, uint pid, uint tid, byte[] payload, int level = 0) =>
        Classic(0x14, 0x30, eventClass, type, version, tick, pid, tid, payload.Length, level)
            .Bytes(payload).ToArray();

    /// <summary>A classic event of an instance, 32-bit kind.</summary>
    public static byte[] Instance32(
        Guid eventClass, int type, int version, long tick, uint pid, uint tid, byte[] payload,
        uint instanceId, uint parentInstanceId = 0, Guid parentClass = default, int level = 0) =>
        Classic(0x0B, 0x48, eventClass, type, version, tick, pid, tid, payload.Length, level)
            .U32(instanceId).U32(parentInstanceId).Guid(parentClass).Bytes(payload).ToArray();

    /// <summary>A classic event of an instance, 64-bit kind.</summary>
    public static byte[] Instance64(
        Guid eventClass, int type, int version, long tick, uint pid, uint tid, byte[] payload,
        uint instanceId, uint parentInstanceId = 0, Guid parentClass = default, int level = 0) =>
        Classic(0x15, 0x48, eventClass, type, version, tick, pid, tid, payload.Length, level)
            .U32(instanceId).U32(parentInstanceId).Guid(parentClass).Bytes(payload).ToArray();

    /// <summary>A manifest, TraceLogging or EventSource event, 32-bit kind.</summary>
    public static byte[] EventHeader32(
        EventFields fields, long tick, uint pid, uint tid, byte[] payload, params ExtensionItem[] extensions) =>
        Event(0x12, fields, tick, pid, tid, payload, extensions);

    /// <summary>A manifest, TraceLogging or EventSource event, 64-bit kind.</summary>
    public static byte[] EventHeader64(
        EventFields fields, long tick, uint pid, uint tid, byte[] payload, params ExtensionItem[] extensions) =>
        Event(0x13, fields, tick, pid, tid, payload, extensions);

    /// <summary>A message record; it has the fields that are given, and the flags that say so.</summary>
    /// <param name="guid">Provider, if any; not written when there is a component id, though its flag is.</param>
    /// <param name="tid">Thread; written if a thread or a process is given.</param>
    /// <param name="pid">Process; written if a thread or a process is given.</param>
    public static byte[] Message(
        int messageNumber, byte[] payload, uint? sequence = null, Guid? guid = null, uint? componentId = null,
        long? tick = null, uint? tid = null, uint? pid = null)
    {
        var system = tid.HasValue || pid.HasValue;
        var flags = (sequence.HasValue ? 1 : 0) | (guid.HasValue ? 2 : 0) | (componentId.HasValue ? 4 : 0)
            | (tick.HasValue ? 8 : 0) | (system ? 0x20 : 0);
        var fields = new PayloadBuilder();
        _ = sequence.HasValue ? fields.U32(sequence.Value) : fields;
        _ = componentId.HasValue ? fields.U32(componentId.Value) : guid.HasValue ? fields.Guid(guid.Value) : fields;
        _ = tick.HasValue ? fields.I64(tick.Value) : fields;
        _ = system ? fields.U32(tid ?? 0).U32(pid ?? 0) : fields;
        return Sized(8 + fields.Length + payload.Length, 0x0F, MessageMarker)
            .U16(messageNumber).U16(flags).Bytes(fields.ToArray()).Bytes(payload).ToArray();
    }

    private static PayloadBuilder Classic(
        int kind, int headerSize, Guid eventClass, int type, int version, long tick, uint pid, uint tid,
        int payloadLength, int level) =>
        Sized(headerSize + payloadLength, kind, Marker)
            .U8(type).U8(level).U16(version).U32(tid).U32(pid).I64(tick).Guid(eventClass).U32(0).U32(0);

    private static byte[] Event(
        int kind, EventFields fields, long tick, uint pid, uint tid, byte[] payload, ExtensionItem[] extensions)
    {
        var items = new PayloadBuilder();
        for (var i = 0; i < extensions.Length; i++)
        {
            var data = extensions[i].Data;
            var itemSize = (8 + data.Length + 7) & ~7;
            items.U16(itemSize).U16(extensions[i].Type).U16(i + 1 < extensions.Length ? 1 : 0).U16(data.Length)
                .Bytes(data).Zeros(itemSize - 8 - data.Length);
        }

        var flags = fields.Flags | (extensions.Length > 0 ? 1 : 0);
        return Sized(0x50 + items.Length + payload.Length, kind, Marker)
            .U16(flags).U16(fields.EventProperty).U32(tid).U32(pid).I64(tick).Guid(fields.ProviderId)
            .U16(fields.Id).U8(fields.Version).U8(fields.Channel).U8(fields.Level).U8(fields.Opcode).U16(fields.Task)
            .U64(fields.Keyword).U64(fields.ProcessorTime).Guid(fields.ActivityId)
            .Bytes(items.ToArray()).Bytes(payload).ToArray();
    }

    // The first four bytes of all other records: the size comes first.
    private static PayloadBuilder Sized(int size, int kind, int marker)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan(size, ushort.MaxValue);
        return new PayloadBuilder().U16(size).U8(kind).U8(marker);
    }
}
