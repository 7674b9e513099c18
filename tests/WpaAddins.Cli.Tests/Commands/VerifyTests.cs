using WpaAddins.Etl.Sources;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Cli.Tests.Commands;

[TestClass]
public sealed class VerifyTests
{
    [TestMethod]
    public void FindsNoDifferenceBetweenEqualSources()
    {
        var run = Verify(SmallTraces.Starvation());
        Assert.AreEqual(0, run.ExitCode, run.Output + run.Error);
        Assert.StartsWith("small.etl: 0 differences in 6 context switches, 3 ReadyThreads and ", run.Output);
    }

    [TestMethod]
    public void PrintsEveryRecordAndRowThatDiffers()
    {
        var run = Verify(SmallTraces.Starvation(victim: "other.exe", victimRank: 0));
        Assert.AreEqual(1, run.ExitCode);
        Assert.Contains("process, only etl: victim.exe (200)", run.Output);
        Assert.Contains("process, only traceprocessing: other.exe (200)", run.Output);
        Assert.Contains("rank 2, ", run.Output);
        Assert.Contains("Ready Starvation, only etl: ", run.Output);
        Assert.Contains("Ready Starvation, only traceprocessing: ", run.Output);
        Assert.DoesNotContain("context switches: ", run.Output);
    }

    [TestMethod]
    public void CountsRecordsThatOneSourceHasMoreOf()
    {
        var run = Verify(SmallTraces.Quiet());
        Assert.AreEqual(1, run.ExitCode);
        Assert.Contains("small.etl: context switches: 6 and 4\n", run.Output);
    }

    [TestMethod]
    [OSCondition(ConditionMode.Exclude, OperatingSystems.Windows)]
    public void SaysThatTheSecondSourceNeedsWindows()
    {
        using var folder = new TemporaryFolder();
        var path = folder.Write("small.etl", SmallTraces.Starvation());
        foreach (var arguments in (string[][])[["verify", path], ["analyze", path, "--source", "traceprocessing"]])
        {
            var run = CommandLineRun.Of(arguments);
            Assert.AreEqual(1, run.ExitCode);
            Assert.AreEqual("", run.Output);
            Assert.Contains("Windows only", run.Error);
        }
    }

    [TestMethod]
    public void ReadsByTheSourceThatIsAskedFor()
    {
        using var folder = new TemporaryFolder();
        var path = folder.Write("small.etl", SmallTraces.Quiet());
        var second = SmallTraces.Starvation();
        var run = CommandLineRun.With(
            host => host with { OpenSecond = _ => Source(second) }, "analyze", path, "--source", "traceprocessing");
        Assert.AreEqual(0, run.ExitCode, run.Error);
        Assert.Contains("victim.exe (200)", run.Output);
        Assert.DoesNotContain("victim.exe", CommandLineRun.Of("analyze", path, "--source", "etl").Output);
    }

    private static CommandLineRun Verify(byte[] second)
    {
        using var folder = new TemporaryFolder();
        var path = folder.Write("small.etl", SmallTraces.Starvation());
        return CommandLineRun.With(host => host with { OpenSecond = _ => Source(second) }, "verify", path);
    }

    private static EtlTraceSource Source(byte[] bytes) => new("small.etl", () => new MemoryByteSource(bytes));
}
