using System.Text;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Sources;

namespace WpaAddins.Etl.Tests.Reading;

[TestClass]
public sealed class TextBytesTests
{
    [TestMethod]
    [DataRow("utf-8")]
    [DataRow("utf-16")]
    [DataRow("utf-16BE")]
    [DataRow("utf-32")]
    [DataRow("utf-32BE")]
    public void AByteOrderMarkNamesTheEncoding(string name)
    {
        var encoding = Encoding.GetEncoding(name);
        byte[] bytes = [.. encoding.Preamble, .. encoding.GetBytes("{ä}")];
        CollectionAssert.AreEqual("{ä}"u8.ToArray(), TextBytes.TryReadUtf8(new MemoryStream(bytes), bytes.Length));
        Assert.IsNull(TextBytes.TryReadUtf8(new MemoryStream(bytes), bytes.Length - 1));
    }

    [TestMethod]
    public void BytesWithoutMarkStayAsTheyAre()
    {
        byte[] bytes = [0xE4, 0, 0xFF];
        CollectionAssert.AreEqual(bytes, TextBytes.TryReadUtf8(new MemoryStream(bytes), 3));
        Assert.IsEmpty(TextBytes.TryReadUtf8(Stream.Null, 0)!);
    }

    [TestMethod]
    public void AStreamWithoutEndIsReadUpToTheLimit()
    {
        var endless = new Endless();
        Assert.IsNull(TextBytes.TryReadUtf8(endless, 1 << 20));
        Assert.IsLessThan(2 << 20, endless.BytesRead);
    }

    [TestMethod]
    [DataRow(80)]
    [DataRow(81)]
    [DataRow(1_000_000)]
    public void AMessageQuotesAtMost80Characters(int length)
    {
        var text = MessageText.Shorten(new string('x', length));
        Assert.AreEqual(80, text.Length);
        Assert.AreEqual(length > 80, text.EndsWith('…'));
        Assert.AreEqual(new string('x', 78) + "…", MessageText.Shorten(new string('x', 78) + "😀😀"));
    }

    private sealed class Endless : MemoryStream
    {
        public long BytesRead { get; private set; }

        public override int Read(Span<byte> buffer)
        {
            BytesRead += buffer.Length;
            return buffer.Length;
        }
    }
}
