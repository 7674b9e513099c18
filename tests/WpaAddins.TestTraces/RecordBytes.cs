using System.Buffers.Binary;

namespace WpaAddins.TestTraces;

/// <summary>Builds whole records, header included, without the padding that follows them in a buffer.</summary>
public static partial class RecordBytes
{
    private const int Marker = 0xC0;

    /// <summary>A kernel record with thread, process and CPU times, 32-bit kind.</summary>
    public static byte[] System32(
        int hook, int version, long tick, uint pid, uint tid, byte[] payload, uint kernelTime = 0, uint userTime = 0) =>
        System(1, hook, version, tick, pid, tid, payload, kernelTime, userTime);

    /// <summary>A kernel record with thread, process and CPU times, 64-bit kind.</summary>
    public static byte[] System64(
        int hook, int version, long tick, uint pid, uint tid, byte[] payload, uint kernelTime = 0, uint userTime = 0) =>
        System(2, hook, version, tick, pid, tid, payload, kernelTime, userTime);

    /// <summary>A kernel record with thread and process only, 32-bit kind.</summary>
    public static byte[] Compact32(int hook, int version, long tick, uint pid, uint tid, byte[] payload) =>
        Kernel(3, hook, version, 0x18 + payload.Length).U32(tid).U32(pid).I64(tick).Bytes(payload).ToArray();

    /// <summary>A kernel record with thread and process only, 64-bit kind.</summary>
    public static byte[] Compact64(int hook, int version, long tick, uint pid, uint tid, byte[] payload) =>
        Kernel(4, hook, version, 0x18 + payload.Length).U32(tid).U32(pid).I64(tick).Bytes(payload).ToArray();

    /// <summary>A short kernel record, 32-bit kind.</summary>
    /// <param name="hook">Hook id: group in the upper byte, type in the lower one.</param>
    /// <param name="pebsIndex">PEBS index in front of the payload, if any.</param>
    /// <param name="counters">Counter values in front of the payload: 0 to 7.</param>
    public static byte[] PerfInfo32(
        int hook, int version, long tick, byte[] payload, ulong? pebsIndex = null, params ulong[] counters) =>
        PerfInfo(0x10, hook, version, tick, payload, pebsIndex, counters);

    /// <summary>A short kernel record, 64-bit kind; parameters as in <see cref="PerfInfo32"/>.</summary>
    public static byte[] PerfInfo64(
        int hook, int version, long tick, byte[] payload, ulong? pebsIndex = null, params ulong[] counters) =>
        PerfInfo(0x11, hook, version, tick, payload, pebsIndex, counters);

    /// <summary>Reads the timestamp of a record; false if it has none.</summary>
    public static bool TryGetTick(ReadOnlySpan<byte> record, out long tick)
    {
        tick = 0;
        var offset = TickOffset(record);
        if (offset < 0 || record.Length - offset < 8)
        {
            return false;
        }

        tick = BinaryPrimitives.ReadInt64LittleEndian(record[offset..]);
        return true;
    }

    /// <summary>Gives the place of the timestamp in a record, or -1 if it has none.</summary>
    public static int TickOffset(ReadOnlySpan<byte> record)
    {
        if (record.Length < 8)
        {
            return -1;
        }

        if (record[3] != Marker)
        {
            var options = BinaryPrimitives.ReadUInt16LittleEndian(record[6..]);
            var identity = (options & 4) != 0 ? 4 : (options & 2) != 0 ? 16 : 0;
            return (options & 8) != 0 ? 8 + ((options & 1) != 0 ? 4 : 0) + identity : -1;
        }

        return record[2] is 0x10 or 0x11 ? 8 : 0x10;
    }

    private static byte[] System(
        int type, int hook, int version, long tick, uint pid, uint tid, byte[] payload, uint kernelTime, uint userTime) =>
        Kernel(type, hook, version, 0x20 + payload.Length)
            .U32(tid).U32(pid).I64(tick).U32(kernelTime).U32(userTime).Bytes(payload).ToArray();

    private static byte[] PerfInfo(
        int type, int hook, int version, long tick, byte[] payload, ulong? pebsIndex, ulong[] counters)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan(counters.Length, 7);
        var versionWord = version | (pebsIndex.HasValue ? 0x8000 : 0) | (counters.Length << 8);
        var extension = 8 * (counters.Length + (pebsIndex.HasValue ? 1 : 0));
        var record = Kernel(type, hook, versionWord, 0x10 + extension + payload.Length).I64(tick);
        if (pebsIndex.HasValue)
        {
            record.U64(pebsIndex.Value);
        }

        foreach (var counter in counters)
        {
            record.U64(counter);
        }

        return record.Bytes(payload).ToArray();
    }

    // The first eight bytes of kernel records: the size stands in the second half.
    private static PayloadBuilder Kernel(int type, int hook, int version, int size)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan(size, ushort.MaxValue);
        return new PayloadBuilder().U16(version).U8(type).U8(Marker).U16(size).U16(hook);
    }
}
