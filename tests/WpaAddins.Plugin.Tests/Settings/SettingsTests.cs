using System.Text;
using Microsoft.Performance.SDK.Processing;
using WpaAddins.Cli.Tests;
using WpaAddins.Plugin.Settings;
using WpaAddins.Plugin.Tests.Host;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Plugin.Tests.Settings;

[TestClass]
public sealed class SettingsTests
{
    private const string Shape = "{ \"quantumMs\": 31.25, \"symbolPath\": \"…\", \"signatures\": \"…\" }";
    private const string BadQuantum = "expected milliseconds such as 31.25, above 0 and at most a day; the quantum is 31.25 ms";

    [TestMethod]
    [DataRow("quantum", "line 1: found invalid JSON; expected " + Shape + "; the settings after it are ignored")]
    [DataRow("{\n\"quantumMs\" 5 }", "line 2: found invalid JSON; expected " + Shape + "; the settings after it are ignored")]
    [DataRow("", "line 1: found invalid JSON; expected " + Shape + "; the settings after it are ignored")]
    [DataRow("[5]", "line 1: found […]; expected " + Shape + "; the defaults are used")]
    [DataRow("{\n \"quantumMs\": -1 }", "line 2: found \"quantumMs\": -1; " + BadQuantum)]
    [DataRow("{ \"quantumMs\": \"fast\" }", "line 1: found \"quantumMs\": \"fast\"; " + BadQuantum)]
    [DataRow("{ \"quantumMs\": 1e400 }", "line 1: found \"quantumMs\": 1e400; " + BadQuantum)]
    [DataRow("{ \"quantumMs\": 86400001 }", "line 1: found \"quantumMs\": 86400001; " + BadQuantum)]
    [DataRow(
        "{ // mine\n\n \"quantum\": 5, }",
        "line 3: found \"quantum\": 5; expected quantumMs, symbolPath or signatures; it is ignored")]
    [DataRow(
        "{ \"symbolPath\": [\"a\"] }",
        "line 1: found \"symbolPath\": […]; expected text with folders; symbols come from _NT_SYMBOL_PATH only")]
    [DataRow(
        "{ \"signatures\": true }",
        "line 1: found \"signatures\": true; expected text with the path of a file; only the shipped signatures are used")]
    public void ThatCannotBeUsedAreARowOfDiagnosticsAndTheDefaultsCount(string text, string expected)
    {
        using var folder = new TemporaryFolder();
        var path = folder.Write("settings.json", Encoding.UTF8.GetBytes(text));
        var opened = Open(folder, path);
        CollectionAssert.AreEqual(new[] { $"ETL0504 small.etl: {path}, {expected}" }, opened.Diagnostics("First Message"));
        CollectionAssert.AreEqual(new[] { "Warning" }, opened.Diagnostics("Severity"));
        Assert.AreEqual("77500.000", Starved(opened));
    }

    [TestMethod]
    [DataRow("{ \"unheard\": { \"of\": [1] }, \"quantumMs\": 50 }", 1)]
    [DataRow("{ \"quantumMs\": 50, \"signatures\": \"there-is-no-such.json\" }", 1)]
    [DataRow("{ \"quantumMs\": 50, \"symbolPath\": 5, \"unheard\": null }", 2)]
    [DataRow("{ \"quantumMs\": 50, \"signatures\"", 1)]
    public void ThatCannotBeUsedLeaveTheOthersAlone(string text, int faults)
    {
        using var folder = new TemporaryFolder();
        var opened = Open(folder, folder.Write("settings.json", Encoding.UTF8.GetBytes(text)));
        CollectionAssert.AreEqual(Enumerable.Repeat("ETL0504", faults).ToArray(), opened.Diagnostics("Id"));
        Assert.AreEqual("50000.000", Starved(opened));
    }

    [TestMethod]
    [DataRow("{ \"signatures\": [ { \"name\": 5 } ] }", "line 1")]
    [DataRow(null, "which cannot be read (Could not find file")]
    public void NameAFileOfSignaturesThatCannotBeUsed(string? signatures, string why)
    {
        using var folder = new TemporaryFolder();
        var file = signatures is null ? folder.PathOf("locks.json") : folder.Write("locks.json", Encoding.UTF8.GetBytes(signatures));
        var settings = folder.Write("settings.json", Encoding.UTF8.GetBytes($"{{\n \"signatures\": {System.Text.Json.JsonSerializer.Serialize(file)} }}"));
        var message = Open(folder, settings).Diagnostics("First Message").Single();
        foreach (var part in (string[])[settings + ", line 2: found ", file, why, "file of lock signatures; only the shipped signatures are used"])
        {
            StringAssert.Contains(message, part);
        }
    }

