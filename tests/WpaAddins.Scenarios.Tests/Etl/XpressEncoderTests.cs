using WpaAddins.Etl.Compression;
using WpaAddins.Scenarios.Etl;

namespace WpaAddins.Scenarios.Tests.Etl;

/// <summary>What is compressed comes out of the real decoder as it was.</summary>
[TestClass]
public sealed class XpressEncoderTests
{
    [TestMethod]
    [DataRow(0)]
    [DataRow(1)]
    [DataRow(2)]
    [DataRow(3)]
    public void GivesBackWhatWasEncoded(int kind)
    {
        var random = new Random(kind);
        var encoder = new XpressEncoder();
        foreach (var length in (int[])[0, 1, 2, 3, 9, 10, 24, 25, 31, 32, 33, 279, 280, 281, 1000, 65_464, 100_000])
        {
            var bytes = new byte[length];
            for (var i = 0; i < length; i++)
            {
                bytes[i] = kind switch
                {
                    0 => 7,
                    1 => (byte)random.Next(256),
                    2 => (byte)random.Next(3),
                    _ => i < 40 || random.Next(30) == 0 ? (byte)random.Next(256) : bytes[i - 40],
                };
            }

            var compressed = encoder.Encode(bytes).ToArray();
            var decoded = new byte[length];
            Assert.AreEqual(length, XpressDecoder.Decode(compressed, decoded, length));
            CollectionAssert.AreEqual(bytes, decoded);
        }
    }
}
