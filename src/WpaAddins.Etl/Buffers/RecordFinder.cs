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

    /// <summary>Finds the records.</summary>
    /// <param name="buffer">The buffer, with its bytes; receives the records.</param>
    public static void Find(DecodedBuffer buffer, IDiagnosticSink diagnostics)
    {
        ref var bytes = ref MemoryMarshal.GetArrayDataReference(buffer.Bytes);
        var heads = buffer.Heads;
        var count = 0;
        var end = buffer.ValidLength;
        var ticks = buffer.Entry.FirstTicks;
        var at = BufferHeader.SizeBytes;
        while (end - at >= sizeof(ulong))
        {
            ref var start = ref Unsafe.Add(ref bytes, at);
            var marker = Unsafe.ReadUnaligned<uint>(ref start);
            int size;
            int headerSize;
            int timestampOffset;
            if (marker >> 16 == RecordLayout.PerfInfo64)
            {
                size = Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref start, 4));
                headerSize = RecordLayout.PerfInfoHeaderSize;
                timestampOffset = 0x08;
            }
            else if (marker >> 16 == System64)
            {
                size = Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref start, 4));
                headerSize = 0x20;
                timestampOffset = 0x10;
            }
            else if ((marker & RecordLayout.RecordBit) != 0 && marker != RecordLayout.EndMarker)
            {
                ref readonly var layout = ref RecordLayout.For(marker);
                size = Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref start, layout.SizeOffset));
                headerSize = layout.HeaderSize;
                timestampOffset = layout.TimestampOffset;
            }
            else
            {
                ReportUnlessEnd(buffer, at, marker, ticks, diagnostics);
                break;
            }

            // Checked once, here: the decoder and the range filter rely on it without another check.
            if (size > end - at || size < headerSize)
            {
                if (!TrySkip(buffer, at, size, headerSize, diagnostics))
                {
                    break;
                }

                at += (size + 7) & ~7;
                continue;
            }

            // A record without a time has that of the record before it.
            if (timestampOffset != RecordLayout.NoTimestamp)
            {
                ticks = Unsafe.ReadUnaligned<long>(ref Unsafe.Add(ref start, timestampOffset));
            }
            else if (RecordLayout.For(marker).Kind == RecordKind.Message
                && MessageHeader.TryReadTicks(buffer.Bytes.AsSpan(at, size), out var messageTicks))
            {
                ticks = messageTicks;
            }

            if (count == heads.Length)
            {
                buffer.Grow();
                heads = buffer.Heads;
            }

            ref var head = ref heads[count++];
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

            at += (size + 7) & ~7;
        }

        buffer.Count = count;
    }

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

    /// <summary>
    /// Reports the bytes after the last record, unless they are an end mark. Zeros are one, too, unless later records follow
    /// them; older ones are rests of an earlier use of the buffer.
    /// </summary>
    private static void ReportUnlessEnd(DecodedBuffer buffer, int at, uint marker, long ticks, IDiagnosticSink diagnostics)
    {
        if (marker != RecordLayout.EndMarker && (marker != 0 || HasLaterRecord(buffer.Bytes.AsSpan(at..buffer.ValidLength), ticks)))
        {
            diagnostics.Report(DiagnosticId.RecordMarkerInvalid, Place(buffer, at), marker);
        }
    }

    private static bool HasLaterRecord(ReadOnlySpan<byte> rest, long ticks)
    {
        for (var at = 0; rest.Length - at >= RecordLayout.PerfInfoHeaderSize; at += sizeof(ulong))
        {
            var marker = MemoryMarshal.Read<uint>(rest[at..]);
            if ((marker & RecordLayout.RecordBit) == 0 || marker == RecordLayout.EndMarker)
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
