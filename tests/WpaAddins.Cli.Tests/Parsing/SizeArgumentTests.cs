using WpaAddins.Cli.Parsing;

namespace WpaAddins.Cli.Tests.Parsing;

[TestClass]
public sealed class SizeArgumentTests
{
    [TestMethod]
    [DataRow("1", 1)]
    [DataRow("100B", 100)]
    [DataRow("64K", 65_536)]
    [DataRow("512MB", 536_870_912)]
    [DataRow("512mib", 536_870_912)]
    [DataRow("1.5GiB", 1_610_612_736)]
    [DataRow("1T", 1_099_511_627_776)]
    public void ReadsSizes(string text, long expected)
    {
        Assert.IsTrue(SizeArgument.TryParse(text, out var bytes));
        Assert.AreEqual(expected, bytes);
    }

    [TestMethod]
    [DataRow("")]
    [DataRow("0")]
    [DataRow("-1")]
    [DataRow("GB")]
    [DataRow("1.5B")]
    [DataRow("9999999TB")]
    public void RefusesWhatIsNotASize(string text) => Assert.IsFalse(SizeArgument.TryParse(text, out _));
}
