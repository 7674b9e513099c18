using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Tests.Drawing;

[TestClass]
public sealed class MarkupTextTests
{
    [TestMethod]
    [DataRow("svchost.exe (1234)", "svchost.exe (1234)")]
    [DataRow("</script><b a=\"1\" c='2'>&", "&lt;/script&gt;&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;")]
    [DataRow("a\u202eb\u200f\u2066", "a⟨U+202E⟩b⟨U+200F⟩⟨U+2066⟩")]
    [DataRow("a\0b\u0007c\u0085\n", "a⟨U+0000⟩b⟨U+0007⟩c⟨U+0085⟩⟨U+000A⟩")]
    [DataRow("日本語 Ä 😀", "日本語 Ä 😀")]
    [DataRow("", "")]
    public void ShowsTextAsItIs(string text, string markup) => Assert.AreEqual(markup, MarkupText.Escape(text));

    [TestMethod]
    public void ShowsLoneSurrogates() => Assert.AreEqual("x⟨U+D800⟩y", MarkupText.Escape("x" + (char)0xD800 + "y"));
}
