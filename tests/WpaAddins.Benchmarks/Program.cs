using System.Diagnostics;
using System.Globalization;
using System.Runtime.InteropServices;
using System.Text;
using WpaAddins.Analysis;
using WpaAddins.Benchmarks;
using WpaAddins.Benchmarks.AgainstC;
using WpaAddins.Benchmarks.Crafted;
using WpaAddins.Benchmarks.Large;
using WpaAddins.Benchmarks.Plugin;
using WpaAddins.Cli;
using WpaAddins.Cli.Export;
using WpaAddins.Cli.Output;
using WpaAddins.Etl;
using WpaAddins.Etl.Inspection;
using WpaAddins.Report;
using WpaAddins.Tables;
using WpaAddins.TestTraces;
using WpaAddins.Trace.Sources;

switch (args)
{
    case ["against-c", .. var rest]:
        return AgainstCBenchmark.Run(new Arguments(rest));
    case ["large", .. var rest]:
        return LargeTraceBenchmark.Run(new Arguments(rest));
    case ["crafted", .. var rest]:
        return CraftedBenchmark.Run(new Arguments(rest));
}

// The stages, see README.md: SOURCE.etl [--times N] [--raw] [--rounds N] [--max-threads N] [--only STAGE]
var arguments = new Arguments(args);
var source = arguments.First ?? throw new ArgumentException("Name a trace to repeat.");
var times = arguments.Number("--times", 200);
var rounds = arguments.Number("--rounds", 5);
var isRaw = arguments.Has("--raw");
var only = arguments.Text("--only");
var path = times == 1
    ? source
    : Path.Combine(Path.GetTempPath(), $"wpaaddins-{Path.GetFileNameWithoutExtension(source)}-{times}{(isRaw ? "-raw" : "")}.etl");
if (!File.Exists(path))
{
    using var from = File.OpenRead(source);
    using var to = File.Create(path);
    TraceRepeater.Repeat(from, to, times, new TraceRepeaterOptions { Compressed = !isRaw });
}

Console.WriteLine($"{RuntimeInformation.FrameworkDescription}, {RuntimeInformation.OSDescription}, {Environment.ProcessorCount} CPUs");
Console.WriteLine($"{Path.GetFileName(path)}: {new FileInfo(path).Length / 1e6:F1} MB");
Console.WriteLine("| stage | threads | records | M records/s (median) | min..max | M records per CPU second | bytes allocated/record |");
Console.WriteLine("|---|---|---|---|---|---|---|");
foreach (var threads in Enumerable.Range(1, arguments.Number("--max-threads", 2)))
{
    Measure("walk", threads, () =>
    {
        using var file = Open(threads);
        return file.Scan(() => default(CountingScanner)).Sum(s => s.Records);
    });
    Measure("inspect", threads, () =>
    {
        using var file = Open(threads);
        return TraceInspection.Create(file, 100_000).RecordCount;
    });
    Measure("merge and decode", threads, () =>
    {
        using var file = Open(threads);
        var sink = default(DecodingSink);
        file.ReadInOrder(ref sink);
        return sink.Records;
    });
    var records = 0L;
    using (var file = Open(threads))
    {
        records = file.Scan(() => default(CountingScanner)).Sum(s => s.Records);
    }

    Measure("search without a result", threads, () =>
    {
        TraceProbe.MayHaveAny(path, new HashSet<ushort>(), new HashSet<Guid>());
        return records;
    });
    Measure("load", threads, () =>
    {
        _ = new EtlTraceSource(path).Load(new TraceLoadOptions { Threads = threads });
        return records;
    });
    Measure("load and analyse", threads, () =>
    {
        var analysis = Analyse(threads);
        _ = (analysis.StarvationByThread, analysis.Blame);
        return records;
    });
    Measure("load and sum up files", threads, () =>
    {
        var analysis = Analyse(threads);
        _ = (analysis.FileCalls, analysis.FileCallsByStack);
        return records;
    });
}

