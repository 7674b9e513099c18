namespace WpaAddins.TestTraces;

/// <summary>Decodes plain LZ77 XPRESS data step by step, with every check, and without any attempt at speed.</summary>
public static class XpressReferenceDecoder
{
    /// <summary>Decodes to exactly <paramref name="outputLength"/> bytes.</summary>
    /// <exception cref="InvalidDataException">The input is not a valid encoding of so many bytes.</exception>
    public static byte[] Decode(ReadOnlySpan<byte> input, int outputLength) => Decode(input, outputLength, out _);

    /// <summary>Decodes to exactly <paramref name="outputLength"/> bytes and returns how many bytes of input were consumed.</summary>
    /// <exception cref="InvalidDataException">The input is not a valid encoding of so many bytes.</exception>
    public static byte[] Decode(ReadOnlySpan<byte> input, int outputLength, out int consumed)
    {
        var output = new byte[outputLength];
        var produced = 0;
        consumed = Decode(input, output, ref produced);
        return output;
    }

    /// <summary>Decodes as far as the input is valid.</summary>
    /// <param name="input">Compressed bytes, perhaps damaged.</param>
    /// <param name="output">Takes the bytes; all of them are wanted.</param>
    /// <param name="error">What is wrong where the decoding ends; null if nothing is.</param>
    /// <returns>The number of bytes in front of the damage.</returns>
    public static int DecodeToDamage(ReadOnlySpan<byte> input, Span<byte> output, out string? error)
    {
        var produced = 0;
        error = null;
        try
        {
            Decode(input, output, ref produced);
        }
        catch (InvalidDataException e)
        {
            error = e.Message;
        }

        return produced;
    }

    private static int Decode(ReadOnlySpan<byte> input, Span<byte> output, ref int produced)
    {
        var position = 0;
        uint flags = 0;
        var flagsLeft = 0;
        var keptNibble = -1;
        while (produced < output.Length)
        {
            if (flagsLeft == 0)
            {
                flags = Take(input, ref position, 4);
                flagsLeft = 32;
            }

            flagsLeft--;
            if (((flags >> flagsLeft) & 1) == 0)
            {
                output[produced] = (byte)Take(input, ref position, 1);
                produced++;
                continue;
            }

            var match = Take(input, ref position, 2);
            var distance = (match >> 3) + 1;
            var length = TakeLength(input, ref position, match & 7, ref keptNibble);
            if (distance > produced)
            {
                throw new InvalidDataException($"At {position}: a match begins before the output.");
            }

            if (length > (ulong)(output.Length - produced))
            {
                throw new InvalidDataException($"At {position}: the match has {length} bytes, too many.");
            }

            for (ulong i = 0; i < length; i++)
            {
                output[produced] = output[produced - (int)distance];
                produced++;
            }
        }

        return position;
    }

    private static ulong TakeLength(ReadOnlySpan<byte> input, ref int position, uint lowBits, ref int keptNibble)
    {
        ulong length = lowBits;
        if (length == 7)
        {
            ulong extra;
            if (keptNibble >= 0)
            {
                extra = (ulong)keptNibble;
                keptNibble = -1;
            }
            else
            {
                var pair = Take(input, ref position, 1);
                extra = pair & 0x0F;
                keptNibble = (int)(pair >> 4);
            }

            if (extra == 15)
            {
                extra = Take(input, ref position, 1);
                if (extra == 255)
                {
                    extra = Take(input, ref position, 2);
                    if (extra == 0)
                    {
                        extra = Take(input, ref position, 4);
                    }

                    if (extra < 22)
                    {
                        throw new InvalidDataException($"At {position}: a long length of {extra} is too small.");
                    }

                    extra -= 22;
                }

                extra += 15;
            }

            length = extra + 7;
        }

        return length + 3;
    }

    private static uint Take(ReadOnlySpan<byte> input, ref int position, int count)
    {
        if (input.Length - position < count)
        {
            throw new InvalidDataException($"At {position}: the input ends too early.");
        }

        uint value = 0;
        for (var i = 0; i < count; i++)
        {
            value |= (uint)input[position + i] << (8 * i);
        }

        position += count;
        return value;
    }
}
