using System.Globalization;
using WpaAddins.Cli.Parsing;

namespace WpaAddins.Cli.Tests.Parsing;

[TestClass]
public sealed class TraceSecondsTests
{
    [TestMethod]
    [DataRow("0", 0)]
    [DataRow("30.333", 30_333_000_000)]
    [DataRow("30.333s", 30_333_000_000)]
    [DataRow("0.000000001", 1)]
    [DataRow("-0.5", -500_000_000)]
    [DataRow(".5", 500_000_000)]
    [DataRow("9223372036.854775807", long.MaxValue)]
    public void ReadsSecondsExactly(string text, long expected)
    {
        Assert.IsTrue(TraceSeconds.TryParse(text, out var ns));
        Assert.AreEqual(expected, ns);
    }

    [TestMethod]
    [DataRow("")]
    [DataRow("s")]
    [DataRow("x")]
    [DataRow("1,5")]
    [DataRow("1e3")]
    [DataRow("NaN")]
    [DataRow("0.0000000001")]
    [DataRow("9223372036.854775808")]
    [DataRow("99999999999999999999999999999999")]
    public void RefusesWhatIsNotATime(string text) => Assert.IsFalse(TraceSeconds.TryParse(text, out _));

    [TestMethod]
    [DataRow(30_333_000_000, "30.333 s")]
    [DataRow(5_000_000_000, "5 s")]
    [DataRow(1, "0.000000001 s")]
    [DataRow(-1_000_000_000, "-1 s")]
    public void WritesWhatWasGivenWithItsDecimals(long ns, string expected) =>
        Assert.AreEqual(expected, TraceSeconds.Exact(ns));

    [TestMethod]
    [DataRow(0, "0.000 s")]
    [DataRow(740_000_000, "0.740 s")]
    [DataRow(29_523_909_123_456, "29,523.909 s")]
    [DataRow(999_999, "0.000999999 s")]
    [DataRow(1_000_000, "0.001 s")]
    public void WritesWhatWasMeasuredWithThreeDecimals(long ns, string expected)
    {
        var before = CultureInfo.CurrentCulture;
        var culture = (CultureInfo)CultureInfo.InvariantCulture.Clone();
        (culture.NumberFormat.NumberDecimalSeparator, culture.NumberFormat.NumberGroupSeparator) = (",", ".");
        CultureInfo.CurrentCulture = culture;
        try
        {
            Assert.AreEqual(expected, TraceSeconds.Rounded(ns));
        }
        finally
        {
            CultureInfo.CurrentCulture = before;
        }
    }
}
