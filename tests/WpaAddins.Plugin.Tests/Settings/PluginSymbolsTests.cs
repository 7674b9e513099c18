using WpaAddins.Cli.Tests;
using WpaAddins.Plugin.Loading;
using WpaAddins.Plugin.Settings;
using WpaAddins.Plugin.Tests.Host;
using WpaAddins.Symbols.Lookup;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Plugin.Tests.Settings;

[TestClass]
public sealed class PluginSymbolsTests
{
    private readonly HostLog _log = new();

    [TestMethod]
    public void LooksWhereTheSettingsAndThenTheEnvironmentSay()
    {
        var folder = Path.GetTempPath().TrimEnd(Path.DirectorySeparatorChar);
        Assert.IsInstanceOfType<SymbolLoader>(Find(folder, null));
        Assert.IsInstanceOfType<SymbolLoader>(Find(null, folder));
        Assert.IsEmpty(_log.Warnings);
    }

    [TestMethod]
    [DataRow(null)]
    [DataRow("")]
    [DataRow("//other/machine/symbols")]
    [DataRow("srv*https://example.org/symbols")]
    public void LooksNowhereElse(string? environment) => Assert.IsNull(Find(null, environment));

    [TestMethod]
    public void SaysWhichFolderOfTheSettingsIsNotThere()
    {
        Assert.IsNotNull(Find("no such folder", null));
        CollectionAssert.AreEqual(
            new[]
            {
                "ETL0504 x.etl: settings.json, line 2: found \"no such folder\"; expected a folder that exists; no symbols are loaded from it",
            },
            _log.Warnings);
    }

    [TestMethod]
    public void TakesTheSymbolFileBesideTheTraceAndSaysSo()
    {
        using var folder = new TemporaryFolder();
        folder.Write("slow.symbols.json", [.. "{ \"app.exe\": { \"main\": 4096 } }"u8]);
        Assert.IsInstanceOfType<SymbolLoader>(Find(null, null, folder.PathOf("slow.etl")));
        CollectionAssert.AreEqual(
            new[] { "x.etl: function names of 1 modules come from slow.symbols.json beside the trace" }, _log.Notices);
        Assert.IsNull(Find(null, null, folder.PathOf("other.etl")));
    }

    [TestMethod]
    public void SaysThatTheSymbolFileBesideTheTraceIsDamagedAndGoesOn()
    {
        using var folder = new TemporaryFolder();
        var path = folder.Write("slow.symbols.json", [.. "{ \"app.exe\": "u8]);
        Assert.IsNull(Find(null, null, folder.PathOf("slow.etl")));
        var message = _log.Errors.Single();
        StringAssert.StartsWith(message, $"ETL0508 x.etl: {path} beside the trace cannot be used, so function names are missing: not a symbol file: line 1");
    }

    private ISymbolSource? Find(string? setting, string? environment, string trace = "x.etl") => PluginSymbols.Find(
        new PluginSettings { SymbolPath = setting is null ? null : new(setting, "settings.json, line 2") },
        environment,
        trace,
        new TraceFailures("x.etl", _log));
}
