using WpaAddins.Analysis.Investigations;

namespace WpaAddins.Tables.Tests.Pages;

[TestClass]
public sealed class TablePageTests
{
    private static readonly string[] s_sections =
    [
        "## Question", "## Needed in the trace", "## A row", "## Columns", "## Views", "## What may be summed",
        "## Where it differs from WPA", "## Limits", "## Output",
    ];

    public static IEnumerable<object[]> TableNames => TableCatalogue.Tables.Select(t => new object[] { t.Name });

    [TestMethod]
    [DynamicData(nameof(TableNames))]
    public void ListsTheColumnsOfTheCode(string name)
    {
        var table = TableCatalogue.Find(name)!;
        var path = TablePage.PathOf(table);
        var page = File.ReadAllText(path);
        var updated = TablePage.Update(page, table);
        if (TablePage.IsUpdating)
        {
            File.WriteAllText(path, updated);
            return;
        }

        Assert.AreEqual(updated, page, "Run these tests once with WPAADDINS_UPDATE_PAGES=1.");
    }

    [TestMethod]
    [DynamicData(nameof(TableNames))]
    public void HasEverySectionInOrderAndNamesEveryView(string name)
    {
        var table = TableCatalogue.Find(name)!;
        var page = File.ReadAllText(TablePage.PathOf(table));
        Assert.StartsWith($"# {name}\n", page);
        var headings = page.Split('\n').Where(line => line.StartsWith("## ", StringComparison.Ordinal)).ToArray();
        CollectionAssert.AreEqual(s_sections, headings);
        foreach (var view in table.Views)
        {
            Assert.Contains($"**{view.Name}**", page);
        }
    }

    [TestMethod]
    public void ListsEveryInvestigationOnThePageOfFindings()
    {
        var page = File.ReadAllText(RepositoryFiles.Table("Findings/README.md"));
        foreach (var investigation in InvestigationCatalogue.All.Where(i => i.CanHaveFindings))
        {
            var table = FindingPlaces.Find(investigation.Id).Table.Name;
            Assert.MatchesRegex($@"\| `{investigation.Id}` \| [^|]+ \| \[{table}\]\(\.\./{TablePage.FolderOf(table)}/README\.md\) \|", page);
        }
    }

    [TestMethod]
    public void ListsEveryTableOnThePageOfAllTables()
    {
        const string Begin = "<!-- tables: written by the tests; set WPAADDINS_UPDATE_PAGES=1 -->";
        const string End = "<!-- end of tables -->";
        var path = RepositoryFiles.Table("../README.md");
        var page = File.ReadAllText(path);
        var (begin, end) = (page.IndexOf(Begin, StringComparison.Ordinal), page.IndexOf(End, StringComparison.Ordinal));
        Assert.IsTrue(begin >= 0 && end > begin);
        var rows = TableCatalogue.Tables.Select(table =>
            $"| [{table.Name}](WpaAddins.Tables/{TablePage.FolderOf(table.Name)}/README.md) | {table.Description} |\n");
        var updated = $"{page[..begin]}{Begin}\n\n| table | a row |\n|---|---|\n{string.Concat(rows)}\n{page[end..]}";
        if (TablePage.IsUpdating)
        {
            File.WriteAllText(path, updated);
            return;
        }

        Assert.AreEqual(updated, page, "Run these tests once with WPAADDINS_UPDATE_PAGES=1.");
    }

    [TestMethod]
    public void NoticesAColumnThatChanged()
    {
        var table = TableCatalogue.Find("Trace Quality")!;
        var page = TablePage.Update($"# Trace Quality\n{TablePage.ColumnsBegin}\n{TablePage.ColumnsEnd}\n", table);
        Assert.AreEqual(page, TablePage.Update(page, table));
        var changed = page.Replace("to record", "to keep", StringComparison.Ordinal);
        Assert.AreNotEqual(changed, TablePage.Update(changed, table));
    }
}
