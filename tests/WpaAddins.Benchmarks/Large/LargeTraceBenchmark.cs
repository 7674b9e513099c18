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
            WarmUp(path);
            var gigabytesWritten = Cell(new FileInfo(path).Length / BytesPerGigabyte, 2);
            var rounds = arguments.Number("--rounds", 3);
            Console.WriteLine($"mixed-load repeated, with stacks: {gigabytesWritten} GB, {records} records, {Cell(seconds)} s;");
            Console.WriteLine($"medians of {rounds} rounds\n");
            Measure(new ProcessMeter(measure), Commands(cli.Path, path, seconds, arguments.Text("--only")), rounds);
        }
        finally
        {
            File.Delete(path);
            File.Delete(ReportOf(path));
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

    /// <summary>Reads the file twice: until then, the system also notes for each part of the file that it is in use.</summary>
    private static void WarmUp(string path)
    {
        var buffer = new byte[1 << 20];
        for (var reading = 0; reading < 2; reading++)
        {
            using var file = new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.Read, bufferSize: 0);
            while (file.Read(buffer) > 0)
            {
                // Only the reading matters.
            }
        }
    }

    private static string ReportOf(string path) => Path.ChangeExtension(path, ".html");

    private static (string Name, string[] Command)[] Commands(string cli, string path, double seconds, string? only)
    {
        var (start, end) = (Cell(seconds * 0.45, 3), Cell(seconds * 0.55, 3));
        (string Name, string[] Command)[] commands =
        [
            ("inspect", [cli, "inspect", path]),
            ("analyze, a tenth", [cli, "analyze", path, "--from", start, "--to", end]),
            ("analyze", [cli, "analyze", path]),
            ("report", [cli, "report", path, "--out", ReportOf(path)]),
        ];
        return [.. commands.Where(c => only is null || c.Name == only)];
    }

    private static void Measure(ProcessMeter meter, (string Name, string[] Command)[] commands, int rounds)
    {
        var uses = commands.ToDictionary(c => c.Name, _ => new List<ProcessUse>());
        for (var round = 0; round < rounds; round++)
        {
            foreach (var (name, command) in commands)
            {
                uses[name].Add(meter.Run(command));
            }
        }

        WriteHeader("command", "elapsed s", "min..max", "CPU s", "peak MB");
        foreach (var (name, _) in commands)
        {
            var time = StageTime.Median(
                [.. uses[name].Select(u => new StageTime(u.Elapsed.TotalMilliseconds, u.Cpu.TotalMilliseconds))]);
            var (least, most) = (uses[name].Min(u => u.Elapsed), uses[name].Max(u => u.Elapsed));
            WriteRow(
                name,
                Cell(time.Elapsed / 1e3, 1),
                $"{Cell(least.TotalSeconds, 1)}..{Cell(most.TotalSeconds, 1)}",
                Cell(time.Cpu / 1e3, 1),
                Cell(uses[name].Max(u => u.PeakBytes) / 1e6));
        }
    }
}
