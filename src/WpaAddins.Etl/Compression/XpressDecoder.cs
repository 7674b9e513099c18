using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace WpaAddins.Etl.Compression;

/// <summary>Decodes plain LZ77 XPRESS, the compression of .etl buffers.</summary>
/// <remarks>
/// Shape: groups of 32 flag bits, most significant first; 0 = a literal byte, 1 = a match of at least three bytes.
/// Errors: never throws and never reads or writes outside its spans; damaged input ends the decoding early.
/// Source: [MS-XCA] 2.4, Plain LZ77 Decompression Algorithm (documented); observed in merged traces of Windows 8 and
/// later.
/// </remarks>
public static class XpressDecoder
{
    /// <summary>
    /// Bytes after the wanted output that allow wide copies up to its end; without them, the end is decoded slowly.
    /// </summary>
    public const int OutputSlackBytes = 32;

    private const int MinMatch = 3;
    private const int WideBytes = 16;

    /// <summary>A length of seven in a match means that more length bits follow.</summary>
    private const int LongLength = 7;

    /// <summary>A flag word whose bits are all used: only the bit that was added after them is left.</summary>
    private const ulong NoFlags = 1UL << 63;

    /// <summary>Decodes until <paramref name="wanted"/> bytes are produced or the input ends or is damaged.</summary>
    /// <param name="input">The compressed bytes; unused ones at the end do not matter.</param>
    /// <param name="output">
    /// Receives the bytes; those after <paramref name="wanted"/> may be overwritten with anything.
    /// </param>
    /// <param name="wanted">How many bytes to produce; at most the length of <paramref name="output"/>.</param>
    /// <returns>The number of bytes produced; fewer than wanted if the input is truncated or damaged.</returns>
    public static int Decode(ReadOnlySpan<byte> input, Span<byte> output, int wanted)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan(wanted, output.Length);
        ref var source = ref MemoryMarshal.GetReference(input);
        ref var target = ref MemoryMarshal.GetReference(output);
        nint inEnd = input.Length;
        nint outEnd = wanted;
        nint outRoom = output.Length;
        nint ip = 0;
        nint op = 0;
        nint nibbleAt = -1;

