using WpaAddins.Cli.Export;

namespace WpaAddins.Cli.Tests.Export;

[TestClass]
public sealed class CsvExporterTests
{
    private const string Header = "Name,Count,Start (s),Length (us),Share %\n";

    [TestMethod]
    public void WritesTimesAndDurationsAsExactNanoseconds()
    {
        var csv = ExportedText.Format(ExportFormat.Csv, new ExportRow("a", 1_234_567, 30_333_000_001, 1_234_567, 12.5));
        Assert.AreEqual(Header + "a,1234567,30.333000001,1234.567,12.500000\n", csv);
    }

    [TestMethod]
    public void WritesTheExtremes()
    {
        var csv = ExportedText.Format(
            ExportFormat.Csv,
            new ExportRow("a", long.MinValue, long.MinValue, long.MaxValue, double.MaxValue),
            new ExportRow("b", 0, -1, -1, -0.0000001));
        var lines = csv.Split('\n');
        StringAssert.StartsWith(
            lines[1], "a,-9223372036854775808,-9223372036.854775808,9223372036854775.807,17976931348623157");
        Assert.AreEqual("b,0,-0.000000001,-0.001,-0.000000", lines[2]);
    }

    [TestMethod]
    public void LeavesUnknownValuesEmpty()
    {
        var csv = ExportedText.Format(
            ExportFormat.Csv, new ExportRow(null, null, null, null, null), new ExportRow("", 0, 0, 0, double.NaN));
        Assert.AreEqual(Header + ",,,,\n,0,0.000000000,0.000,\n", csv);
    }

    [TestMethod]
    [DataRow("plain name.exe (1)", "plain name.exe (1)")]
    [DataRow("a,b", "\"a,b\"")]
    [DataRow("say \"hi\"", "\"say \"\"hi\"\"\"")]
    [DataRow("\"", "\"\"\"\"")]
    [DataRow("a\nb", "\"a\nb\"")]
    [DataRow("a\r\nb", "\"a\r\nb\"")]
    [DataRow("a;=cmd()", "\"a;=cmd()\"")]
    [DataRow("naïve 漢字 😀", "naïve 漢字 😀")]
    public void QuotesHostileNames(string name, string expected)
    {
        var csv = ExportedText.Format(ExportFormat.Csv, new ExportRow(name, null, null, null, null));
        Assert.AreEqual(Header + expected + ",,,,\n", csv);
    }

    [TestMethod]
    [DataRow("=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0")]
    [DataRow("=cmd()", "'=cmd()")]
    [DataRow("+1", "'+1")]
    [DataRow("-1", "'-1")]
    [DataRow("@SUM(A1)", "'@SUM(A1)")]
    [DataRow("\t=1", "\"'\t=1\"")]
    [DataRow("\r=1", "\"'\r=1\"")]
    [DataRow("\n=1", "\"'\n=1\"")]
    [DataRow("=HYPERLINK(\"x\",1)", "\"'=HYPERLINK(\"\"x\"\",1)\"")]
    [DataRow("\uff1dcmd()", "'\uff1dcmd()")]
    [DataRow("'=1", "''=1")]
    [DataRow(" =1+1", "' =1+1")]
    [DataRow("\u00a0 @A1", "'\u00a0 @A1")]
    [DataRow("|calc", "'|calc")]
    [DataRow(" a", " a")]
    [DataRow("a=1", "a=1")]
    [DataRow("1-2", "1-2")]
    public void DisarmsFormulas(string name, string expected)
    {
        var csv = ExportedText.Format(ExportFormat.Csv, new ExportRow(name, -5, -1, -1, -0.5));
        Assert.AreEqual(Header + expected + ",-5,-0.000000001,-0.001,-0.500000\n", csv);
    }

    [TestMethod]
    public void ReplacesLoneSurrogates()
    {
        var csv = ExportedText.Format(ExportFormat.Csv, new ExportRow("a\ud800b", null, null, null, null));
        Assert.AreEqual(Header + "a\ufffdb,,,,\n", csv);
    }

    [TestMethod]
    public void WritesTextLongerThanTheBuffer()
    {
        var name = string.Concat(Enumerable.Repeat("漢字😀 \"", 40_000));
        var csv = ExportedText.Format(ExportFormat.Csv, new ExportRow(name, null, null, null, null));
        Assert.AreEqual(Header + "\"" + name.Replace("\"", "\"\"", StringComparison.Ordinal) + "\",,,,\n", csv);
    }

    [TestMethod]
    public void KeepsTheOrderGiven()
    {
        var csv = ExportedText.Format(
            ExportFormat.Csv, false, [1, 0], new ExportRow("a", 1, 0, 0, 0), new ExportRow("b", 2, 0, 0, 0));
        CollectionAssert.AreEqual(new[] { "b", "a" }, csv.Split('\n')[1..3].Select(l => l[..1]).ToArray());
    }

    [TestMethod]
    public void BeginsRowsOfSeveralTracesWithTheTrace()
    {
        var csv = ExportedText.Format(ExportFormat.Csv, true, [0], new ExportRow("x", 1, null, null, null));
        Assert.AreEqual(
            "Trace,Trace Start (UTC)," + Header
            + "\"a,b.etl\",2024-02-29T12:00:00.0000000Z,x,1,,,\nc.etl,,x,1,,,\n",
            csv);
    }
}
