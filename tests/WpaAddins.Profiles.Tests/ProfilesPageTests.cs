using System.Text;
using WpaAddins.Profiles.Recording;
using WpaAddins.Profiles.Tests.Recording;
using WpaAddins.Tables;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Profiles.Tests;

[TestClass]
public sealed class ProfilesPageTests
{
    private const string Begin = "<!-- xperf: written by the tests; set WPAADDINS_UPDATE_PAGES=1 -->";
    private const string End = "<!-- end of xperf -->";

    private static string PagePath => Path.Combine(WrittenProfiles.Folder, "README.md");

    [TestMethod]
    public void NamesEveryProfileWithItsQuestion()
    {
        var page = File.ReadAllText(PagePath);
        foreach (var profile in ViewProfiles.All)
        {
            Assert.Contains($"| {profile.Question}", page);
            Assert.Contains($"`{profile.FileName}`", page);
        }

        foreach (var profile in RecordingProfiles.All)
        {
            Assert.Contains($"`{profile.FileName}.wprp`", page);
        }
    }

    [TestMethod]
    public void ListsWhatViewsMark()
    {
        var expected =
            from table in TableCatalogue.Tables
            from view in table.Views
            from marked in ViewLayout.Create(table, view).Highlights
            let colour = marked.Colour == Highlight.Red ? "red" : marked.Colour == Highlight.Orange ? "orange" : "?"
            select $"| {table.Name} | {view.Name} | `{marked.Query}` | {colour} |";
        var listed = File.ReadAllLines(PagePath).Where(line => line.Contains("| `[", StringComparison.Ordinal));
        CollectionAssert.AreEquivalent(expected.ToArray(), listed.ToArray());
    }

    [TestMethod]
    public void HasTheCommandsOfXperf()
    {
        var page = File.ReadAllText(PagePath);
        var (begin, end) = (page.IndexOf(Begin, StringComparison.Ordinal), page.IndexOf(End, StringComparison.Ordinal));
        Assert.IsTrue(begin >= 0 && end > begin);
        var text = new StringBuilder("\n\n```bat\n");
        foreach (var profile in RecordingProfiles.All)
        {
            text.Append($"rem {profile.FileName}\n{XperfCommand.Start(profile.Verbose, profile.Providers)}\n");
        }

        text.Append($"rem after starting a session that writes events.etl: log the window that has the focus\n{XperfCommand.CaptureState(RecordingProfiles.All.Single(p => p.FileName == "all").Providers)}\n");
        var updated = $"{page[..begin]}{Begin}{text.Append("```\n\n")}{page[end..]}";
        if (WrittenProfiles.IsUpdating)
        {
            File.WriteAllText(PagePath, updated);
            return;
        }

        Assert.AreEqual(updated, page, "Run these tests once with WPAADDINS_UPDATE_PAGES=1.");
    }
}
