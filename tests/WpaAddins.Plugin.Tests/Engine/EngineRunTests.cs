using WpaAddins.Cli.Tests;

namespace WpaAddins.Plugin.Tests.Engine;

/// <summary>The program that runs the plugin in an engine, on the folder that is shipped, in a process of its own.</summary>
[TestClass]
public sealed class EngineRunTests
{
    private static string Plugin => BuildOutput.FindFolder("WpaAddins.Plugin");

    [TestMethod]
    public void FindsEveryCellEqualToTheExport()
    {
        var run = Run([], Plugin, RepositoryFiles.Sample);
        Assert.AreEqual(0, run.ExitCode, run.Error);
        Assert.AreEqual("", run.Error);
        Assert.Contains("starved-by-rank.etl, Ready Starvation: 14 rows, ", run.Output);
        Assert.EndsWith(" cells compared, 0 failures", run.Output.TrimEnd());
    }

    [TestMethod]
    public void TellsOfCellsThatDiffer()
    {
        if (!OperatingSystem.IsLinux())
        {
            Assert.Inconclusive("Only Linux has a variable that says where the settings of a person are.");
        }

        using var folder = new TemporaryFolder();
        Directory.CreateDirectory(folder.PathOf("WpaAddins"));
        File.WriteAllText(folder.PathOf("WpaAddins/settings.json"), """{ "quantumMs": 1 }""");
        var run = Run([("XDG_CONFIG_HOME", folder.Root)], Plugin, RepositoryFiles.Sample);
        Assert.AreEqual(1, run.ExitCode);
        Assert.Contains("Ready Starvation: only exported: ", run.Error);
        Assert.Contains("Ready Starvation: only in the host: ", run.Error);
    }

    [TestMethod]
    public void FailsWhenAnAssemblyOfThePluginIsMissing()
    {
        using var folder = new TemporaryFolder();
        foreach (var file in Directory.GetFiles(Plugin).Where(f => Path.GetFileName(f) != "WpaAddins.Tables.dll"))
        {
            File.Copy(file, folder.PathOf(Path.GetFileName(file)));
        }

        var run = Run([], folder.Root, RepositoryFiles.Sample);
        Assert.AreNotEqual(0, run.ExitCode);
        Assert.Contains("WpaAddins.Tables", run.Error);
    }

    [TestMethod]
    public void FailsWhenNoSourceReadsTheTrace()
    {
        using var folder = new TemporaryFolder();
        var run = Run([], Plugin, folder.Write("nothing.etl", new byte[100]));
        Assert.AreEqual(1, run.ExitCode, run.Output);
        Assert.Contains("not one source reads ", run.Error);
    }

    [TestMethod]
    public void AsksForAllItsArguments() =>
        Assert.AreEqual(2, ProgramRun.Run("dotnet", ProgramFile, Plugin).ExitCode);

    private static string ProgramFile => Path.Combine(BuildOutput.FindFolder("WpaAddins.Plugin.Engine"), "WpaAddins.Plugin.Engine.dll");

    private static ProgramRun Run((string, string)[] environment, string plugin, string trace) => ProgramRun.With(
        environment, "dotnet", ProgramFile, plugin, Path.Combine(BuildOutput.FindFolder("WpaAddins.Cli"), "wpaaddins.dll"), trace);
}