        // The unused flag bits, first one highest, and one bit after them.
        var flags = NoFlags;
        while (op < outEnd)
        {
            if (flags == NoFlags)
            {
                if (inEnd - ip < sizeof(uint))
                {
                    break;
                }

                // The bit after the flags makes the count of zeros end there, and shows when all flags are used.
                flags = ((ulong)Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref source, ip)) << 32) | (NoFlags >> 32);
                ip += sizeof(uint);
            }

            // All literals up to the next match are copied at once, without a branch for each flag.
            nint literals = BitOperations.LeadingZeroCount(flags);

            // Up to 32 literals in one or two copies. Excess bytes are overwritten by later output, or lie in the
            // slack.
            if (inEnd - ip >= 2 * WideBytes && outRoom - op >= 2 * WideBytes)
            {
                Copy16(ref source, ip, ref target, op);
                if (literals > WideBytes)
                {
                    Copy16(ref source, ip + WideBytes, ref target, op + WideBytes);
                }
            }
            else if (!TryCopyLiterals(ref source, inEnd - ip, ip, ref target, outEnd - op, op, literals, out var copied))
            {
                op += copied;
                break;
            }

            ip += literals;
            op += literals;
            flags <<= (int)literals;
            if (flags == NoFlags || op >= outEnd)
            {
                continue;
            }

            flags <<= 1;
            if (inEnd - ip < sizeof(ushort))
            {
                break;
            }

            nint match = Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref source, ip));
            ip += sizeof(ushort);
            var distance = (match >> 3) + 1;
            var length = match & LongLength;
            if (length == LongLength)
            {
                nint more;
                if (nibbleAt >= 0)
                {
                    // Two long matches share one byte: the first has its lower half, the second its upper half.
                    more = Unsafe.Add(ref source, nibbleAt) >> 4;
                    nibbleAt = -1;
                }
                else if (ip < inEnd)
                {
                    nibbleAt = ip++;
                    more = Unsafe.Add(ref source, nibbleAt) & 0x0F;
                }
                else
                {
                    break;
                }

                if (more == 0x0F)
                {
                    more = ReadLongerLength(input, (int)ip, out var used);
                    if (more < 0)
                    {
                        break;
                    }

                    ip += used;
                }

                length += more;
            }

            length += MinMatch;
            if (distance > op)
            {
                break;
            }

            if (length > outEnd - op)
            {
                CopyMatch(ref target, op, distance, outEnd - op, outRoom);
                return wanted;
            }

            CopyMatch(ref target, op, distance, length, outRoom);
            op += length;
        }

        return (int)Math.Min(op, outEnd);
    }

    /// <summary>Copies literals near the end of input or output, byte by byte.</summary>
    private static bool TryCopyLiterals(
        ref byte source, nint inLeft, nint ip, ref byte target, nint outLeft, nint op, nint literals, out nint copied)
    {
        copied = Math.Min(literals, Math.Min(inLeft, outLeft));
        for (nint i = 0; i < copied; i++)
        {
            Unsafe.Add(ref target, op + i) = Unsafe.Add(ref source, ip + i);
        }

        return copied == literals;
    }

    /// <summary>
    /// Reads the length beyond seven if its nibble is 15: from a byte; if that is 255, from a u16; if that is 0, from a
    /// u32.
    /// </summary>
    /// <returns>The length beyond seven; negative if the input is truncated or damaged.</returns>
    private static nint ReadLongerLength(ReadOnlySpan<byte> input, int at, out int used)
    {
        used = 1;
        if (at >= input.Length)
        {
            return -1;
        }

        if (input[at] != byte.MaxValue)
        {
            return 0x0F + input[at];
        }

        used += sizeof(ushort);
        if (!BinaryPrimitives.TryReadUInt16LittleEndian(input[(at + 1)..], out var length16))
        {
            return -1;
        }

        uint length = length16;
        if (length == 0)
        {
            used += sizeof(uint);
            if (!BinaryPrimitives.TryReadUInt32LittleEndian(input[(at + 1 + sizeof(ushort))..], out length))
            {
                return -1;
            }
        }

        // The three bits and the nibble already mean at least 22, so a smaller length is damage. A huge one could
        // overflow later sums.
        return length is < LongLength + 0x0F or > int.MaxValue / 2 ? -1 : (nint)length - LongLength;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void CopyMatch(ref byte target, nint op, nint distance, nint length, nint outRoom)
    {
        var from = op - distance;

        // Wide copies write fewer than 16 excess bytes, for which there may be no room here.
        if (outRoom - op < length + WideBytes)
        {
            for (nint i = 0; i < length; i++)
            {
                Unsafe.Add(ref target, op + i) = Unsafe.Add(ref target, from + i);
            }
        }
        else if (distance >= sizeof(ulong))
        {
            // Most matches end here: two steps for any length up to 16, without a branch between them.
            Copy8(ref target, from, op);
            Copy8(ref target, from + sizeof(ulong), op + sizeof(ulong));
            for (nint i = WideBytes; i < length; i += sizeof(ulong))
            {
                Copy8(ref target, from + i, op + i);
            }
        }
        else
        {
            CopyPattern(ref target, op, distance, length);
        }
    }

    /// <summary>
    /// Copies a match that overlaps itself closely: the period is widened until it can be copied eight bytes at a time.
    /// </summary>
    private static void CopyPattern(ref byte target, nint op, nint distance, nint length)
    {
        var from = op - distance;
        // A multiple of the distance of at least eight bytes repeats the same pattern, and can be copied in steps of
        // eight.
        var period = distance;
        while (period < sizeof(ulong))
        {
            period += distance;
        }

        nint head = Math.Min(length, period);
        for (nint i = 0; i < head; i++)
        {
            Unsafe.Add(ref target, op + i) = Unsafe.Add(ref target, from + i);
        }

        for (var i = head; i < length; i += sizeof(ulong))
        {
            Copy8(ref target, op + i - period, op + i);
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Copy16(ref byte source, nint from, ref byte target, nint to) =>
        Vector128.LoadUnsafe(ref source, (nuint)from).StoreUnsafe(ref target, (nuint)to);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Copy8(ref byte target, nint from, nint to) =>
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, to), Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref target, from)));
}
