using System.Buffers.Binary;
using WpaAddins.TestTraces;

namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>Makes a file whose last buffer is cut off whole again, with the records that are complete.</summary>
internal static class ReferenceTail
{
    private const int HeaderSize = EtlWriter.BufferHeaderSize;
    private const int MarkerOffset = 0x34;

    /// <summary>Mends a file.</summary>
    /// <returns>The file, and whether its last buffer was cut off.</returns>
    public static (ReadOnlyMemory<byte> File, bool IsCut) Mend(ReadOnlyMemory<byte> file)
    {
        var start = 0;
        while (start + HeaderSize <= file.Length)
        {
            var size = BinaryPrimitives.ReadInt32LittleEndian(file.Span[start..]);
            if (size < HeaderSize)
            {
                return (file, false);
            }

            if (start + size > file.Length)
            {
                return (Combine(file.Span[..start], Rebuild(file.Span[start..])), true);
            }

            start += size;
        }

        return (file[..start], start < file.Length);
    }

    private static byte[] Rebuild(ReadOnlySpan<byte> buffer)
    {
        var data = Data(buffer);
        var end = 0;
        while (end + 8 <= data.Length && BinaryPrimitives.ReadUInt32LittleEndian(data[end..]) is not (0 or uint.MaxValue))
        {
            var isKernel = data[end + 3] == 0xC0 && data[end + 2] is (>= 1 and <= 4) or 0x10 or 0x11;
            int size = BinaryPrimitives.ReadUInt16LittleEndian(data[(end + (isKernel ? 4 : 0))..]);
            if (end + size > data.Length)
            {
                break;
            }

            end += (size + 7) & ~7;
        }

        var length = HeaderSize + end;
        var whole = new byte[length];
        data[..Math.Min(end, data.Length)].CopyTo(whole.AsSpan(HeaderSize));
        buffer[..HeaderSize].CopyTo(whole);
        BinaryPrimitives.WriteInt32LittleEndian(whole, length);
        BinaryPrimitives.WriteInt32LittleEndian(whole.AsSpan(0x30), length);
        var flags = Flags(buffer) & ~BufferFlags.Compressed;
        BinaryPrimitives.WriteUInt16LittleEndian(whole.AsSpan(MarkerOffset), (ushort)flags);
        return whole;
    }

    private static ReadOnlySpan<byte> Data(ReadOnlySpan<byte> buffer)
    {
        var valid = BinaryPrimitives.ReadInt32LittleEndian(buffer[0x30..]);
        if ((Flags(buffer) & BufferFlags.Compressed) == 0)
        {
            return buffer[HeaderSize..Math.Min(valid, buffer.Length)];
        }

        var data = new byte[valid - HeaderSize];
        return data.AsSpan(0, XpressReferenceDecoder.DecodeToDamage(buffer[HeaderSize..], data, out _));
    }

    private static BufferFlags Flags(ReadOnlySpan<byte> buffer) =>
        (BufferFlags)BinaryPrimitives.ReadUInt16LittleEndian(buffer[MarkerOffset..]);

    private static byte[] Combine(ReadOnlySpan<byte> first, ReadOnlySpan<byte> second) => [.. first, .. second];
}
