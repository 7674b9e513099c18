using System.Runtime.CompilerServices;
using System.Text;
using WpaAddins.Etl.Diagnostics;

namespace WpaAddins.Etl.Tests.Diagnostics;

[TestClass]
public sealed class DiagnosticPageTests
{
    private const string ListBegin = "<!-- diagnostics: written by the tests; set WPAADDINS_UPDATE_PAGES=1 -->";
    private const string ListEnd = "<!-- end of diagnostics -->";

    [TestMethod]
    public void ListsTheDiagnosticsOfTheCatalogue()
    {
        var path = PagePath();
        var page = File.ReadAllText(path);
        var updated = Update(page, DiagnosticCatalog.Descriptors);
        if (Environment.GetEnvironmentVariable("WPAADDINS_UPDATE_PAGES") == "1")
        {
            File.WriteAllText(path, updated);
            return;
        }

        Assert.AreEqual(updated, page, "Run these tests once with WPAADDINS_UPDATE_PAGES=1.");
    }

    [TestMethod]
    public void ListsEveryIdOnce()
    {
        var expected = Enum.GetValues<DiagnosticId>().Order().ToArray();
        CollectionAssert.AreEqual(expected, DiagnosticCatalog.Descriptors.Select(d => d.Id).ToArray());
    }

    [TestMethod]
    public void NoticesAnEntryThatChanged()
    {
        var entry = DiagnosticCatalog.Get(DiagnosticId.EventsLost);
        var page = Update($"# Page\n{ListBegin}\n{ListEnd}\n", [entry]);
        Assert.AreEqual(page, Update(page, [entry]));
        Assert.AreNotEqual(page, Update(page, [entry with { Action = "Nothing to do." }]));
        Assert.AreNotEqual(page, Update(page, [entry with { Severity = DiagnosticSeverity.Info }]));
    }

    private static string Update(string page, IReadOnlyList<DiagnosticDescriptor> descriptors)
    {
        var begin = page.IndexOf(ListBegin, StringComparison.Ordinal);
        var end = page.IndexOf(ListEnd, StringComparison.Ordinal);
        Assert.IsTrue(begin >= 0 && end > begin, "the page has no place for its list");
        return $"{page[..begin]}{ListBegin}\n\n{List(descriptors)}\n{page[end..]}";
    }

    private static string List(IReadOnlyList<DiagnosticDescriptor> descriptors)
    {
        var text = new StringBuilder("| id | severity | meaning | lost | what to do |\n|---|---|---|---|---|\n");
        foreach (var d in descriptors)
        {
            text.Append($"| {d.Code} `{d.Id}` | {d.Severity} | {d.Meaning} | {d.Lost} | {d.Action} |\n");
        }

        return text.ToString();
    }

    /// <summary>Finds the page from this file's place at compile time, so that the build may put its output anywhere.</summary>
    private static string PagePath([CallerFilePath] string here = "") => Path.GetFullPath(
        Path.Combine(Path.GetDirectoryName(here)!, "../../../src/WpaAddins.Etl/Diagnostics/README.md"));
}
