using WpaAddins.Etl.Compression;
using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Compression;

/// <summary>Compresses bytes with all options, and decodes them with the reference decoder and the product's.</summary>
internal sealed class XpressRoundTrip
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

    private readonly GuardedDecoding _decoding = new();

    /// <summary>Asserts that both decoders return the bytes, whatever space is left after the output.</summary>
    public void AssertComesBack(byte[] bytes)
    {
        foreach (var options in s_options)
        {
            var compressed = XpressCompressor.Compress(bytes, options);
            var decoded = XpressReferenceDecoder.Decode(compressed, bytes.Length, out var consumed);
            CollectionAssert.AreEqual(bytes, decoded, options.ToString());
            Assert.AreEqual(compressed.Length - (options.EndWithUnusedFlagWord ? 4 : 0), consumed, options.ToString());
            foreach (var slack in new[] { 0, 5, XpressDecoder.OutputSlackBytes })
            {
                Assert.AreEqual(bytes.Length, _decoding.Run(compressed, bytes.Length, slack, $"{options}"));
            }
        }
    }
}