if (only is null or "plugin")
{
    using var file = Open(0);
    PluginMemory.Write(path, file.Scan(() => default(CountingScanner)).Sum(s => s.Records));
}

if (only is null or "report")
{
    var analysis = Analysed();
    var clock = Stopwatch.GetTimestamp();
    var page = new ReportPage();
    page.Add(analysis);
    var html = new StringWriter(CultureInfo.InvariantCulture);
    page.WriteTo(html);
    Console.WriteLine(string.Create(
        CultureInfo.InvariantCulture,
        $"report behind the analysis: {Stopwatch.GetElapsedTime(clock).TotalSeconds:F2} s, {Encoding.UTF8.GetByteCount(html.ToString()) / 1e6:F2} MB, {analysis.Findings.Count:N0} findings"));
}

if (only is null or "export")
{
    var analysis = Analysed();
    var target = Directory.CreateTempSubdirectory("wpaaddins-export-");
    try
    {
        var clock = Stopwatch.GetTimestamp();
        using (var tables = TableFolder.Open(target.FullName, hasSeveralTraces: false, Host()))
        {
            tables.Write(analysis, analysis.Trace.Info.Name, CancellationToken.None);
            tables.Commit();
        }

        var time = Stopwatch.GetElapsedTime(clock);
        var files = target.GetFiles();
        var rows = TableCatalogue.Tables.Sum(t => (long)t.Bind(analysis).Count);
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"export behind the analysis: {time.TotalSeconds:F2} s, {files.Length} tables, {rows:N0} rows, {files.Sum(f => f.Length) / 1e6:F2} MB"));
    }
    finally
    {
        target.Delete(recursive: true);
    }
}

Console.WriteLine($"peak memory of the process: {Process.GetCurrentProcess().PeakWorkingSet64 / 1e6:F0} MB");
return 0;

TraceAnalysis Analyse(int threads) => new(
    new EtlTraceSource(path).Load(new TraceLoadOptions { Threads = threads }), new AnalysisOptions { MaxThreads = threads });

TraceAnalysis Analysed()
{
    var analysis = new TraceAnalysis(new EtlTraceSource(path).Load(TraceLoadOptions.Default));
    _ = analysis.Findings;
    return analysis;
}

CommandLineHost Host() => new()
{
    Output = Stream.Null,
    Error = TextWriter.Null,
    Pending = new PendingFiles(),
    OpenTrace = file => new EtlTraceSource(file),
};

EtlFile Open(int threads) => EtlFile.Open(path, new EtlOptions { Threads = threads });

void Measure(string stage, int threads, Func<long> run)
{
    if (only is not null && only != stage)
    {
        return;
    }

    run();
    var speeds = new List<double>();
    var perCpuSecond = new List<double>();
    var records = 0L;
    var allocated = 0L;
    for (var round = 0; round < rounds; round++)
    {
        GC.Collect();
        var before = GC.GetTotalAllocatedBytes(precise: true);
        var busy = Environment.CpuUsage.TotalTime;
        var clock = Stopwatch.GetTimestamp();
        records = run();
        speeds.Add(records / Stopwatch.GetElapsedTime(clock).TotalSeconds / 1e6);
        perCpuSecond.Add(records / (Environment.CpuUsage.TotalTime - busy).TotalSeconds / 1e6);
        allocated = GC.GetTotalAllocatedBytes(precise: true) - before;
    }

    speeds.Sort();
    perCpuSecond.Sort();
    Console.WriteLine(string.Create(
        CultureInfo.InvariantCulture,
        $"| {stage} | {threads} | {records:N0} | {speeds[speeds.Count / 2]:F1} | {speeds[0]:F1}..{speeds[^1]:F1} | {perCpuSecond[perCpuSecond.Count / 2]:F1} | {(double)allocated / records:F2} |"));
}
