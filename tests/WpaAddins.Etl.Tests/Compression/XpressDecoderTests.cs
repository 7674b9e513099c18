using WpaAddins.Etl.Compression;
using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Compression;

[TestClass]
public sealed class XpressDecoderTests
{
    private readonly GuardedDecoding _decoding = new();
    private readonly XpressRoundTrip _roundTrip = new();

    [TestMethod]
    public void RandomBytesComeBack()
    {
        var random = new Random(1);
        foreach (var length in new[] { 0, 1, 2, 3, 4, 5, 15, 16, 17, 31, 32, 33, 63, 64, 65, 1000, 65_464 })
        {
            var bytes = new byte[length];
            random.NextBytes(bytes);
            _roundTrip.AssertComesBack(bytes);
        }
    }

    [TestMethod]
    public void RepetitionsOfEveryDistanceAndLengthComeBack()
    {
        var random = new Random(2);
        for (var round = 0; round < 150; round++)
        {
            _roundTrip.AssertComesBack(Repetitive(random, random.Next(1, 4000), farthest: 1 + random.Next(60)));
        }
    }

    [TestMethod]
    public void EveryShortDistanceAndLengthComesBack()
    {
        for (var distance = 1; distance <= 40; distance++)
        {
            for (var length = 1; length <= 70; length++)
            {
                var bytes = new byte[distance + length];
                for (var i = 0; i < bytes.Length; i++)
                {
                    bytes[i] = (byte)(i % distance * 5);
                }

                _roundTrip.AssertComesBack(bytes);
            }
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
    public void EveryFormOfALengthIsRead(int length, int bytesBehindTheLiteral)
    {
        var bytes = new byte[1 + length];
        Assert.AreEqual(1 + bytesBehindTheLiteral, XpressCompressor.Compress(bytes).Length, "the form that is meant");
        _roundTrip.AssertComesBack(bytes);
    }

    [TestMethod]
    [DataRow("ffffff7f00" + "0700" + "0f" + "ff" + "e503", 1001, DisplayName = "16-bit length")]
    [DataRow("ffffff7f00" + "0700" + "0f" + "ff" + "0000" + "e5030000", 1001, DisplayName = "32-bit length")]
    [DataRow("ffffff7f00" + "0700" + "0f" + "ff" + "1600", 26, DisplayName = "least 16-bit length")]
    [DataRow("ffffff5f" + "00" + "0700" + "52" + "01" + "0700", 29, DisplayName = "two lengths in one byte")]
    [DataRow("ffffff7f00" + "0700" + "0f" + "ff" + "1500", 1, DisplayName = "16-bit length too small")]
    [DataRow("ffffff7f00" + "0700" + "0f" + "ff" + "0000" + "00000080", 1, DisplayName = "32-bit length beyond int")]
    [DataRow("ffffff7f00" + "0800", 1, DisplayName = "match before the first byte")]
    [DataRow("ffffff", 0, DisplayName = "flag word cut off")]
    [DataRow("", 0, DisplayName = "no input")]
    [DataRow("00000000" + "010203", 3, DisplayName = "literal missing")]
    public void HandMadeInputGivesAsManyBytesAsItHolds(string hex, int expected)
    {
        foreach (var slack in new[] { 0, 7, XpressDecoder.OutputSlackBytes, 200 })
        {
            var produced = new byte[2000];
            var input = Convert.FromHexString(hex);
            var wanted = expected is 0 or 1 or 3 ? 1000 : expected;
            Assert.AreEqual(expected, XpressDecoder.Decode(input, produced.AsSpan(0, wanted + slack), wanted));
        }
    }

    [TestMethod]
    public void MatchLongerThanTheOutputFillsIt()
    {
        // One zero and a match of 1,000 zeros.
        var input = Convert.FromHexString("ffffff7f00" + "0700" + "0f" + "ff" + "e503");
        foreach (var wanted in new[] { 1, 2, 17, 500, 1000 })
        {
            Assert.AreEqual(wanted, _decoding.Run(input, wanted, slack: 0, $"{wanted} bytes"));
            Assert.AreEqual(wanted, _decoding.Run(input, wanted, XpressDecoder.OutputSlackBytes, $"{wanted} bytes"));
        }
    }

    [TestMethod]
    public void LessThanAllIsDecodedToo()
    {
        var bytes = Repetitive(new Random(5), 2000, farthest: 30);
        var compressed = XpressCompressor.Compress(bytes);
        for (var wanted = 0; wanted <= bytes.Length; wanted++)
        {
            Assert.AreEqual(wanted, _decoding.Run(compressed, wanted, wanted % 40, $"{wanted} bytes"));
        }
    }

    [TestMethod]
    public void MoreThanTheOutputHoldsIsRefused()
    {
        var output = new byte[4];
        Assert.ThrowsExactly<ArgumentOutOfRangeException>(() => XpressDecoder.Decode([0, 0, 0, 0, 1], output, 5));
        Assert.AreEqual(1, XpressDecoder.Decode([0, 0, 0, 0, 1], output, 4));
    }

    [TestMethod]
    [DataRow("windows/server2022-28cpu-compressed.etl", 87)]
    [DataRow("windows/win10-32bit-header-compressed.etl", 29)]
    [DataRow("windows/win11-single-event-compressed.etl", 2)]
    [DataRow("windows/win8-x64-compressed-stackkeys.etl", 359)]
    [DataRow("linux/lock-contention.etl", 22)]
    [DataRow("linux/lock-handoff.etl", 36)]
    [DataRow("linux/parallel-build.etl", 25)]
    public void BuffersOfRealTracesDecodeAsTheReferenceDoes(string trace, int buffers)
    {
        var bytes = File.ReadAllBytes(SharedFiles.Require("traces/" + trace));
        using var file = Reading.TraceReading.Open(bytes);
        foreach (var buffer in file.Buffers.ToArray().Where(buffer => buffer.IsCompressed))
        {
            var stored = bytes.AsSpan((int)buffer.OffsetBytes + 0x48, buffer.StoredSizeBytes - 0x48);
            var wanted = buffer.ValidLengthBytes - 0x48;
            foreach (var slack in new[] { 0, XpressDecoder.OutputSlackBytes })
            {
                Assert.AreEqual(wanted, _decoding.Run(stored, wanted, slack, $"buffer {buffer.Number}"));
            }

            buffers--;
        }

        Assert.AreEqual(0, buffers);
    }

    /// <summary>Makes bytes with many matches of all lengths.</summary>
    internal static byte[] Repetitive(Random random, int length, int farthest)
    {
        var bytes = new List<byte>();
        while (bytes.Count < length)
        {
            var distance = 1 + random.Next(Math.Min(bytes.Count + 1, farthest));
            var run = random.Next(4) == 0 ? random.Next(700) : random.Next(30);
            for (var i = 0; i < run; i++)
            {
                bytes.Add(bytes.Count < distance ? (byte)random.Next(256) : bytes[^distance]);
            }

            bytes.Add((byte)random.Next(4));
        }

        return [.. bytes];
    }
}
