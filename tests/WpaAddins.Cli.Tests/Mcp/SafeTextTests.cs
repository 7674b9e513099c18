using WpaAddins.Cli.Mcp.Answers;

namespace WpaAddins.Cli.Tests.Mcp;

[TestClass]
public sealed class SafeTextTests
{
    [TestMethod]
    [DataRow("LockApp.exe (7524)", "LockApp.exe (7524)")]
    [DataRow("Grüße 漢字 😀", "Grüße 漢字 😀")]
    [DataRow("a\u202Eb\u200Bc\u2066d", @"a\u202Eb\u200Bc\u2066d")]
    [DataRow("a\r\nb\tc\u001B[31m", @"a\u000D\u000Ab\u0009c\u001B[31m")]
    [DataRow("a\u2028b\u0085c\uFEFF", @"a\u2028b\u0085c\uFEFF")]
    public void ShowsWhatIsNotVisible(string text, string expected) => Assert.AreEqual(expected, SafeText.Format(text));

    // Attributes cannot contain half of a character.
    [TestMethod]
    public void ShowsHalfOfACharacter() => Assert.AreEqual(@"a\uD83Db", SafeText.Format("a\uD83Db"));

    [TestMethod]
    public void CutsLongText()
    {
        Assert.AreEqual(new string('x', 500), SafeText.Format(new string('x', 500)));
        Assert.AreEqual(new string('x', 499) + "…", SafeText.Format(new string('x', 501)));
        Assert.AreEqual(new string('x', 498) + "…", SafeText.Format(new string('x', 498) + "😀😀"));
    }

    [TestMethod]
    public void CutsStacksAtTwentyFrames()
    {
        string[] frames = [.. Enumerable.Range(0, 25).Select(n => $"a.dll!f{n}")];
        Assert.AreEqual(string.Join(" <- ", frames[..20]), SafeText.FormatStack(string.Join(" <- ", frames[..20])));
        Assert.AreEqual(string.Join(" <- ", frames[..20]) + " <- … 5 more", SafeText.FormatStack(string.Join(" <- ", frames)));
    }
}
