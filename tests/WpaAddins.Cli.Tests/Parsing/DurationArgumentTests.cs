using WpaAddins.Cli.Parsing;

namespace WpaAddins.Cli.Tests.Parsing;

[TestClass]
public sealed class DurationArgumentTests
{
    [TestMethod]
    [DataRow("50us", 50_000)]
    [DataRow("50µs", 50_000)]
    [DataRow("1ms", 1_000_000)]
    [DataRow("31.25ms", 31_250_000)]
    [DataRow("2s", 2_000_000_000)]
    [DataRow("7ns", 7)]
    [DataRow("1 ms", -1)]
    public void ReadsDurationsExactly(string text, long expected)
    {
        var isDuration = DurationArgument.TryParse(text, out var ns);
        Assert.AreEqual(expected, isDuration ? ns : -1);
    }

    [TestMethod]
    [DataRow("5")]
    [DataRow("ms")]
    [DataRow("-1ms")]
    [DataRow("1min")]
    [DataRow("0.5ns")]
    public void RefusesWhatHasNoMeaning(string text) => Assert.IsFalse(DurationArgument.TryParse(text, out _));
}
