using WpaAddins.Plugin.Settings;
using WpaAddins.Symbols.Lookup;

namespace WpaAddins.Plugin.Tests.Processing;

[TestClass]
public sealed class PluginSymbolsTests
{
    [TestMethod]
    public void LooksWhereTheSettingsAndThenTheEnvironmentSay()
    {
        var folder = Path.GetTempPath().TrimEnd(Path.DirectorySeparatorChar);
        Assert.IsInstanceOfType<SymbolLoader>(PluginSymbols.Find(new PluginSettings { SymbolPath = folder }, null));
        Assert.IsInstanceOfType<SymbolLoader>(PluginSymbols.Find(new PluginSettings(), folder));
    }

    [TestMethod]
    [DataRow(null)]
    [DataRow("")]
    [DataRow("//other/machine/symbols")]
    [DataRow("srv*https://example.org/symbols")]
    public void LooksNowhereElse(string? environment)
    {
        Assert.IsNull(PluginSymbols.Find(new PluginSettings(), environment));
    }
}
