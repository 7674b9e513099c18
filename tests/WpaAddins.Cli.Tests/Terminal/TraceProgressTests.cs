using WpaAddins.Analysis;
using WpaAddins.Cli.Reading;
using WpaAddins.Cli.Terminal;
using WpaAddins.Trace;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Cli.Tests.Terminal;

[TestClass]
public sealed class TraceProgressTests
{
    [TestMethod]
    public void CoversReadingAnalysisAndResult()
    {
        using var folder = new TemporaryFolder();
        var path = folder.Write("a.etl", SmallTraces.Starvation());
        var source = new ReportingSource(new EtlTraceSource(path));
        using var error = new StringWriter();
        var host = new CommandLineHost
        {
            Output = Stream.Null,
            Error = error,
            ErrorIsTerminal = true,
            OpenTrace = _ => source,
        };
        var reader = new TraceReader(
            host, new ReadingSettings(1, null, false), new Messages(error, Palette.None, false), new TraceProgress(host, Palette.None));
        var result = reader.TryAnalyse(path, AnalysisOptions.Default, 0.5, (analysis, progress) =>
        {
            Assert.IsNotNull(analysis.Options.Progress);
            Assert.IsNotNull(progress);
            return "done";
        });
        Assert.AreEqual("done", result);
        Assert.IsTrue(source.WasWatched);
    }

    [TestMethod]
    public void ShowsNoBarWithoutATerminal()
    {
        using var error = new StringWriter();
        var progress = new TraceProgress(new CommandLineHost { Output = Stream.Null, Error = error }, Palette.None);
        Assert.IsTrue(progress.Run("a.etl", work => work is null));
        Assert.AreEqual("", error.ToString());
    }

    [TestMethod]
    public void WritesMessagesWhenTheBarIsGone()
    {
        using var folder = new TemporaryFolder();
        var path = folder.Write("a.etl", SmallTraces.Starvation());
        File.WriteAllText(folder.PathOf("a.symbols.json"), "not JSON");
        string[] arguments = ["export", path, "--table", "Ready Starvation", "--out", folder.PathOf("a.csv")];
        var plain = CommandLineRun.Run(arguments);
        var shown = CommandLineRun.With(host => host with { ErrorIsTerminal = true, Environment = _ => "dumb" }, arguments);
        Assert.AreNotEqual("", plain.Error);
        StringAssert.EndsWith(shown.Error, plain.Error);
        Assert.AreNotEqual(plain.Error, shown.Error);
        Assert.AreEqual(plain.ExitCode, shown.ExitCode);
    }

    private sealed class ReportingSource(ITraceSource source) : ITraceSource
    {
        public bool WasWatched { get; private set; }

        public TraceData Load(TraceLoadOptions options, CancellationToken cancellation = default)
        {
            WasWatched = options.Progress is not null;
            return source.Load(options, cancellation);
        }
    }
}
