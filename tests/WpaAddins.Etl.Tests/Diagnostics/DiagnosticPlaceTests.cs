using WpaAddins.Etl.Diagnostics;

namespace WpaAddins.Etl.Tests.Diagnostics;

[TestClass]
public sealed class DiagnosticPlaceTests
{
    [TestMethod]
    [DataRow(0, 0L, -1, "")]
    [DataRow(0, 0x1234L, -1, "0x1234")]
    [DataRow(1, 0L, -1, "buffer 1 at 0x0")]
    [DataRow(17, 0x110000L, -1, "buffer 17 at 0x110000")]
    [DataRow(17, 0x110000L, 0x48, "buffer 17 at 0x110000+0x48")]
    [DataRow(4_000_000, 0x4_0000_0000L, 0, "buffer 4000000 at 0x400000000+0x0")]
    public void TextSaysBufferAndOffsets(int buffer, long offset, int inBuffer, string text) =>
        Assert.AreEqual(text, new DiagnosticPlace(buffer, offset, inBuffer).ToString());

    [TestMethod]
    public void PlacesAreOrderedAsInTheFile()
    {
        DiagnosticPlace[] ordered =
            [default, new(1, 0, 0x48), new(2, 0x400), new(2, 0x400, 0x48), new(2, 0x400, 0x60), new(3, 0x800)];
        CollectionAssert.AreEqual(ordered, ordered.Reverse().Order().ToArray());
    }
}
