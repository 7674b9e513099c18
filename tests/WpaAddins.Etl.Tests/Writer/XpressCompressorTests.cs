using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Writer;

[TestClass]
public sealed class XpressCompressorTests
{
    private static readonly XpressOptions[] s_options =
    [
        new(),
        new() { ChainDepth = 48, EntriesPerMatch = int.MaxValue },
        new() { ChainDepth = 1 },
        new() { LongLengthsAsDoubleWord = true },
        new() { EndWithUnusedFlagWord = true },
        new() { Mode = XpressMode.LiteralOnly },
        new() { Mode = XpressMode.LiteralOnly, EndWithUnusedFlagWord = true },
    ];

    [TestMethod]
    public void RandomBytesComeBack()
    {
        var random = new Random(1);
        foreach (var length in new[] { 0, 1, 2, 3, 4, 5, 31, 32, 33, 64, 1000, 65_464 })
        {
            var input = new byte[length];
            random.NextBytes(input);
            AssertComesBack(input);
        }
    }

    [TestMethod]
    public void RepetitionsOfEveryDistanceAndLengthComeBack()
    {
        var random = new Random(2);
        for (var round = 0; round < 200; round++)
        {
            var input = new List<byte>();
            while (input.Count < 3000)
            {
                var distance = 1 + random.Next(Math.Min(input.Count + 1, 40));
                var length = random.Next(4) == 0 ? random.Next(700) : random.Next(30);
                for (var i = 0; i < length; i++)
                {
                    input.Add(input.Count < distance ? (byte)random.Next(256) : input[^distance]);
                }

                input.Add((byte)random.Next(4));
            }

            AssertComesBack([.. input]);
        }
    }

    [TestMethod]
    public void MatchesReachBackExactlyTheWholeWindow()
    {
        foreach (var distance in new[] { 8191, 8192, 8193 })
        {
            var input = new byte[distance + 64];
            new Random(3).NextBytes(input);
            input.AsSpan(0, 64).CopyTo(input.AsSpan(distance));
            AssertComesBack(input);
            var hasMatch = XpressCompressor.Compress(input).Length < distance + (distance / 32 * 4) + 32;
            Assert.AreEqual(distance <= 8192, hasMatch, $"distance {distance}");
        }
    }

    [TestMethod]
    [DataRow(9, 6)]
    [DataRow(10, 7)]
    [DataRow(24, 7)]
    [DataRow(25, 8)]
    [DataRow(279, 8)]
    [DataRow(280, 10)]
    [DataRow(65_538, 10)]
    [DataRow(65_539, 14)]
    public void LengthOfOneMatchTakesTheShortestForm(int length, int bytesBehindTheLiteral)
    {
        var input = new byte[1 + length];
        var compressed = XpressCompressor.Compress(input);

        // Flags, the literal, then the match word with what follows it.
        Assert.AreEqual(1 + bytesBehindTheLiteral, compressed.Length);
        AssertComesBack(input);
    }

    [TestMethod]
    public void LongLengthsTakeTheDoubleWordFormWhenAsked()
    {
        var options = new XpressOptions { LongLengthsAsDoubleWord = true };
        var compressed = XpressCompressor.Compress(new byte[1 + 1000], options);
        Assert.AreEqual("ffffff7f00" + "0700" + "0f" + "ff" + "0000" + "e5030000", Hex(compressed));
    }

    [TestMethod]
    public void TwoLongMatchesShareTheByteOfTheirNibbles()
    {
        byte[] input = [.. new byte[13], .. Enumerable.Repeat((byte)1, 16)];
        Assert.AreEqual("ffffff5f00070052010700", Hex(XpressCompressor.Compress(input)));
        AssertComesBack(input);
    }

    [TestMethod]
    public void UnusedFlagWordStandsBehindTheLastToken()
    {
        var input = Enumerable.Range(0, 32).Select(i => (byte)i).ToArray();
        var options = new XpressOptions { Mode = XpressMode.LiteralOnly, EndWithUnusedFlagWord = true };
        var compressed = XpressCompressor.Compress(input, options);
        Assert.AreEqual(4 + 32 + 4, compressed.Length);
        Assert.AreEqual("ffffffff", Hex(compressed[^4..]));
        CollectionAssert.AreEqual(input, XpressReferenceDecoder.Decode(compressed, 32, out var consumed));
        Assert.AreEqual(36, consumed);
    }

    [TestMethod]
    public void OneInstanceCompressesManyBuffers()
    {
        var compressor = new XpressCompressor();
        var random = new Random(4);
        for (var round = 0; round < 50; round++)
        {
            var input = new byte[random.Next(20_000)];
            random.NextBytes(input.AsSpan(0, input.Length / 2));
            input.AsSpan(0, input.Length / 2).CopyTo(input.AsSpan(input.Length / 2));
            var output = new byte[XpressCompressor.MaximumLength(input.Length)];
            var length = compressor.Compress(input, output);
            CollectionAssert.AreEqual(input, XpressReferenceDecoder.Decode(output.AsSpan(0, length), input.Length));
        }
    }

    [TestMethod]
    [DataRow("ffffff", 1, DisplayName = "flag word cut off")]
    [DataRow("00000000", 1, DisplayName = "literal missing")]
    [DataRow("ffffff7f000800", 4, DisplayName = "match before the first byte")]
    [DataRow("ffffff7f000100", 4, DisplayName = "match beyond the wanted length")]
    [DataRow("ffffff7f0007000fff1500", 30, DisplayName = "long length below its least")]
    public void DecoderRejectsWhatIsDamaged(string hex, int length)
    {
        Assert.ThrowsExactly<InvalidDataException>(
            () => XpressReferenceDecoder.Decode(Convert.FromHexString(hex), length));
    }

    private static void AssertComesBack(byte[] input)
    {
        foreach (var options in s_options)
        {
            var compressed = XpressCompressor.Compress(input, options);
            var decoded = XpressReferenceDecoder.Decode(compressed, input.Length, out var consumed);
            CollectionAssert.AreEqual(input, decoded, options.ToString());
            Assert.AreEqual(compressed.Length - (options.EndWithUnusedFlagWord ? 4 : 0), consumed, options.ToString());
        }
    }

    private static string Hex(byte[] bytes)
    {
        return Convert.ToHexStringLower(bytes);
    }
}
