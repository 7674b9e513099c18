using WpaAddins.Analysis;
using WpaAddins.Cli.Reading;
using WpaAddins.Cli.Terminal;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Cli.Tests.Reading;

/// <summary>What was lost in a trace is reported once, whether or not a result can be computed.</summary>
[TestClass]
public sealed class TraceReaderTests
{
    [TestMethod]
    [DataRow(1)]
    [DataRow(2)]
    public void ReportsLossesIfTheComputationFails(int threads)
    {
        using var error = new StringWriter();
        using var folder = new TemporaryFolder();
        var (reader, path) = Create(folder, error, threads);
        Assert.ThrowsExactly<InvalidOperationException>(
            () => reader.TryAnalyse<string>(path, AnalysisOptions.Default, 0, (_, _) => throw new InvalidOperationException()));
        AssertReportedOnce(error);
    }

    [TestMethod]
    [DataRow(1)]
    [DataRow(2)]
    public void ReportsLossesWithTheResult(int threads)
    {
        using var error = new StringWriter();
        using var folder = new TemporaryFolder();
        var (reader, path) = Create(folder, error, threads);
        Assert.AreEqual("result", reader.TryAnalyse(path, AnalysisOptions.Default, 0, (_, _) => "result"));
        AssertReportedOnce(error);
        Assert.AreEqual(ExitCode.DataLost, reader.Finish());
    }

    private static void AssertReportedOnce(StringWriter error) =>
        Assert.AreEqual(1, error.ToString().Split('\n').Count(line => line.Contains("ETL0101", StringComparison.Ordinal)), error.ToString());

    private static (TraceReader Reader, string Path) Create(TemporaryFolder folder, StringWriter error, int threads)
    {
        var host = new CommandLineHost { Output = Stream.Null, Error = error, OpenTrace = path => new EtlTraceSource(path) };
        var reader = new TraceReader(
            host,
            new ReadingSettings(threads, null, false),
            new Messages(error, Palette.None, false),
            new TraceProgress(host, Palette.None));
        return (reader, folder.Write("cut.etl", SmallTraces.Starvation()[..1_000]));
    }
}
