using System.Text.Json;

namespace WpaAddins.Cli.Tests.Commands;

[TestClass]
public sealed class HostilePathTests
{
    private static readonly string[] s_paths =
    [
        @"\Device\HarddiskVolume3\</script><img src=x onerror=alert(1)>.txt",
        "C:\\\u202egnp.exe",
        "=cmd()",
        "\e]0;title\a\u009b31m\r\n,;\"",
        new string('x', 10_000),
    ];

    private static readonly string[] s_exported =
    [
        @"\Device\HarddiskVolume3\</script><img src=x onerror=alert(1)>.txt",
        "C:\\\u202egnp.exe",
        "'=cmd()",
        "\"\e]0;title\a\u009b31m\r\n,;\"\"\"",
        new string('x', 10_000),
    ];

    public static IEnumerable<object[]> Paths => Enumerable.Range(0, s_paths.Length).Select(i => new object[] { i });

    [TestMethod]
    [DynamicData(nameof(Paths))]
    public void AreOneHarmlessTextInTheConsole(int path)
    {
        using var folder = new TemporaryFolder();
        var (before, after) = Traces(folder, path);
        foreach (var command in (string[][])[["analyze", before], ["export", before, "--table", "Small File I/O", "--format", "table"], ["compare", before, after, "--table", "Small File I/O"]])
        {
            var run = CommandLineRun.Run(command);
            Assert.AreEqual(ExitCode.Done, run.ExitCode, run.Error);
            Assert.IsFalse(run.Output.Any(c => (char.IsControl(c) && c != '\n') || c == '\u202e'), command[0]);
            var width = command[0] == "export" ? 120 : 80;
            Assert.IsTrue(run.Output.Split('\n').All(l => l.Length <= width || l.Contains("Next: ", StringComparison.Ordinal) || !l.Trim().Contains(' ', StringComparison.Ordinal)), run.Output);
        }

        StringAssert.Contains(CommandLineRun.Run("analyze", before).Output.ReplaceLineEndings(" "), "1,200 calls of 60");
    }

    [TestMethod]
    [DynamicData(nameof(Paths))]
    public void AreOneCellInCsv(int path)
    {
        using var folder = new TemporaryFolder();
        var (before, after) = Traces(folder, path);
        var tables = folder.PathOf("tables");
        Assert.AreEqual(ExitCode.Done, CommandLineRun.Run("analyze", before, "--out", tables).ExitCode);
        var csv = File.ReadAllText(Path.Combine(tables, "small-file-io.csv"));
        Assert.AreEqual(csv, CommandLineRun.Run("export", before, "--table", "Small File I/O").Output);
        StringAssert.Contains(csv, "," + s_exported[path] + ",");
        var compared = CommandLineRun.Run("compare", before, after, "--table", "Small File I/O", "--format", "csv").Output;
        StringAssert.Contains(compared, s_paths[path].Replace("\"", "\"\"", StringComparison.Ordinal));
        Assert.DoesNotContain("\n=cmd()", compared);
        Assert.DoesNotContain(",=cmd()", compared);
    }

    [TestMethod]
    [DynamicData(nameof(Paths))]
    public void AreTheTextItselfInJson(int path)
    {
        using var folder = new TemporaryFolder();
        var (before, after) = Traces(folder, path);
        using var findings = JsonDocument.Parse(CommandLineRun.Run("analyze", before, "--json").Output);
        Assert.IsTrue(Strings(findings.RootElement).Any(s => s.Contains("1,200 calls of 60 bytes", StringComparison.Ordinal)));
        using var table = JsonDocument.Parse(CommandLineRun.Run("export", before, "--table", "Small File I/O", "--format", "json").Output);
        CollectionAssert.Contains(Strings(table.RootElement).ToArray(), s_paths[path]);
        using var compared = JsonDocument.Parse(CommandLineRun.Run("compare", before, after, "--table", "Small File I/O", "--format", "json").Output);
        CollectionAssert.Contains(Strings(compared.RootElement).ToArray(), s_paths[path]);
    }

    private static (string Before, string After) Traces(TemporaryFolder folder, int path) => (
        folder.Write("before.etl", SmallTraces.SmallReads(s_paths[path])),
        folder.Write("after.etl", SmallTraces.SmallReads(s_paths[path], 2_400)));

    private static IEnumerable<string> Strings(JsonElement element) => element.ValueKind switch
    {
        JsonValueKind.String => [element.GetString()!],
        JsonValueKind.Array => element.EnumerateArray().SelectMany(Strings),
        JsonValueKind.Object => element.EnumerateObject().SelectMany(p => Strings(p.Value)),
        _ => [],
    };
}
