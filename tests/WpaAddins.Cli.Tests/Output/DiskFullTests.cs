using WpaAddins.Cli.Output;

namespace WpaAddins.Cli.Tests.Output;

/// <summary>A full disk ends a command with a message that names the result, and leaves no file.</summary>
[TestClass]
public sealed class DiskFullTests
{
    private const int NoSpaceLeft = 28;

    [TestMethod]
    [DataRow("analyze|TRACE|--out|OUT", "findings.csv")]
    [DataRow("analyze|TRACE|--report|OUT", "")]
    [DataRow("export|TRACE|--table|Ready Starvation|--out|OUT", "")]
    [DataRow("export|TRACE|--table|Ready Starvation|--format|csv|--out|OUT.gz", "")]
    [DataRow("profiles|--out|OUT", "")]
    public void NamesTheResultAndLeavesNothing(string command, string file)
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation());
        var run = Run(command.Replace("TRACE", trace, StringComparison.Ordinal)
            .Replace("OUT", folder.PathOf("out"), StringComparison.Ordinal).Split('|'));
        Assert.AreEqual(ExitCode.Failed, run.ExitCode);
        StringAssert.StartsWith(run.ErrorLines[^1], $"wpaaddins: cannot write {folder.PathOf("out")}");
        StringAssert.Contains(run.ErrorLines[^1], file);
        StringAssert.EndsWith(run.ErrorLines[^1], ": the disk is full");
        CollectionAssert.AreEqual(new[] { "a.etl" }, folder.Names);
    }

    [TestMethod]
    public void FailsTheTraceOfAFolderWithoutCallingItABug()
    {
        using var folder = new TemporaryFolder();
        Directory.CreateDirectory(folder.PathOf("in"));
        folder.Write("in/a.etl", SmallTraces.Starvation());
        var run = Run("export", folder.PathOf("in"), "--table", "all", "--out", folder.PathOf("out"));
        Assert.AreEqual(ExitCode.Failed, run.ExitCode);
        StringAssert.Contains(run.ErrorLines[0], ": the disk is full");
        StringAssert.Contains(run.ErrorLines[^1], "0 of 1 traces exported, 0 rows; 1 failed");
        Assert.DoesNotContain("this is a bug", run.Error);
        var left = Directory.GetFiles(folder.PathOf("out"), "*", SearchOption.AllDirectories).Select(f => Path.GetFileName(f));
        CollectionAssert.AreEqual(new[] { "traces.ndjson" }, left.ToArray());
    }

    private static CommandLineRun Run(params string[] arguments) =>
        CommandLineRun.With(host => host with { Pending = new PendingFiles(path => new FullDiskFile(path)) }, arguments);

    private sealed class FullDiskFile(string path)
        : FileStream(path, FileMode.CreateNew, FileAccess.Write, FileShare.Read | FileShare.Delete, 0)
    {
        public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

        public override void Write(ReadOnlySpan<byte> buffer) => throw new IOException($"No space left on device : '{Name}'", NoSpaceLeft);
    }
}
