using System.Text.Json;
using WpaAddins.Tables;

namespace WpaAddins.Cli.Tests.Commands;

[TestClass]
public sealed class TablesTests
{
    [TestMethod]
    public void ListsEveryTable()
    {
        var run = CommandLineRun.Run("tables");
        Assert.AreEqual(ExitCode.Done, run.ExitCode);
        foreach (var table in TableCatalogue.Tables)
        {
            StringAssert.Contains(run.Output, table.Name + "\n");
        }
    }

    [TestMethod]
    [DataRow("Ready Starvation")]
    [DataRow("ready starvation")]
    [DataRow("ready-starvation")]
    public void DescribesATable(string name)
    {
        var run = CommandLineRun.Run("tables", name);
        StringAssert.Contains(run.Output, "Starvation Score (us) [duration] ");
        StringAssert.Contains(run.Output, "Most starved threads — ");
    }

    [TestMethod]
    public void StaysWithinEightyColumns()
    {
        foreach (var table in TableCatalogue.Tables)
        {
            var lines = CommandLineRun.Run("tables", table.Name).Output.Split('\n');
            Assert.IsTrue(lines.All(l => l.Length <= 80), table.Name);
        }
    }

    [TestMethod]
    public void WritesTheCatalogueAsJson()
    {
        using var json = JsonDocument.Parse(CommandLineRun.Run("tables", "--json").Output);
        var tables = json.RootElement.GetProperty("tables").EnumerateArray();
        CollectionAssert.AreEqual(
            TableCatalogue.Tables.Select(t => t.Name).ToArray(),
            tables.Select(t => t.GetProperty("name").GetString()).ToArray());
    }

    [TestMethod]
    public void WritesOneTableAsJson()
    {
        using var json = JsonDocument.Parse(CommandLineRun.Run("tables", "Ready Starvation", "--json").Output);
        Assert.AreEqual("Ready Starvation", json.RootElement.GetProperty("name").GetString());
        var view = json.RootElement.GetProperty("views")[0];
        Assert.AreEqual("Most starved threads", view.GetProperty("name").GetString());
    }

    [TestMethod]
    [DataRow("--help")]
    [DataRow("--version")]
    [DataRow("export|--help")]
    public void AnswersHelpAndVersion(string arguments)
    {
        var run = CommandLineRun.Run(arguments.Split('|'));
        Assert.AreEqual(ExitCode.Done, run.ExitCode);
        Assert.AreNotEqual("", run.Output);
        Assert.AreEqual("", run.Error);
    }

    [TestMethod]
    [DataRow("help", "--help")]
    [DataRow("help|export", "export|--help")]
    public void TakesHelpForTheOption(string command, string option)
    {
        var run = CommandLineRun.Run(command.Split('|'));
        Assert.AreEqual(ExitCode.Done, run.ExitCode);
        Assert.AreEqual(CommandLineRun.Run(option.Split('|')), run);
    }

    [TestMethod]
    public void UsesColoursOnlyOnATerminalThatWantsThem()
    {
        Assert.DoesNotContain("\e", CommandLineRun.Run("tables").Output);
        Assert.Contains("\e", Terminal(_ => null).Output);
        Assert.DoesNotContain("\e", Terminal(name => name == "NO_COLOR" ? "1" : null).Output);
        Assert.DoesNotContain("\e", Terminal(_ => null, "--no-color").Output);

        static CommandLineRun Terminal(Func<string, string?> environment, params string[] more) => CommandLineRun.With(
            host => host with { OutputIsTerminal = true, TerminalWidth = 100, Environment = environment },
            ["tables", .. more]);
    }
}
