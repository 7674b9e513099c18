using System.Buffers.Binary;
using System.Numerics;

namespace WpaAddins.TestTraces;

/// <summary>Compresses one buffer at a time in the plain LZ77 XPRESS form.</summary>
/// <remarks>An instance keeps its tables between buffers, so it serves one thread at a time.</remarks>
public sealed class XpressCompressor
{
    private const int WindowSize = 8192;
    private const int HashBits = 14;
    private const int ShortestMatch = 3;

    private readonly XpressOptions _options;
    private readonly int[] _head = new int[1 << HashBits];
    private readonly int[] _previous = new int[WindowSize];

    // Table entries are _base + index; so entries of earlier buffers are below _base, and nothing needs clearing.
    private int _base = 1;

    public XpressCompressor(XpressOptions? options = null) => _options = options ?? new XpressOptions();

    /// <summary>Gives the number of bytes that the result can have at most.</summary>
    public static int MaximumLength(int inputLength) => inputLength + ((inputLength / 32) + 2) * 4;

    public static byte[] Compress(ReadOnlySpan<byte> input, XpressOptions? options = null)
    {
        var output = new byte[MaximumLength(input.Length)];
        return output[..new XpressCompressor(options).Compress(input, output)];
    }

    /// <summary>Compresses a whole input and returns the number of bytes written to the output.</summary>
    public int Compress(ReadOnlySpan<byte> input, Span<byte> output)
    {
        var tokens = new XpressTokenWriter(output, _options.LongLengthsAsDoubleWord);
        if (_options.Mode == XpressMode.Greedy)
        {
            CompressGreedily(input, ref tokens);
        }
        else
        {
            foreach (var value in input)
            {
                tokens.Literal(value);
            }
        }

        return tokens.Finish(_options.EndWithUnusedFlagWord);
    }

    private static int CommonLength(ReadOnlySpan<byte> first, ReadOnlySpan<byte> second)
    {
        var length = 0;
        while (second.Length - length >= 8)
        {
            var difference = BinaryPrimitives.ReadUInt64LittleEndian(first[length..])
                ^ BinaryPrimitives.ReadUInt64LittleEndian(second[length..]);
            if (difference != 0)
            {
                return length + (BitOperations.TrailingZeroCount(difference) >> 3);
            }

            length += 8;
        }

        while (length < second.Length && first[length] == second[length])
        {
            length++;
        }

        return length;
    }

    private void CompressGreedily(ReadOnlySpan<byte> input, ref XpressTokenWriter tokens)
    {
        if (_base > int.MaxValue - input.Length - 1)
        {
            Array.Clear(_head);
            _base = 1;
        }

        var position = 0;
        while (position < input.Length)
        {
            var distance = 0;
            var length = input.Length - position < ShortestMatch
                ? 0
                : FindMatch(input, position, Enter(input, position), out distance);
            if (length < ShortestMatch)
            {
                tokens.Literal(input[position++]);
                continue;
            }

            tokens.Match(distance, length);
            var end = position + length;
            var lastEntry = Math.Min(position + Math.Min(length, _options.EntriesPerMatch), input.Length - ShortestMatch + 1);
            while (++position < lastEntry)
            {
                Enter(input, position);
            }

            position = end;
        }

        _base += input.Length;
    }

    private int FindMatch(ReadOnlySpan<byte> input, int position, int candidate, out int distance)
    {
        var best = ShortestMatch - 1;
        distance = 0;
        var target = input[position..];
        for (var tries = _options.ChainDepth; tries > 0; tries--)
        {
            var from = candidate - _base;
            if (from < 0 || position - from > WindowSize)
            {
                break;
            }

            var length = CommonLength(input[from..], target);
            if (length > best)
            {
                best = length;
                distance = position - from;
                if (length == target.Length)
                {
                    break;
                }
            }

            candidate = _previous[from & (WindowSize - 1)];
        }

        return distance == 0 ? 0 : best;
    }

    // Makes a place findable and returns the place before it with the same hash.
    private int Enter(ReadOnlySpan<byte> input, int position)
    {
        var word = (uint)(input[position] | (input[position + 1] << 8) | (input[position + 2] << 16));
        var hash = unchecked((word * 0x9E3779B1u) >> (32 - HashBits));
        var earlier = _head[hash];
        _head[hash] = _base + position;
        _previous[position & (WindowSize - 1)] = earlier;
        return earlier;
    }
}
