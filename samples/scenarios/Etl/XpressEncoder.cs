using System.Buffers.Binary;

namespace WpaAddins.Scenarios.Etl;

/// <summary>Compresses a buffer as Windows does: LZ77 in the plain XPRESS format.</summary>
/// <remarks>
/// Shape: words of 32 flags, most significant first, each in front of the items that it describes: 0 a literal byte, 1 a
/// match. A match is a u16 of distance - 1 (13 bits) and length - 3 (3 bits); longer ones go on in a nibble, which two
/// matches share, a byte and a u16. Matches are found by a chain of places with the same three bytes.
/// Source: MS-XCA 2.4.
/// </remarks>
public sealed class XpressEncoder
{
    private const int ShortestMatch = 3;
    private const int LongestMatch = 60_000;
    private const int LongestDistance = 8192;
    private const int HashBits = 14;
    private const int ChainLength = 48;
    private const int LengthInWord = 7;
    private const int LengthInNibble = 15;
    private const int LengthInByte = 255;

    private readonly int[] _heads = new int[1 << HashBits];
    private int[] _previous = [];
    private byte[] _output = [];
    private int _length;
    private int _flagsAt;
    private int _flagCount;
    private uint _flags;
    private int _nibbleAt;

    /// <summary>Compresses bytes.</summary>
    /// <param name="input">The bytes; no dictionary is kept from one call to the next.</param>
    /// <returns>The compressed bytes, valid until the next call.</returns>
    public ReadOnlySpan<byte> Encode(ReadOnlySpan<byte> input)
    {
        Begin(input.Length);
        for (var at = 0; at < input.Length;)
        {
            var length = FindMatch(input, at, out var distance);
            if (length < ShortestMatch)
            {
                Flag(0);
                _output[_length++] = input[at];
                Remember(input, at++);
                continue;
            }

            Flag(1);
            WriteMatch(length, distance);
            for (var end = at + length; at < end; at++)
            {
                Remember(input, at);
            }
        }

        // Flags that describe nothing are ones.
        while (_flagCount != 0)
        {
            Flag(1);
        }

        return _output.AsSpan(0, _length);
    }

    private void Begin(int length)
    {
        Array.Fill(_heads, -1);
        if (_previous.Length < length)
        {
            _previous = new int[length];
        }

        // At worst all bytes are literals, with a flag each.
        var most = length + (length / 8) + 16;
        if (_output.Length < most)
        {
            _output = new byte[most];
        }

        (_length, _flagCount, _flags, _nibbleAt) = (0, 0, 0, -1);
    }

    private void Flag(uint bit)
    {
        if (_flagCount == 0)
        {
            _flagsAt = _length;
            _length += sizeof(uint);
        }

        _flags = (_flags << 1) | bit;
        if (++_flagCount == 32)
        {
            BinaryPrimitives.WriteUInt32LittleEndian(_output.AsSpan(_flagsAt), _flags);
            (_flagCount, _flags) = (0, 0);
        }
    }

    private void WriteMatch(int length, int distance)
    {
        var rest = length - ShortestMatch;
        WriteU16(((distance - 1) << 3) | Math.Min(rest, LengthInWord));
        rest -= LengthInWord;
        if (rest < 0)
        {
            return;
        }

        var nibble = Math.Min(rest, LengthInNibble);
        if (_nibbleAt < 0)
        {
            _nibbleAt = _length;
            _output[_length++] = (byte)nibble;
        }
        else
        {
            _output[_nibbleAt] |= (byte)(nibble << 4);
            _nibbleAt = -1;
        }

        rest -= LengthInNibble;
        if (rest < 0)
        {
            return;
        }

        _output[_length++] = (byte)Math.Min(rest, LengthInByte);
        if (rest >= LengthInByte)
        {
            WriteU16(length - ShortestMatch);
        }
    }

    private void WriteU16(int value)
    {
        BinaryPrimitives.WriteUInt16LittleEndian(_output.AsSpan(_length), checked((ushort)value));
        _length += sizeof(ushort);
    }

    private void Remember(ReadOnlySpan<byte> input, int at)
    {
        if (at + ShortestMatch <= input.Length)
        {
            ref var head = ref _heads[Hash(input, at)];
            _previous[at] = head;
            head = at;
        }
    }

    private int FindMatch(ReadOnlySpan<byte> input, int at, out int distance)
    {
        distance = 0;
        if (at + ShortestMatch > input.Length)
        {
            return 0;
        }

        var most = Math.Min(LongestMatch, input.Length - at);
        var best = 0;
        var candidate = _heads[Hash(input, at)];
        for (var tries = 0; tries < ChainLength && candidate >= 0 && at - candidate <= LongestDistance; tries++)
        {
            var length = input.Slice(candidate, most).CommonPrefixLength(input.Slice(at, most));
            if (length > best)
            {
                (best, distance) = (length, at - candidate);
            }

            candidate = _previous[candidate];
        }

        return best;
    }

    private static int Hash(ReadOnlySpan<byte> input, int at)
    {
        var bytes = (uint)(input[at] | (input[at + 1] << 8) | (input[at + 2] << 16));
        return (int)(unchecked(bytes * 2_654_435_761) >> (32 - HashBits));
    }
}
