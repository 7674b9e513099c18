using System.Text;

namespace WpaAddins.Cli.Tests.Commands;

/// <summary>Lock signatures of a user.</summary>
[TestClass]
public sealed class SignatureTests
{
    private const string Good = """
        { "signatures": [ { "name": "mine", "scope": "machine", "acquire": ["app!enter*"], "release": ["app!leave*"] } ] }
        """;

    [TestMethod]
    public void AcceptsAFileOfSignatures()
    {
        using var folder = new TemporaryFolder();
        var run = Export(folder, Good);
        Assert.AreEqual(ExitCode.Done, run.ExitCode, run.Error);
        StringAssert.StartsWith(run.Output, "Process,");
    }

    [TestMethod]
    public void ErrorNamesFileLineAndField()
    {
        using var folder = new TemporaryFolder();
        var run = Export(folder, Good.Replace("\"scope\": \"machine\"", "\n\"scope\": \"world\"", StringComparison.Ordinal));
        Assert.AreEqual(ExitCode.Failed, run.ExitCode);
        Assert.AreEqual("", run.Output);
        Assert.AreEqual(
            "wpaaddins: --signatures mine.json, line 2: \"scope\" must be \"machine\" or \"process\", not \"world\"\n", run.Error);
    }

    [TestMethod]
    public void MissingFileIsNamed()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Quiet());
        var missing = folder.PathOf("none.json");
        var run = CommandLineRun.Run("export", trace, "--table", "lock-holders", "--signatures", missing);
        Assert.AreEqual(ExitCode.Usage, run.ExitCode);
        Assert.AreEqual($"wpaaddins: --signatures {missing}: there is no such file\n", run.Error);
    }

    private static CommandLineRun Export(TemporaryFolder folder, string signatures)
    {
        var trace = folder.Write("a.etl", SmallTraces.Quiet());
        var file = folder.Write("mine.json", Encoding.UTF8.GetBytes(signatures));
        return CommandLineRun.Run("export", trace, "--table", "lock-holders", "--signatures", file);
    }

    [TestMethod]
    [OSCondition(OperatingSystems.Linux | OperatingSystems.OSX)]
    public void ADeviceWithoutEndIsReadOnlyUpToTheLimit()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Quiet());
        foreach (var option in (string[])["--signatures", "--symbols"])
        {
            var run = CommandLineRun.Run("analyze", trace, option, "/dev/zero");
            Assert.AreEqual(ExitCode.Failed, run.ExitCode);
            StringAssert.Contains(run.ErrorLines.Single(), "the file is larger than the ");
        }
    }
}
