using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Headers;

namespace WpaAddins.Etl.Buffers;

/// <summary>Finds the records of one uncompressed buffer, each checked against the bytes that are left.</summary>
/// <remarks>
/// Shape: fills in the heads of a <see cref="DecodedBuffer"/>. Records are padded to eight bytes. The two most frequent
/// headers are recognized by comparison, not by table look-up, so that the start of the next record depends on one read
/// only.
/// Errors: reports <see cref="DiagnosticId.RecordSizeInvalid"/>, <see cref="DiagnosticId.RecordMarkerInvalid"/> (both
/// end the buffer) and <see cref="DiagnosticId.RecordTooShort"/> (skips the record).
/// </remarks>
internal static class RecordFinder
{
    private const uint System64 = 0xC002;

    /// <summary>
    /// The first four bytes, without the version, of a PerfInfo header that has no extensions before the payload.
    /// </summary>
    private const uint PlainPerfInfo64 = RecordLayout.PerfInfo64 << 16;

    private const uint VersionBits = 0xFF;

    /// <summary>Finds all records of a buffer.</summary>
    /// <param name="buffer">The buffer, with its bytes; receives the records.</param>
    public static void Find(DecodedBuffer buffer, IDiagnosticSink diagnostics) =>
        Find(buffer, BufferHeader.SizeBytes, buffer.ValidLength, diagnostics);

    /// <summary>
    /// Finds the records of a part of a buffer. If it is not the whole buffer, its records must be undamaged and have
    /// timestamps.
    /// </summary>
    /// <param name="buffer">The buffer; the records are added to those that it has.</param>
    /// <param name="at">Where a record begins.</param>
    /// <param name="past">Where the part ends.</param>
    public static void Find(DecodedBuffer buffer, int at, int past, IDiagnosticSink diagnostics)
    {
        ref var bytes = ref MemoryMarshal.GetArrayDataReference(buffer.Bytes);
        var heads = buffer.Heads;
        var count = buffer.Count;
        var ticks = buffer.Entry.FirstTicks;
        while (past - at >= sizeof(ulong))
        {
            if (count == heads.Length)
            {
                buffer.Grow();
                heads = buffer.Heads;
            }

            ref var head = ref heads[count];
            if (TryReadHead(ref bytes, at, past, ref head, out var size))
            {
                ticks = head.OrderedTicks;
                count++;
            }
            else
            {
                var other = ReadOther(buffer, at, past, size, ticks, diagnostics);
                if (other.Size == 0)
                {
                    break;
                }

                size = other.Size;
                if (other.IsRecord)
                {
                    ticks = other.Ticks;
                    head.Set(at, ticks);
                    count++;
                }
            }

            at += size;
        }

        buffer.Count = count;
    }

