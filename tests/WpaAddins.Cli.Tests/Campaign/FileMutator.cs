using System.Buffers.Binary;
using System.Text;

namespace WpaAddins.Cli.Tests.Campaign;

/// <summary>Damages a file at random; the same random numbers always damage it in the same way.</summary>
internal static class FileMutator
{
    private const int MaxChanges = 8;
    private const int HeaderBytes = 512;
    private const int MaxCopiedBytes = 400;

    private static readonly ulong[] s_numbers =
    [
        0, 1, 2, 7, 8, 0x3F, 0x48, 0x7F, 0x80, 0xFF, 0x100, 0x200, 0x7FFF, 0x8000, 0xFFFF, 0x1_0000, 0xFF_FFFF, 0x7FFF_FFFF, 0x8000_0000,
        0xFFFF_FFFF, 0x1_0000_0000, 0x7FFF_FFFF_FFFF_FFFF, 0x8000_0000_0000_0000, 0xFFFF_FFFF_FFFF_FFFF, 50_000_000_000_000_000,
    ];

    private static readonly string[] s_words =
    [
        "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u0000", "\\ud800", "null", "true", "-1", "0", "1e309", "4294967295", "4294967296",
        "0x", "0xFFFFFFFF", "*", "!", "a!b 1\n", "\"name\"", "\"acquire\"", "\"signatures\"", "app.exe", "\n", "\0", "\uFEFF",
        "\u202e", "\e[31m", new string('[', 100), new string('x', 100_000),
    ];

    /// <summary>Changes one to eight places of a binary file, or cuts it off.</summary>
    public static byte[] MutateBinary(byte[] file, Random random)
    {
        var bytes = (byte[])file.Clone();
        for (var changes = random.Next(1, MaxChanges + 1); changes > 0; changes--)
        {
            // Headers are small and matter most.
            var at = random.Next(random.Next(3) == 0 ? Math.Min(bytes.Length, HeaderBytes) : bytes.Length);
            var word = bytes.AsSpan(at, Math.Min(1 << random.Next(4), bytes.Length - at));
            switch (random.Next(6))
            {
                case 0:
                    word[0] ^= (byte)(1 << random.Next(8));
                    break;
                case 1:
                    random.NextBytes(word);
                    break;
                case 2 or 3:
                    Write(word, s_numbers[random.Next(s_numbers.Length)]);
                    break;
                case 4:
                    var length = random.Next(1, Math.Min(MaxCopiedBytes, bytes.Length - at) + 1);
                    bytes.AsSpan(random.Next(bytes.Length - length + 1), length).ToArray().CopyTo(bytes, at);
                    break;
                default:
                    Write(word, BinaryPrimitives.ReadUInt64LittleEndian([.. word, .. new byte[sizeof(ulong)]]) + (ulong)random.Next(-16, 17));
                    break;
            }
        }

        return random.Next(20) == 0 ? bytes[..random.Next(bytes.Length)] : bytes;
    }

    /// <summary>Changes letters, and inserts, removes and repeats pieces of a text file, and damages it like a binary one.</summary>
    public static byte[] MutateText(byte[] file, Random random)
    {
        if (random.Next(4) == 0)
        {
            return MutateBinary(file, random);
        }

        var bytes = file.ToList();
        for (var changes = random.Next(2) == 0 ? 1 : random.Next(1, MaxChanges + 1); changes > 0; changes--)
        {
            var at = random.Next(bytes.Count + 1);
            var length = random.Next(Math.Min(MaxCopiedBytes, bytes.Count - at) + 1);
            switch (random.Next(5))
            {
                // Inside a name a file stays valid.
                case 0 or 1 when length > 0:
                    bytes[at] = char.IsAsciiLetterOrDigit((char)bytes[at]) ? (byte)random.Next('*', 'z') : bytes[at];
                    break;
                case 2:
                    bytes.InsertRange(at, Encoding.UTF8.GetBytes(s_words[random.Next(s_words.Length)]));
                    break;
                case 3:
                    bytes.RemoveRange(at, length);
                    break;
                default:
                    bytes.InsertRange(random.Next(bytes.Count + 1), bytes.GetRange(at, length));
                    break;
            }
        }

        return [.. bytes];
    }

    private static void Write(Span<byte> word, ulong number)
    {
        for (var i = 0; i < word.Length; i++)
        {
            word[i] = (byte)(number >> (8 * i));
        }
    }
}
