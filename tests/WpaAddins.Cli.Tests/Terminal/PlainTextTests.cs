using System.Globalization;
using System.Text;
using WpaAddins.Cli.Terminal;

namespace WpaAddins.Cli.Tests.Terminal;

[TestClass]
public sealed class PlainTextTests
{
    [TestMethod]
    [DataRow("plain name.exe", "plain name.exe")]
    [DataRow("naïve 漢字 😀", "naïve 漢字 😀")]
    [DataRow("a\r\nb\tc", "a  b c")]
    [DataRow("\e]0;title\a\u009b31m", "?]0;title??31m")]
    [DataRow("sys\u00adtem", "sys?tem")]
    [DataRow("\u202egnp.exe", "?gnp.exe")]
    [DataRow("a\U000e0041\U000e007fb", "a??b")]
    public void ReplacesWhatIsNotVisible(string text, string expected) => Assert.AreEqual(expected, PlainText.Sanitize(text));

    [TestMethod]
    public void ReplacesLoneSurrogates() => Assert.AreEqual("a?b?", PlainText.Sanitize("a\ud800b\udc00"));

    [TestMethod]
    public void ReplacesEveryFormatCharacter()
    {
        var format = 0;
        for (var value = 0; value <= 0x10FFFF; value++)
        {
            if (Rune.IsValid(value) && Rune.GetUnicodeCategory(new Rune(value)) == UnicodeCategory.Format)
            {
                format++;
                Assert.AreEqual("?", PlainText.Sanitize(new Rune(value).ToString()), $"U+{value:X}");
            }
        }

        Assert.IsGreaterThan(100, format);
    }
}