    /// <summary>Reads the head of a record that is whole and has a timestamp.</summary>
    /// <param name="bytes">The bytes of the buffer.</param>
    /// <param name="at">Offset of the record; at least eight bytes before <paramref name="past"/>.</param>
    /// <param name="past">Where the records end.</param>
    /// <param name="size">
    /// Receives the size: with padding if the head was read, otherwise as it is written, or 0 if there is no record.
    /// </param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryReadHead(ref byte bytes, int at, int past, ref RecordHead head, out int size)
    {
        ref var start = ref Unsafe.Add(ref bytes, at);
        var marker = Unsafe.ReadUnaligned<uint>(ref start);
        int headerSize;
        int timestampOffset;
        if (marker >> 16 == RecordLayout.PerfInfo64)
        {
            size = Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref start, 4));
            headerSize = RecordLayout.PerfInfoHeaderSize;
            timestampOffset = RecordLayout.PerfInfoTimestampOffset;
        }
        else if (marker >> 16 == System64)
        {
            size = Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref start, 4));
            headerSize = 0x20;
            timestampOffset = 0x10;
        }
        else if (IsRecord(marker))
        {
            ref readonly var layout = ref RecordLayout.For(marker);
            size = Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref start, layout.SizeOffset));
            headerSize = layout.HeaderSize;
            timestampOffset = layout.TimestampOffset;
        }
        else
        {
            size = 0;
            return false;
        }

        // Checked once, here: the decoder and the range filter rely on it without another check.
        if (size > past - at || size < headerSize || timestampOffset == RecordLayout.NoTimestamp)
        {
            return false;
        }

        var ticks = Unsafe.ReadUnaligned<long>(ref Unsafe.Add(ref start, timestampOffset));
        if ((marker & ~VersionBits) == PlainPerfInfo64)
        {
            // 16 bytes can be read after every header, because the array is longer than the buffer.
            var hook = Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref start, 6));
            ref var payload = ref Unsafe.Add(ref start, RecordLayout.PerfInfoHeaderSize);
            head.Set(at, ticks, hook, ref payload, size - RecordLayout.PerfInfoHeaderSize);
        }
        else
        {
            head.Set(at, ticks);
        }

        size = Padded(size);
        return true;
    }

    /// <summary>Gets the size of a record if it has a given hook and the most frequent header; 0 if not.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int PlainSize(ref byte start, ushort hook)
    {
        var header = Unsafe.ReadUnaligned<ulong>(ref start);
        var isPlain = (header & ~(VersionBits | ((ulong)ushort.MaxValue << 32))) == (((ulong)hook << 48) | PlainPerfInfo64);
        return isPlain ? unchecked((ushort)(header >> 32)) : 0;
    }

    /// <summary>Gets the size of a record with the padding that follows it.</summary>
    public static int Padded(int size) => (size + 7) & ~7;

    /// <summary>
    /// Checks whether all records have been read: nothing follows, or an end mark. Zeros are one, too, unless later records
    /// follow them; older ones are rests of an earlier use of the buffer.
    /// </summary>
    /// <param name="ticks">The time of the last record.</param>
    public static bool IsEnd(DecodedBuffer buffer, int at, long ticks) =>
        buffer.ValidLength - at < sizeof(ulong)
        || Marker(buffer, at) is RecordLayout.EndMarker
        || (Marker(buffer, at) == 0 && !HasLaterRecord(buffer.Bytes.AsSpan(at..buffer.ValidLength), ticks));

    /// <summary>
    /// Handles what <see cref="TryReadHead"/> does not read: records without a timestamp in their header, whose time is in
    /// the message or that of the record before; damage, which it reports; and the end of the records.
    /// </summary>
    /// <param name="size">The size in the header.</param>
    /// <param name="ticks">The time of the record before.</param>
    /// <returns>The size with padding, 0 if the buffer ends here; and the time if there is a record.</returns>
    private static (int Size, bool IsRecord, long Ticks) ReadOther(
        DecodedBuffer buffer, int at, int past, int size, long ticks, IDiagnosticSink diagnostics)
    {
        var marker = Marker(buffer, at);
        if (!IsRecord(marker))
        {
            if (!IsEnd(buffer, at, ticks))
            {
                diagnostics.Report(DiagnosticId.RecordMarkerInvalid, Place(buffer, at), marker);
            }

            return default;
        }

        ref readonly var layout = ref RecordLayout.For(marker);
        if (size > past - at || size < layout.HeaderSize)
        {
            return (TrySkip(buffer, at, size, layout.HeaderSize, diagnostics) ? Padded(size) : 0, false, ticks);
        }

        var isMessage = layout.Kind == RecordKind.Message;
        return (
            Padded(size),
            true,
            isMessage && MessageHeader.TryReadTicks(buffer.Bytes.AsSpan(at, size), out var messageTicks) ? messageTicks : ticks);
    }

    private static uint Marker(DecodedBuffer buffer, int at) => MemoryMarshal.Read<uint>(buffer.Bytes.AsSpan(at));

    private static bool IsRecord(uint marker) => (marker & RecordLayout.RecordBit) != 0 && marker != RecordLayout.EndMarker;

    /// <summary>Reports a record whose size is impossible; returns whether to skip it or to end the buffer.</summary>
    private static bool TrySkip(DecodedBuffer buffer, int at, int size, int headerSize, IDiagnosticSink diagnostics)
    {
        var left = buffer.ValidLength - at;

        // Without a valid size, nothing shows where the next record begins.
        if (size == 0 || size > left)
        {
            diagnostics.Report(DiagnosticId.RecordSizeInvalid, Place(buffer, at), size, left);
            return false;
        }

        diagnostics.Report(DiagnosticId.RecordTooShort, Place(buffer, at), size, headerSize);
        return true;
    }

    private static bool HasLaterRecord(ReadOnlySpan<byte> rest, long ticks)
    {
        for (var at = 0; rest.Length - at >= RecordLayout.PerfInfoHeaderSize; at += sizeof(ulong))
        {
            var marker = MemoryMarshal.Read<uint>(rest[at..]);
            if (!IsRecord(marker))
            {
                continue;
            }

            ref readonly var layout = ref RecordLayout.For(marker);
            if (layout.TimestampOffset == RecordLayout.NoTimestamp || layout.HeaderSize > rest.Length - at)
            {
                continue;
            }

            var size = MemoryMarshal.Read<ushort>(rest[(at + layout.SizeOffset)..]);
            if (size >= layout.HeaderSize && size <= rest.Length - at && MemoryMarshal.Read<long>(rest[(at + layout.TimestampOffset)..]) >= ticks)
            {
                return true;
            }
        }

        return false;
    }

    private static DiagnosticPlace Place(DecodedBuffer buffer, int at) =>
        new(buffer.Entry.Number, buffer.Entry.OffsetBytes, at);
}
