using WpaAddins.Etl.Tests.Compression;
using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Writer;

[TestClass]
public sealed class XpressCompressorTests
{
    private readonly XpressRoundTrip _roundTrip = new();

    [TestMethod]
    public void MatchesReachBackExactlyTheWholeWindow()
    {
        foreach (var distance in new[] { 8191, 8192, 8193 })
        {
            var input = new byte[distance + 64];
            new Random(3).NextBytes(input);
            input.AsSpan(0, 64).CopyTo(input.AsSpan(distance));
            _roundTrip.AssertComesBack(input);
            var hasMatch = XpressCompressor.Compress(input).Length < distance + (distance / 32 * 4) + 32;
            Assert.AreEqual(distance <= 8192, hasMatch, $"distance {distance}");
        }
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
        _roundTrip.AssertComesBack(input);
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
    public void DecoderRejectsWhatIsDamaged(string hex, int length) => Assert.ThrowsExactly<InvalidDataException>(
        () => XpressReferenceDecoder.Decode(Convert.FromHexString(hex), length));

    private static string Hex(byte[] bytes) => Convert.ToHexStringLower(bytes);
}
