using System.Text.Json;
using WpaAddins.Cli.Parsing;
using WpaAddins.Etl;
using WpaAddins.TestTraces;

namespace WpaAddins.Cli.Tests.Commands;

/// <summary>--max-memory below what a trace needs is refused before anything is analysed.</summary>
[TestClass]
public sealed class MemoryLimitTests
{
    private const int Cpus = 12;

    [TestMethod]
    [DataRow("analyze")]
    [DataRow("inspect")]
    [DataRow("export|--table|Ready Starvation")]
    public void RefusesLessThanTheFileNeedsAndNamesTheLeast(string command)
    {
        using var folder = new TemporaryFolder();
        var path = Crowd(folder, "a.etl");
        using var file = EtlFile.Open(path);
        var least = file.MinResidentBytes;
        Assert.IsGreaterThan(Cpus * 64L << 10, least);
        var refused = CommandLineRun.Run([.. command.Split('|'), path, "--max-memory", $"{least - 1}"]);
        Assert.AreEqual(ExitCode.Usage, refused.ExitCode, refused.Error);
        Assert.AreEqual("", refused.Output);
        StringAssert.Contains(refused.Error, $"{path}: --max-memory is {least - 1:N0} bytes, this file needs {least:N0}: ");
        StringAssert.Contains(refused.Error, $"Give --max-memory {SizeArgument.AtLeast(least)} or more");
        var taken = CommandLineRun.Run([.. command.Split('|'), path, "--max-memory", $"{least}"]);
        Assert.AreEqual(ExitCode.Done, taken.ExitCode, taken.Error);
        Assert.AreEqual(CommandLineRun.Run([.. command.Split('|'), path]).Output, taken.Output);
    }

    [TestMethod]
    [DataRow(1L)]
    [DataRow(1024L)]
    [DataRow(1_048_577L)]
    [DataRow(5_000_000_000L)]
    public void SuggestedSizeIsEnough(long bytes)
    {
        Assert.IsTrue(SizeArgument.TryParse(SizeArgument.AtLeast(bytes), out var size));
        Assert.IsGreaterThanOrEqualTo(bytes, size);
        Assert.IsLessThan(bytes + (1L << 20), size);
    }

    [TestMethod]
    public void OtherTracesOfTheCommandGoOn()
    {
        using var folder = new TemporaryFolder();
        var small = folder.PathOf("small.etl");
        File.WriteAllBytes(small, SmallTraces.Starvation());
        var run = CommandLineRun.Run("analyze", Crowd(folder, "a.etl"), small, "--max-memory", "400KB");
        Assert.AreEqual(ExitCode.Usage, run.ExitCode, run.Error);
        StringAssert.Contains(run.Output, "small.etl");
        StringAssert.Contains(run.Error, "this file needs");
    }

    [TestMethod]
    public void AFolderListsTheRefusedTraceAndGoesOn()
    {
        using var folder = new TemporaryFolder();
        Directory.CreateDirectory(folder.PathOf("in"));
        Crowd(folder, "in/a.etl");
        File.WriteAllBytes(folder.PathOf("in/b.etl"), SmallTraces.Starvation());
        var run = CommandLineRun.Run(
            "export", folder.PathOf("in"), "--table", "Ready Starvation", "--out", folder.PathOf("out"), "--jobs", "4", "--max-memory", "400KB");
        Assert.AreEqual(ExitCode.Failed, run.ExitCode, run.Error);
        Assert.IsTrue(File.Exists(folder.PathOf("out/ready-starvation/b.csv")));
        Assert.IsFalse(File.Exists(folder.PathOf("out/ready-starvation/a.csv")));
        var lines = File.ReadAllLines(folder.PathOf("out/traces.ndjson")).Select(l => JsonDocument.Parse(l).RootElement).ToList();
        var line = lines.Single(l => l.GetProperty("trace").GetString() == "a.etl");
        Assert.AreEqual(ExitCode.Usage, line.GetProperty("exitCode").GetInt32());
        StringAssert.Contains(line.GetProperty("message").GetString(), "this file needs");
        Assert.AreEqual(
            ExitCode.Done, lines.Single(l => l.GetProperty("trace").GetString() == "b.etl").GetProperty("exitCode").GetInt32());
    }

    private static string Crowd(TemporaryFolder folder, string name)
    {
        using var file = File.Create(folder.PathOf(name));
        CrowdedSchedule.WriteTo(file, 40, Cpus, 2_000);
        return folder.PathOf(name);
    }
}
