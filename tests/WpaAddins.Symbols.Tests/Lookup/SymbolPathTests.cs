using WpaAddins.Symbols.Lookup;

namespace WpaAddins.Symbols.Tests.Lookup;

/// <summary>Symbol paths of the Windows debugger.</summary>
[TestClass]
public sealed class SymbolPathTests
{
    [TestMethod]
    [DataRow(null, "", "")]
    [DataRow(" ; ;", "", "")]
    [DataRow(@"C:\pdbs", @"C:\pdbs", "")]
    [DataRow("/a; /b ;/a", "/a|/b", "")]
    [DataRow(@"srv*C:\cache*https://msdl.microsoft.com/download/symbols", @"C:\cache", "https://msdl.microsoft.com/download/symbols")]
    [DataRow("SRV*/near*/far*https://a.example/s;/local", "/near|/far|/local", "https://a.example/s")]
    [DataRow("srv*https://a.example/s", "", "https://a.example/s")]
    [DataRow("srv**/far", "/far", "")]
    [DataRow("cache*/c;srv*http://b.example/", "/c", "http://b.example/")]
    [DataRow("symsrv*symsrv.dll*/c*https://a.example/s", "/c", "https://a.example/s")]
    [DataRow("srv*/c*://bad", "/c", "")]
    public void ElementsAreFoldersCachesAndServers(string? text, string folders, string servers)
    {
        var path = SymbolPath.Parse(text);
        Assert.AreEqual((folders, servers), (string.Join('|', path.Folders), string.Join('|', path.Servers)));
    }

    [TestMethod]
    public void OnePathGoesBeforeAnother()
    {
        var path = SymbolPath.Parse("/a;/b").Then(SymbolPath.Parse("/b;/c;srv*https://s.example/"));
        CollectionAssert.AreEqual(new[] { "/a", "/b", "/c" }, path.Folders.ToArray());
        Assert.HasCount(1, path.Servers);
    }
}
