namespace WpaAddins.Cli.Tests.Commands;

[TestClass]
public sealed class ReportTests
{
    [TestMethod]
    public void WritesOnePageWithTheNumbersOfTheExports()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation());
        var page = folder.PathOf("r.html");
        var run = CommandLineRun.Run("analyze", trace, "--report", page);
        Assert.AreEqual(ExitCode.Done, run.ExitCode, run.Error);
        StringAssert.Contains(run.Output, "a.etl (");
        var html = File.ReadAllText(page);
        StringAssert.StartsWith(html, "<!DOCTYPE html>\n");
        var csv = CommandLineRun.Run("export", trace, "--table", "Ready Starvation").Output.Split('\n');
        var headings = csv[0].Split(',');
        var victim = csv[1].Split(',');
        foreach (var name in (string[])["Starvation Score (us)", "Starved (us)", "Ready (us)", "Longest Ready (us)", "Ready Count"])
        {
            StringAssert.Contains(html, $"<td class=\"n\">{victim[Array.IndexOf(headings, name)]}</td>", name);
        }

        CollectionAssert.AreEqual(new[] { "a.etl", "r.html" }, folder.Names);
    }

    [TestMethod]
    public void PutsSeveralTracesIntoOnePage()
    {
        using var folder = new TemporaryFolder();
        var page = folder.PathOf("r.html");
        var run = CommandLineRun.Run(
            "analyze", folder.Write("a.etl", SmallTraces.Starvation()), folder.Write("b.etl", SmallTraces.Quiet()), "--report", page);
        Assert.AreEqual(ExitCode.Done, run.ExitCode, run.Error);
        var html = File.ReadAllText(page);
        StringAssert.Contains(html, "<section id=\"t1\"><h1>a.etl");
        StringAssert.Contains(html, "<section id=\"t2\"><h1>b.etl");
        StringAssert.Contains(html, "investigations could not look, the others found nothing</strong>");
    }

    [TestMethod]
    public void WritesNoPageIfNothingCouldBeRead()
    {
        using var folder = new TemporaryFolder();
        var run = CommandLineRun.Run("analyze", folder.Write("bad.etl", []), "--report", folder.PathOf("r.html"));
        Assert.AreEqual(ExitCode.Failed, run.ExitCode);
        CollectionAssert.AreEqual(new[] { "bad.etl" }, folder.Names);
    }

    [TestMethod]
    [DataRow("")]
    [DataRow("a.etl")]
    public void RefusesWhatCannotBeMeant(string page)
    {
        var run = CommandLineRun.Run("analyze", "a.etl", "--report", page);
        Assert.AreEqual(ExitCode.Usage, run.ExitCode);
        StringAssert.Contains(run.Error, "--report ");
    }

    [TestMethod]
    public void TheCommandWritesThePageOfAnalyzeBesideTheTrace()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.b.etl", SmallTraces.Starvation());
        Assert.AreEqual(ExitCode.Done, CommandLineRun.Run("analyze", trace, "--report", folder.PathOf("r.html")).ExitCode);
        var run = CommandLineRun.Run("report", trace);
        Assert.AreEqual(ExitCode.Done, run.ExitCode, run.Error);
        Assert.AreEqual("", run.Output);
        Assert.AreEqual($"wpaaddins: wrote {folder.PathOf("a.b.html")}\n", run.Error);
        Assert.AreEqual(File.ReadAllText(folder.PathOf("r.html")), File.ReadAllText(folder.PathOf("a.b.html")));
        Assert.AreEqual(ExitCode.Done, CommandLineRun.Run("report", trace, "--out", folder.PathOf("c.html")).ExitCode);
        CollectionAssert.AreEqual(new[] { "a.b.etl", "a.b.html", "c.html", "r.html" }, folder.Names);
    }

    [TestMethod]
    public void TheCommandLeavesAnEarlierPageIfTheTraceCannotBeRead()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", []);
        File.WriteAllText(folder.PathOf("a.html"), "before");
        Assert.AreEqual(ExitCode.Failed, CommandLineRun.Run("report", trace).ExitCode);
        Assert.AreEqual("before", File.ReadAllText(folder.PathOf("a.html")));
    }
}
