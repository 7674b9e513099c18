using System.Text.RegularExpressions;
using WpaAddins.Cli.Export;
using WpaAddins.Tables;

namespace WpaAddins.Cli.Tests.Pages;

[TestClass]
public sealed class PageOutputTests
{
    /// <summary>The table that is empty for a healthy trace: its page shows a trace cut off after so many bytes.</summary>
    private const string DamageTable = "Trace Diagnostics";
    private const int CutBytes = 1_000;

    public static IEnumerable<object[]> TableNames => TableCatalogue.Tables.Select(t => new object[] { t.Name });

    [TestMethod]
    [DynamicData(nameof(TableNames))]
    public void ShowsWhatTheSampleGives(string name)
    {
        var room = name.Replace(" ", "", StringComparison.Ordinal).Replace("/", "", StringComparison.Ordinal);
        var path = RepositoryFiles.Path("tables", "WpaAddins.Tables", room, "README.md");
        var page = File.ReadAllText(path);
        using var folder = new TemporaryFolder();
        var sample = File.ReadAllBytes(RepositoryFiles.Path("samples", "traces", "starved-by-rank.etl"));
        var trace = folder.Write("cut.etl", name == DamageTable ? sample[..CutBytes] : sample);
        var command = Regex.Match(page, $"--table {Regex.Escape(TableFileName.Format(TableCatalogue.Find(name)!))}(?<options>( .*)?)\n");
        Assert.IsTrue(command.Success, "The page shows no command for its output.");
        var options = command.Groups["options"].Value.Split(' ', StringSplitOptions.RemoveEmptyEntries);
        var updated = PageOutput.Update(page, CommandLineRun.Run(["export", trace, "--table", name, .. options]).Output);
        if (Environment.GetEnvironmentVariable("WPAADDINS_UPDATE_PAGES") == "1")
        {
            File.WriteAllText(path, updated);
            return;
        }

        Assert.AreEqual(updated, page, "Run these tests once with WPAADDINS_UPDATE_PAGES=1.");
    }

    [TestMethod]
    public void NoticesACellThatChanged()
    {
        const string Page = "<!-- output -->\n```csv\nB,A\n\"2,\"\"x\",1\n```\n";
        Assert.AreEqual(Page, PageOutput.Update(Page, "A,B\n1,\"2,\"\"x\"\n"));
        Assert.AreNotEqual(Page, PageOutput.Update(Page, "A,B\n1,\"3,\"\"x\"\n"));
    }

    [TestMethod]
    public void FindsTheCellsBehindAnEmptyOne()
    {
        const string Page = "<!-- output -->\n```csv\nB,A,C\n2,,\n```\n";
        Assert.AreEqual(Page, PageOutput.Update(Page, "A,B,C\n,2,\n"));
    }
}
