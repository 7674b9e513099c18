using WpaAddins.Cli.Terminal;
using WpaAddins.Tables.SmallFileIO;

namespace WpaAddins.Cli.Tests.Terminal;

/// <summary>Which part of a long text remains.</summary>
[TestClass]
public sealed class TableTextColumnTests
{
    [TestMethod]
    [DataRow(@"\Device\HarddiskVolume3\data.bin", @"…e3\data.bin")]
    [DataRow(@"C:\Program Files\x\data.bin", @"…\x\data.bin")]
    [DataRow("libc.so.6!clock_nanosleep", "…k_nanosleep")]
    [DataRow("Stop! No function.", "Stop! No fu…")]
    [DataRow("chrome.exe (1234)", "chrome.exe …")]
    [DataRow("short.exe", "short.exe")]
    public void NamesKeepTheirEnd(string text, string expected) =>
        Assert.AreEqual(expected, new TableTextColumn(SmallFileIOTable.Definition.Columns.First(c => c.Type == Tables.Catalogue.ColumnType.Text), "Name", [text], 12).Cell(0));
}
