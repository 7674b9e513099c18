using WpaAddins.TestTraces;
using WpaAddins.Trace;
using WpaAddins.Trace.Images;
using WpaAddins.Trace.Sources;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Cli.Tests.SecondSource;

/// <summary>Symbols of the second source: when they are asked for, from where, and when they count.</summary>
[TestClass]
public sealed class SourceSymbolsTests
{
    private const ulong App = 0x7FF6_0000_0000;

    [TestMethod]
    public void LoadsNoneUnlessAsked()
    {
        using var folder = new TemporaryFolder();
        var (run, source) = Analyze(folder, null);
        Assert.IsNull(source.Options!.SymbolPath);
        StringAssert.Contains(run, ",app.exe+0x1020,");
    }

    [TestMethod]
    public void LoadsThemFromTheFoldersThatAreNamed()
    {
        using var folder = new TemporaryFolder();
        var (run, source) = Analyze(folder, null, "--symbols", folder.Root);
        Assert.AreEqual($"{folder.Root};srv*{folder.Root}", source.Options!.SymbolPath);
        StringAssert.Contains(run, ",app.exe!theirs+0x20,");
    }

    [TestMethod]
    public void LoadsThemFromFoldersOfTheEnvironmentButFromNoServerInIt()
    {
        using var folder = new TemporaryFolder();
        var (run, source) = Analyze(folder, $"srv*{folder.Root}*https://a.example/");
        Assert.AreEqual($"{folder.Root};srv*{folder.Root}", source.Options!.SymbolPath);
        StringAssert.Contains(run, ",app.exe!theirs+0x20,");
        Assert.IsNull(Analyze(folder, "srv*https://a.example/").Source.Options!.SymbolPath);
    }

    [TestMethod]
    public void NamesAServerOnlyIfItIsAllowed()
    {
        using var folder = new TemporaryFolder();
        var cache = folder.PathOf("cache");
        var symbols = $"srv*{cache}*https://a.example/symbols*https://b.example/symbols";
        Assert.AreEqual($"{cache};srv*{cache}", Analyze(folder, null, "--symbols", symbols).Source.Options!.SymbolPath);
        var allowed = Analyze(folder, null, "--symbols", symbols, "--symbol-server", "https://a.example/symbols");
        Assert.AreEqual($"{cache};srv*{cache};srv*{cache}*https://a.example/symbols", allowed.Source.Options!.SymbolPath);
    }

    [TestMethod]
    public void OurNamesComeFirstAndTheirsFillTheRest()
    {
        using var folder = new TemporaryFolder();
        var names = folder.PathOf("names.json");
        File.WriteAllText(names, """{ "app.exe": { "ours": 4096 } }""");
        StringAssert.Contains(Analyze(folder, null, "--symbols", names, "--symbols", folder.Root).Tables, ",app.exe!ours+0x20,");
        File.WriteAllText(names, """{ "other.exe": { "ours": 4096 } }""");
        StringAssert.Contains(Analyze(folder, null, "--symbols", names, "--symbols", folder.Root).Tables, ",app.exe!theirs+0x20,");
        Assert.IsNull(Analyze(folder, null, "--symbols", names).Source.Options!.SymbolPath, "a symbol file is ours alone");
    }

    private static (string Tables, NamingSource Source) Analyze(TemporaryFolder folder, string? environment, params string[] symbols)
    {
        var trace = new ScheduleWriter(new EtlWriterOptions { NumberOfProcessors = 1, FirstTick = 1000 });
        trace.Process(300, "app.exe");
        trace.Thread(300, 300);
        trace.Image(300, App, 0x10000, @"\Device\HarddiskVolume3\app.exe");
        trace.Switch(0, 2000, 0, 300);
        trace.Switch(0, 3000, 300, 0);
        trace.Ready(0, 4000, 300);
        trace.Switch(0, 5000, 0, 300);
        trace.Stack(0, 5001, 5000, 300, 300, App + 0x1020);
        trace.Switch(0, 6000, 300, 0);
        var path = folder.Write("a.etl", trace.ToArray());
        var tables = folder.PathOf("tables");
        var source = new NamingSource(new EtlTraceSource(path));
        var run = CommandLineRun.With(
            h => h with { OpenWithTraceProcessing = _ => source, Environment = v => v == "_NT_SYMBOL_PATH" ? environment : null },
            ["analyze", path, "--source", "traceprocessing", "--out", tables, .. symbols]);
        Assert.AreEqual(ExitCode.Done, run.ExitCode, run.Error);
        return (File.ReadAllText(Path.Combine(tables, "ready-intervals.csv")), source);
    }

    /// <summary>A fake of the library: it has the symbols of one function if the options name a place for symbols.</summary>
    private sealed class NamingSource(EtlTraceSource file) : ITraceSource, ISymbolSource
    {
        public TraceLoadOptions? Options { get; private set; }

        public TraceData Load(TraceLoadOptions options, CancellationToken cancellation = default)
        {
            Options = options;
            return file.Load(options, cancellation) with { Symbols = options.SymbolPath is null ? null : this };
        }

        public ModuleSymbols Find(ImageRow image) => new([0x1000], [0x2000], _ => "theirs");
    }
}
