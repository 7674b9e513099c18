using System.Globalization;
using WpaAddins.Analysis.Findings;
using WpaAddins.Tables;

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
        var run = CommandLineRun.Run("export", trace, "--table", Table, "--format", "table");
        Assert.AreEqual(ExitCode.Done, run.ExitCode, run.Error);
        StringAssert.StartsWith(run.Output, "a.etl: Ready Starvation, Most starved threads (2 rows)\n");
        var lines = run.Output.Split('\n');
        Assert.IsTrue(lines.All(l => l.Length <= 120), run.Output);
        var csv = CommandLineRun.Run("export", trace, "--table", Table).Output.Split('\n');
        var score = csv[1].Split(',')[Array.IndexOf(csv[0].Split(','), "Starvation Score (us)")];
        var text = FindingText.Duration((long)(1000 * decimal.Parse(score, CultureInfo.InvariantCulture)));
        StringAssert.Contains(lines.First(l => l.StartsWith("victim.exe (200)", StringComparison.Ordinal)), $" {text} ");
        StringAssert.Contains(run.Output, "\nColumns left out: ");
    }

    [TestMethod]
    public void ShowsTheFirstRows()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation());
        var run = CommandLineRun.Run("export", trace, "--table", Table, "--format", "table", "--top", "1");
        StringAssert.Contains(run.Output, "\n… and 1 more; --top N shows more of them\n");
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
    public void NamesTheColumnsIfNoneHasAValue()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation());
        var run = CommandLineRun.Run("export", trace, "--table", Table, "--columns", "p95 (us),p99 (us)", "--format", "table");
        Assert.AreEqual(ExitCode.Done, run.ExitCode, run.Error);
        Assert.AreEqual("a.etl: Ready Starvation (2 rows)\nColumns left out: p95 (us), p99 (us)\n", run.Output);
    }

    [TestMethod]
    public void HasAWidthOf120InAPipe()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation());
        var run = CommandLineRun.With(h => h with { Environment = _ => null }, "export", trace, "--table", Table, "--format", "table");
        Assert.IsTrue(run.Output.Split('\n').Any(l => l.Length is > 90 and <= 120), run.Output);
    }

    /// <summary>What a row is about and what rows are sorted by is seen at any width.</summary>
    [TestMethod]
    public void KeepsTheAnswerVisible()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation());
        foreach (var width in (int[])[40, 80, 120, 200])
        {
            foreach (var table in TableCatalogue.Tables)
            {
                var run = CommandLineRun.With(
                    h => h with { Environment = name => name == "COLUMNS" ? width.ToString(CultureInfo.InvariantCulture) : null },
                    "export", trace, "--table", table.Name, "--format", "table");
                Assert.AreEqual(ExitCode.Done, run.ExitCode, run.Error);
                var lines = run.Output.Split('\n');
                if (lines.Length < 4 || table.Views[0].Order.Count == 0)
                {
                    continue;
                }

                Assert.IsTrue(lines.Skip(1).All(l => l.Length <= width), $"{width}: {run.Output}");
                var sorted = table.Views[0].Order[0].Column;
                foreach (var seen in table.Name == Table ? (string[])[sorted, "Process", "Thread Id"] : [sorted])
                {
                    Assert.DoesNotContain(seen, LeftOut(run.Output), $"{table.Name} at {width}: {run.Output}");
                }
            }
        }
    }

    [TestMethod]
    public void DisarmsNamesForTheTerminal()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation("\u001b[31mred\u202e"));
        var run = CommandLineRun.Run("export", trace, "--table", Table, "--format", "table");
        Assert.DoesNotContain("\u001b", run.Output);
        Assert.DoesNotContain("\u202e", run.Output);
    }

    private static string[] LeftOut(string output)
    {
        const string Heading = "Columns left out: ";
        var start = output.IndexOf(Heading, StringComparison.Ordinal);
        return start < 0 ? [] : string.Join(' ', output[(start + Heading.Length)..].Split((char[])[' ', '\n'], StringSplitOptions.RemoveEmptyEntries)).Split(", ");
    }
}
