using System.Buffers.Binary;
using WpaAddins.TestTraces;

namespace WpaAddins.Samples.Cutting;

/// <summary>The fields of kernel records that a cut reads or changes.</summary>
/// <remarks>
/// Source: the record headers of ntwmi.h and the documented MOF classes of threads, processes and stacks.
/// </remarks>
internal static class KernelFields
{
    private const int HookOffset = 6;

    /// <summary>Gets the time of a record; for a stack, the time of the event to which it belongs.</summary>
    public static long EventTick(in WalkedRecord record) =>
        record.Hook is KernelHooks.Stack or KernelHooks.StackKeyKernel or KernelHooks.StackKeyUser
            ? BinaryPrimitives.ReadInt64LittleEndian(Payload(record))
            : record.Tick;

    /// <summary>Gets the thread or process id of a start, end, DCStart or DCEnd record.</summary>
    public static uint LifeId(in WalkedRecord record, int pointerSize) =>
        BinaryPrimitives.ReadUInt32LittleEndian(Payload(record)[(KernelHooks.IsThread(record.Hook) ? 4 : pointerSize)..]);

    /// <summary>Copies a record with another time and, if it is not negative, another hook id.</summary>
    public static WalkedRecord With(in WalkedRecord record, long tick, int hook = -1)
    {
        var bytes = record.Bytes.ToArray();
        if (RecordBytes.TickOffset(bytes) is >= 0 and var offset)
        {
            BinaryPrimitives.WriteInt64LittleEndian(bytes.AsSpan(offset), tick);
        }

        if (hook >= 0)
        {
            BinaryPrimitives.WriteUInt16LittleEndian(bytes.AsSpan(HookOffset), (ushort)hook);
        }

        return record with { Tick = tick, Hook = hook >= 0 ? hook : record.Hook, Bytes = bytes };
    }

    private static ReadOnlySpan<byte> Payload(in WalkedRecord record)
    {
        var bytes = record.Bytes.Span;
        return bytes[(bytes[2] is 1 or 2 ? 0x20 : bytes[2] is 3 or 4 ? 0x18 : 0x10)..];
    }
}
