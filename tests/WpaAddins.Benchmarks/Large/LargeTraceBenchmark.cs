using System.Globalization;
using WpaAddins.Benchmarks.AgainstC;
using WpaAddins.Benchmarks.Processes;
using WpaAddins.TestTraces;
using static WpaAddins.Benchmarks.MarkdownTable;

namespace WpaAddins.Benchmarks.Large;

/// <summary>Measures the command line program with a raw trace of many gigabytes, which is deleted afterwards.</summary>
internal static class LargeTraceBenchmark
{
    private const double BytesPerGigabyte = 1e9;

    /// <summary>Runs the benchmark and writes its table.</summary>
    /// <returns>The exit code.</returns>
    public static int Run(Arguments arguments)
    {
        using var measure = CProgram.TryCompile("measure");
        if (measure is null)
        {
            Console.WriteLine("skipped: there is no C compiler (cc)");
            return 0;
        }

        var path = Path.Combine(arguments.Text("--folder") ?? Path.GetTempPath(), $"wpaaddins-large-{Environment.ProcessId}.etl");
        try
        {
            var gigabytes = double.Parse(arguments.Text("--gb") ?? "10", CultureInfo.InvariantCulture);
            var (records, seconds) = Write(SharedTraces.Path("mixed-load", ".etl"), path, gigabytes);
            using var cli = new PublishedCli(arguments.Text("--cli"));
            Measure(new ProcessMeter(measure), cli.Path, path, records, seconds, arguments.Text("--only"));
        }
        finally
        {
            File.Delete(path);
        }

        return 0;
    }

    /// <summary>Repeats a trace, stacks included, until the file has a size.</summary>
    private static (long Records, double Seconds) Write(string source, string path, double gigabytes)
    {
        const int Sample = 20;
        Repeat(Sample);
        var times = (int)Math.Ceiling(gigabytes * BytesPerGigabyte / new FileInfo(path).Length * Sample);
        var records = Repeat(times);
        var walked = TraceWalker.Walk(File.ReadAllBytes(source));
        var ticks = walked.Records.Max(r => r.Tick) - walked.Records.Min(r => r.Tick);
        return (records, (double)times * ticks / walked.Options.ClockFrequency);

        long Repeat(int count)
        {
            using var from = File.OpenRead(source);
            using var to = new FileStream(path, FileMode.Create, FileAccess.Write, FileShare.None, 1 << 20);
            return TraceRepeater.Repeat(from, to, count);
        }
    }

    private static void Measure(ProcessMeter meter, string cli, string path, long records, double seconds, string? only)
    {
        var (start, end) = (Cell(seconds * 0.45, 3), Cell(seconds * 0.55, 3));
        var gigabytes = Cell(new FileInfo(path).Length / BytesPerGigabyte, 2);
        Console.WriteLine($"mixed-load repeated, with stacks: {gigabytes} GB, {records} records, {Cell(seconds)} s\n");
        WriteHeader("command", "elapsed s", "CPU s", "peak MB");
        (string Name, string[] Command)[] commands =
        [
            ("inspect", [cli, "inspect", path]),
            ("analyze, a tenth", [cli, "analyze", path, "--from", start, "--to", end]),
            ("analyze", [cli, "analyze", path]),
        ];
        foreach (var (name, command) in commands.Where(c => only is null || c.Name == only))
        {
            var use = meter.Run(command);
            WriteRow(name, Cell(use.Elapsed.TotalSeconds, 1), Cell(use.Cpu.TotalSeconds, 1), Cell(use.PeakBytes / 1e6));
        }
    }
}
