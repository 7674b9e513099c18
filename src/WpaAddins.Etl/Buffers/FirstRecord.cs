using System.Runtime.InteropServices;
using WpaAddins.Etl.Compression;
using WpaAddins.Etl.Headers;

namespace WpaAddins.Etl.Buffers;

/// <summary>Reads the header of the first record of a buffer without reading the whole buffer.</summary>
internal static class FirstRecord
{
    /// <summary>
    /// Bytes at the start of a buffer, compressed or not, that contain its header and the longest record header.
    /// </summary>
    public const int PeekBytes = BufferHeader.SizeBytes + 0x100;

    private const int LongestHeaderBytes = 0x50;

    /// <summary>Checks whether the first record is of a known kind; a buffer without records passes too.</summary>
    /// <param name="peek">The first bytes of the buffer, header included.</param>
    public static bool IsPossible(in BufferHeader header, ReadOnlySpan<byte> peek)
    {
        Span<byte> first = stackalloc byte[LongestHeaderBytes];
        if (!TryReadMarker(first[..Read(header, peek, first)], out var marker))
        {
            return header.ValidLengthBytes == BufferHeader.SizeBytes;
        }

        var layout = RecordLayout.For(marker);
        var size = MemoryMarshal.Read<ushort>(first[layout.SizeOffset..]);
        return layout.Kind != RecordKind.Other
            && size >= layout.HeaderSize
            && size <= header.ValidLengthBytes - BufferHeader.SizeBytes;
    }

    /// <summary>Reads the timestamp of the first record.</summary>
    /// <param name="peek">The first bytes of the buffer, header included.</param>
    /// <returns>Raw ticks; <see cref="BufferEntry.NoTicks"/> if there is no record, or it has no timestamp.</returns>
    public static long ReadTicks(in BufferHeader header, ReadOnlySpan<byte> peek)
    {
        Span<byte> first = stackalloc byte[LongestHeaderBytes];
        first = first[..Read(header, peek, first)];
        if (!TryReadMarker(first, out var marker))
        {
            return BufferEntry.NoTicks;
        }

        var layout = RecordLayout.For(marker);
        first = first[..Math.Min(first.Length, MemoryMarshal.Read<ushort>(first[layout.SizeOffset..]))];
        if (layout.Kind == RecordKind.Message)
        {
            return MessageHeader.TryReadTicks(first, out var ticks) ? ticks : BufferEntry.NoTicks;
        }

        return layout.TimestampOffset != RecordLayout.NoTimestamp && first.Length >= layout.HeaderSize
            ? MemoryMarshal.Read<long>(first[layout.TimestampOffset..])
            : BufferEntry.NoTicks;
    }

    private static bool TryReadMarker(ReadOnlySpan<byte> first, out uint marker)
    {
        marker = first.Length < sizeof(ulong) ? 0 : MemoryMarshal.Read<uint>(first);
        return (marker & RecordLayout.RecordBit) != 0 && marker != RecordLayout.EndMarker;
    }

    private static int Read(in BufferHeader header, ReadOnlySpan<byte> peek, Span<byte> first)
    {
        var stored = peek[BufferHeader.SizeBytes..];
        var length = (int)Math.Min(header.ValidLengthBytes - BufferHeader.SizeBytes, first.Length);
        if (header.IsCompressed)
        {
            return XpressDecoder.Decode(stored, first, length);
        }

        length = Math.Min(length, stored.Length);
        stored[..length].CopyTo(first);
        return length;
    }
}
