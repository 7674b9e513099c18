using WpaAddins.Scenarios.Recording;
using WpaAddins.Scenarios.Scenarios;

namespace WpaAddins.Scenarios.Tests;

/// <summary>The traces in the repository are what the program writes.</summary>
[TestClass]
public sealed class SampleTracesTests
{
    [TestMethod]
    [DataRow("rank")]
    [DataRow("rank-priority-only")]
    [DataRow("balance-set")]
    [DataRow("balance-set-realtime")]
    public void AreWhatTheProgramWrites(string name)
    {
        var path = Path.Combine(Traces(), name + ".etl");
        using var file = new MemoryStream();
        var scenario = ScenarioList.Find(name)!;
        var modules = scenario.Write(file, new TraceFileOptions { ClockFrequency = scenario.ClockFrequency });

        Assert.IsTrue(file.ToArray().AsSpan().SequenceEqual(File.ReadAllBytes(path)), $"write {name}.etl again");
        Assert.AreEqual(
            File.ReadAllText(Path.ChangeExtension(path, ".symbols.json")).ReplaceLineEndings("\n"),
            SymbolFile.Format(modules).ReplaceLineEndings("\n"));
    }

    private static string Traces()
    {
        var folder = new DirectoryInfo(AppContext.BaseDirectory);
        while (folder is not null && !File.Exists(Path.Combine(folder.FullName, "WpaAddins.sln")))
        {
            folder = folder.Parent;
        }

        if (folder is null)
        {
            Assert.Inconclusive("The tests were built outside the repository, so there are no sample traces.");
        }

        return Path.Combine(folder!.FullName, "samples", "traces");
    }
}
