using System.Buffers.Binary;
using WpaAddins.Etl.Compression;
using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Compression;

/// <summary>
/// The decoder on input that is cut or changed: the bytes in front of the damage, and nothing outside its spans.
/// </summary>
[TestClass]
public sealed class XpressDecoderDamageTests
{
    private readonly GuardedDecoding _decoding = new();

    [TestMethod]
    public void InputCutAtEveryByteGivesWhatIsInFront()
    {
        foreach (var bytes in Samples())
        {
            var compressed = XpressCompressor.Compress(bytes);
            var last = 0;
            for (var length = 0; length <= compressed.Length; length++)
            {
                var cut = compressed.AsSpan(0, length);
                var produced = _decoding.Run(cut, bytes.Length, slack: 0, $"cut at {length}");
                Assert.AreEqual(produced, _decoding.Run(cut, bytes.Length, 32, $"cut at {length}, slack"));
                Assert.IsGreaterThanOrEqualTo(last, produced);
                last = produced;
            }

            Assert.AreEqual(bytes.Length, last);
        }
    }

    [TestMethod]
    public void RandomInputIsDecodedAsTheReferenceDoes()
    {
        var random = new Random(7);
        for (var round = 0; round < 30_000; round++)
        {
            var input = new byte[random.Next(200)];
            random.NextBytes(input);
            if (input.Length >= 4 && round % 2 == 0)
            {
                // Many flag words of random data would end at a match too far back.
                BinaryPrimitives.WriteUInt32LittleEndian(input, (uint)random.Next(1 << random.Next(31)));
            }

            _decoding.Run(input, random.Next(600), round % 3 == 0 ? 0 : random.Next(64), $"round {round}");
        }
    }

    [TestMethod]
    public void ChangedInputIsDecodedAsTheReferenceDoes()
    {
        var random = new Random(8);
        var wide = new XpressOptions { LongLengthsAsDoubleWord = true };
        var samples = Samples().SelectMany(bytes => new[]
        {
            (bytes.Length, Compressed: XpressCompressor.Compress(bytes)),
            (bytes.Length, Compressed: XpressCompressor.Compress(bytes, wide)),
        }).ToArray();
        var damaged = 0;
        for (var round = 0; round < 40_000; round++)
        {
            var (length, compressed) = samples[random.Next(samples.Length)];
            var input = (byte[])compressed.Clone();
            for (var changes = 1 + random.Next(3); changes > 0; changes--)
            {
                Change(input, random);
            }

            var slack = round % 2 == 0 ? 0 : XpressDecoder.OutputSlackBytes;
            damaged += _decoding.Run(input, length, slack, $"round {round}") < length ? 1 : 0;
        }

        Assert.IsGreaterThan(1_000, damaged, "the changes reach what they should");
    }

    private static void Change(byte[] input, Random random)
    {
        var at = random.Next(input.Length);
        switch (random.Next(4))
        {
            case 0:
                input[at] ^= (byte)(1 << random.Next(8));
                break;
            case 1:
                input[at] = (byte)random.Next(256);
                break;
            case 2:
                input[at] = random.Next(2) == 0 ? byte.MinValue : byte.MaxValue;
                break;
            default:
                random.NextBytes(input.AsSpan(at, Math.Min(4, input.Length - at)));
                break;
        }
    }

    private static byte[][] Samples()
    {
        var random = new Random(9);
        var records = RandomSchedule.Create(1, 1, 60, 40).Bytes.AsSpan(4096 + 0x48, 1500).ToArray();
        return
        [
            records,
            XpressDecoderTests.Repetitive(random, 1500, farthest: 12),
            XpressDecoderTests.Repetitive(random, 700, farthest: 300),
            new byte[3000],
        ];
    }
}
