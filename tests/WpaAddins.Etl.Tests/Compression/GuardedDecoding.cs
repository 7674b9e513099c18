using WpaAddins.Etl.Compression;
using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Compression;

/// <summary>Decodes with guards around input and output, and compares with the reference.</summary>
internal sealed class GuardedDecoding
{
    private const int GuardBytes = 64;
    private const byte Guard = 0xA5;
    private const byte Unwritten = 0x5A;
    private byte[] _room = [];
    private byte[] _expected = [];

    /// <summary>Decodes and asserts that the result is that of the reference decoder.</summary>
    /// <param name="input">Compressed bytes.</param>
    /// <param name="wanted">Bytes to produce.</param>
    /// <param name="slack">Bytes of output behind the wanted ones.</param>
    /// <param name="message">Says which case it is.</param>
    public int Run(ReadOnlySpan<byte> input, int wanted, int slack, string message)
    {
        // What stands behind the input would change the result if it were used.
        byte[] guardedInput = [.. input, .. Enumerable.Repeat(Guard, GuardBytes)];
        var length = GuardBytes + wanted + slack + GuardBytes;
        if (_room.Length < length)
        {
            _room = new byte[length];
            _expected = new byte[length];
        }

        var room = _room.AsSpan(0, length);
        room.Fill(Guard);
        var output = room.Slice(GuardBytes, wanted + slack);
        output.Fill(Unwritten);
        var produced = XpressDecoder.Decode(guardedInput.AsSpan(0, input.Length), output, wanted);
        if (room[..GuardBytes].ContainsAnyExcept(Guard) || room[^GuardBytes..].ContainsAnyExcept(Guard))
        {
            Assert.Fail($"{message}: wrote outside its output");
        }

        var expected = _expected.AsSpan(0, wanted);
        var valid = XpressReferenceDecoder.DecodeToDamage(input, expected, out var error);
        if (!output[..valid].SequenceEqual(expected[..valid]))
        {
            Assert.Fail($"{message}: the bytes in front of the damage differ");
        }

        // A match that is too long for the output is damage for the reference, but fills the output here.
        var isFilledUp = produced == wanted && error?.Contains("too many", StringComparison.Ordinal) == true;
        if (produced != valid && !isFilledUp)
        {
            Assert.Fail($"{message}: {produced} bytes instead of {valid} ({error})");
        }

        return produced;
    }
}
