using System.Text.Json;
using WpaAddins.Scenarios.Scenarios;

namespace WpaAddins.Scenarios.Tests;

/// <summary>The program as a user calls it.</summary>
[TestClass]
public sealed class CommandLineTests
{
    [TestMethod]
    public void ListsTheScenarios()
    {
        var (code, output, _) = Run("list");

        Assert.AreEqual(0, code);
        CollectionAssert.AreEqual(
            new[]
            {
                "rank", "rank-priority-only", "thread-pairs", "thread-pairs-after", "balance-set", "balance-set-realtime",
                "small-io", "lock-holders", "process-exit-storm", "memory-scan", "serial-section",
            },
            output.Split('\n', StringSplitOptions.RemoveEmptyEntries).Select(l => l.Split(' ')[0]).ToArray());
        Assert.HasCount(11, ScenarioList.All);
    }

    [TestMethod]
    public void WritesATraceAndTheNamesOfItsFunctions()
    {
        var folder = Directory.CreateTempSubdirectory("scenarios");
        try
        {
            var path = Path.Combine(folder.FullName, "out.etl");
            var (code, _, messages) = Run("rank-priority-only", path, "--raw", "--stack-keys", "--frequency", "2246095", "--cswitch-version", "5");

            Assert.AreEqual(0, code, messages);
            Assert.AreEqual(0, new FileInfo(path).Length % 65_536, "buffers that are not compressed");
            using var symbols = JsonDocument.Parse(File.ReadAllText(Path.Combine(folder.FullName, "out.symbols.json")));
            Assert.IsGreaterThan(0, symbols.RootElement.GetProperty("Backup.exe").GetProperty("CopyChangedBlocks").GetInt32());
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    [TestMethod]
    [DataRow]
    [DataRow("nothing", "out.etl")]
    [DataRow("rank", "out.etl", "--fast")]
    [DataRow("rank", "out.etl", "--cswitch-version", "6")]
    [DataRow("rank", "out.etl", "--frequency")]
    public void RefusesWhatItDoesNotKnow(params string[] args)
    {
        var (code, _, messages) = Run(args);

        Assert.AreEqual(2, code);
        Assert.Contains("Options:", messages);
        Assert.IsFalse(File.Exists("out.etl"));
    }

    private static (int Code, string Output, string Messages) Run(params string[] args)
    {
        using var output = new StringWriter { NewLine = "\n" };
        using var messages = new StringWriter();
        return (CommandLine.Run(args, output, messages), output.ToString(), messages.ToString());
    }
}
