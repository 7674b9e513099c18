using System.Globalization;
using System.Text;
using WpaAddins.Benchmarks.Processes;
using static WpaAddins.Benchmarks.MarkdownTable;

namespace WpaAddins.Benchmarks.Crafted;

/// <summary>Measures the command line program with crafted inputs of two sizes, and how much faster than the input its cost grows.</summary>
internal static class CraftedBenchmark
{
    /// <summary>An exponent above this is more than n log n between the two sizes, with some allowance for noise.</summary>
    private const double MaxGrowth = 1.25;

    // Less than this is noise, and the cost of more memory in steps.
    private const double MinSeconds = 0.1;
    private const double MinMegabytes = 8;
    private const int Factor = 4;
    private const string BeginOfTable = "<!-- crafted -->\n";
    private const string EndOfTable = "\n<!-- end -->";

    /// <summary>Runs the benchmark and writes its table.</summary>
    /// <returns>The exit code: 1 if the cost of an input grows faster than n log n.</returns>
    public static int Run(Arguments arguments)
    {
        using var measure = CProgram.TryCompile("measure");
        if (measure is null)
        {
            Console.WriteLine("skipped: there is no C compiler (cc)");
            return 0;
        }

        var megabytes = arguments.Number("--mb", 4);
        var only = arguments.Text("--only");
        var meter = new ProcessMeter(measure);
        using var cli = new PublishedCli(arguments.Text("--cli"));
        var folder = Directory.CreateTempSubdirectory("wpaaddins-crafted-");
        try
        {
            var empty = new CraftedInput("nothing", (_, _) => { });
            var fixedCost = Measure(meter, cli.Path, folder.FullName, empty, 1).Use;
            var lines = new List<string>();
            Write(lines, "many items of this kind", "count", "MB", "CPU s/MB", "peak MB/MB", "growth of time", "growth of memory");
            Write(lines, [.. Enumerable.Repeat("---", 7)]);
            var isTooFast = false;
            foreach (var input in CraftedInputs.All.Where(i => only is null || i.Name == only))
            {
                var small = Measure(meter, cli.Path, folder.FullName, input, megabytes * 1_000_000L / Factor);
                var large = Measure(meter, cli.Path, folder.FullName, input, megabytes * 1_000_000L);
                var times = (Seconds(small.Use) - Seconds(fixedCost), Seconds(large.Use) - Seconds(fixedCost));
                var peaks = (Megabytes(small.Use) - Megabytes(fixedCost), Megabytes(large.Use) - Megabytes(fixedCost));
                var ratio = (double)large.Bytes / small.Bytes;
                var growth = (Time: Growth(times, MinSeconds, ratio), Memory: Growth(peaks, MinMegabytes, ratio));
                isTooFast |= growth.Time > MaxGrowth || growth.Memory > MaxGrowth;
                Write(
                    lines, input.Name, large.Count.ToString("N0", CultureInfo.InvariantCulture), Cell(large.Bytes / 1e6, 1),
                    Cell(Math.Max(times.Item2, 0) / (large.Bytes / 1e6), 2), Cell(Math.Max(peaks.Item2, 0) / (large.Bytes / 1e6)),
                    Cell(growth.Time, 2), Cell(growth.Memory, 2));
            }

            if (arguments.Text("--page") is { } page)
            {
                Update(page, lines);
            }

            return isTooFast ? 1 : 0;
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    private static void Write(List<string> lines, params string[] cells)
    {
        lines.Add($"| {string.Join(" | ", cells)} |");
        Console.WriteLine(lines[^1]);
    }

    private static void Update(string path, List<string> lines)
    {
        var page = File.ReadAllText(path);
        var start = page.IndexOf(BeginOfTable, StringComparison.Ordinal) + BeginOfTable.Length;
        var end = page.IndexOf(EndOfTable, start, StringComparison.Ordinal);
        File.WriteAllText(path, page[..start] + string.Join('\n', lines) + page[end..]);
    }

    /// <summary>Analyses an input with every table and the report.</summary>
    private static (ProcessUse Use, long Bytes, int Count) Measure(
        ProcessMeter meter, string cli, string folder, CraftedInput input, long bytes)
    {
        var path = Path.Combine(folder, "crafted.etl");
        var (trace, count) = input.Create(bytes);
        File.WriteAllBytes(path, trace);
        File.WriteAllText(Path.Combine(folder, "crafted.symbols.json"), CraftedInputs.Symbols, Encoding.UTF8);
        var use = meter.Run(
            cli, "analyze", path, "--threads", "1", "--out", Path.Combine(folder, "tables"), "--report", Path.Combine(folder, "report.html"));
        return (use, trace.Length, count);
    }

    /// <summary>Computes the exponent with which a cost grows with the input: 1 = linear, 2 = quadratic.</summary>
    private static double Growth((double Small, double Large) cost, double least, double ratio) =>
        Math.Log(Math.Max(cost.Large, least) / Math.Max(cost.Small, least)) / Math.Log(ratio);

    private static double Seconds(ProcessUse use) => use.Cpu.TotalSeconds;

    private static double Megabytes(ProcessUse use) => use.PeakBytes / 1e6;
}