    [TestMethod]
    [DataRow("utf-16")]
    [DataRow("utf-16BE")]
    [DataRow("utf-32")]
    public void AreReadInEveryEncodingWithAByteOrderMark(string name)
    {
        using var folder = new TemporaryFolder();
        var encoding = Encoding.GetEncoding(name);
        var opened = Open(folder, folder.Write("settings.json", [.. encoding.Preamble, .. encoding.GetBytes("{ \"quantumMs\": 50 }")]));
        Assert.AreEqual("50000.000", Starved(opened));
        Assert.IsEmpty(opened.Diagnostics("Id"));
    }

    [TestMethod]
    [DataRow("{ \"quantumMs\": 50,\n \"symbolPath\": \"C:\\\\Gr\u00fc\u00dfe\",\n \"signatures\": null }", 2)]
    [DataRow("{ \"quantumMs\": 50,\n\n \"gr\u00fc\u00dfe\": 5 }", 3)]
    public void InAnotherEncodingNameTheLineAndTheOthersAreUsed(string text, int line)
    {
        using var folder = new TemporaryFolder();
        var path = folder.Write("settings.json", Encoding.Latin1.GetBytes(text));
        var opened = Open(folder, path);
        Assert.AreEqual("50000.000", Starved(opened));
        CollectionAssert.AreEqual(
            new[] { $"ETL0504 small.etl: {path}, line {line}: found text that is not UTF-8; expected a file in UTF-8 or UTF-16; the setting is ignored" },
            opened.Diagnostics("First Message"));
    }

    [TestMethod]
    public void AreQuotedWithAtMost80Characters()
    {
        using var folder = new TemporaryFolder();
        var path = folder.Write("settings.json", Encoding.UTF8.GetBytes($"{{ \"quantumMs\": \"{new string('x', 10_000)}\" }}"));
        Assert.IsLessThan(400 + path.Length, Open(folder, path).Diagnostics("First Message").Single().Length);
    }

    [TestMethod]
    public void AreReportedWhereTheFileIsTooLarge()
    {
        using var folder = new TemporaryFolder();
        var path = folder.Write("settings.json", new byte[SettingsFile.MaxBytes + 1]);
        CollectionAssert.AreEqual(
            new[] { $"ETL0504 small.etl: {path}: found a larger file; expected at most 1,048,576 bytes; the defaults are used" },
            Open(folder, path).Diagnostics("First Message"));
    }

    [TestMethod]
    public void AreUsedAndOptionsComeBeforeThem()
    {
        using var folder = new TemporaryFolder();
        var settings = folder.Write("settings.json", [.. "{ \"quantumMs\": 50, \"signatures\": null } // half of the longer wait"u8]);
        var opened = Open(folder, settings);
        Assert.AreEqual("50000.000", Starved(opened));
        Assert.IsEmpty(opened.Diagnostics("Id"));
        var options = new ProcessorOptions([new OptionInstance('q', "90.5")]);
        Assert.AreEqual("9500.000", Starved(OpenedTrace.Open(folder.PathOf("small.etl"), options)));
    }

    [TestMethod]
    public void OfOptionsThatCannotBeUsedAreARowOfDiagnostics()
    {
        using var folder = new TemporaryFolder();
        var path = folder.Write("small.etl", SmallTraces.Starvation());
        var opened = OpenedTrace.Open(path, new ProcessorOptions(
            [new OptionInstance('q', "fast"), new OptionInstance('s', "no such folder"), new OptionInstance('l', "no such file")]));
        var messages = opened.Diagnostics("First Message").Order(StringComparer.Ordinal).ToArray();
        Assert.HasCount(3, messages);
        Assert.AreEqual(
            "ETL0504 small.etl: option quantum: found 'fast'; expected milliseconds such as 31.25, above 0 and at most a day; it is ignored",
            messages[0]);
        StringAssert.StartsWith(messages[1], "ETL0504 small.etl: option signatures: found \"no such file\", which cannot be read");
        Assert.AreEqual(
            "ETL0504 small.etl: option symbolpath: found \"no such folder\"; expected a folder that exists; no symbols are loaded from it",
            messages[2]);
        Assert.AreEqual("77500.000", Starved(opened));
    }

    private static OpenedTrace Open(TemporaryFolder folder, string settings) =>
        OpenedTrace.Open(new EtlTraceSource(folder.Write("small.etl", SmallTraces.Starvation())), settings);

    private static string Starved(OpenedTrace opened)
    {
        var built = opened.Build("Ready Starvation");
        var row = Enumerable.Range(0, built.RowCount).Single(i => (long)built["Thread Id"].Project(i) == 200);
        return built.Details(row).Single(entry => entry.Name == "Starved (us)").Value;
    }
}
