namespace WpaAddins.Cli.Tests.Commands;

[TestClass]
public sealed class TableFormatTests
{
    private const string Table = "Ready Starvation";

    [TestMethod]
    public void AlignsTheColumnsThatFit()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation());
        var run = CommandLineRun.Of("export", trace, "--table", Table, "--format", "table");
        Assert.AreEqual(ExitCode.Done, run.ExitCode, run.Error);
        StringAssert.StartsWith(run.Output, "a.etl: Ready Starvation, Most starved threads (2 rows)\n");
        var lines = run.Output.Split('\n');
        Assert.IsTrue(lines.All(l => l.Length <= 80), run.Output);
        var csv = CommandLineRun.Of("export", trace, "--table", Table).Output.Split('\n');
        var score = csv[1].Split(',')[Array.IndexOf(csv[0].Split(','), "Starvation Score (us)")];
        StringAssert.Contains(lines.First(l => l.StartsWith("victim.exe (200)", StringComparison.Ordinal)), $" {score} ");
        StringAssert.Contains(run.Output, "\nNot shown: ");
    }

    [TestMethod]
    public void ShowsTheFirstRows()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation());
        var run = CommandLineRun.Of("export", trace, "--table", Table, "--format", "table", "--top", "1");
        StringAssert.Contains(run.Output, "\n… and 1 more; --top shows them\n");
        Assert.DoesNotContain("hog.exe", run.Output);
    }

    [TestMethod]
    public void UsesTheWidthOfTheTerminal()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation());
        var wide = CommandLineRun.With(
            h => h with { OutputIsTerminal = true, TerminalWidth = 120, EnableColours = () => false }, "export", trace, "--table", Table, "--format", "table");
        Assert.IsTrue(wide.Output.Split('\n').Any(l => l.Length is > 90 and <= 120), wide.Output);
    }

    [TestMethod]
    public void DisarmsNamesForTheTerminal()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation("\u001b[31mred\u202e"));
        var run = CommandLineRun.Of("export", trace, "--table", Table, "--format", "table");
        Assert.DoesNotContain("\u001b", run.Output);
        Assert.DoesNotContain("\u202e", run.Output);
    }
}
