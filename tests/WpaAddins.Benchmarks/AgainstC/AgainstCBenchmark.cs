using System.Runtime.InteropServices;
using WpaAddins.Analysis;
using WpaAddins.Benchmarks.Processes;
using WpaAddins.Trace;
using WpaAddins.Trace.Sources;
using static WpaAddins.Benchmarks.MarkdownTable;

namespace WpaAddins.Benchmarks.AgainstC;

/// <summary>Compares our stages with a C program that does the same, in turn and in one run.</summary>
internal static class AgainstCBenchmark
{
    /// <summary>Runs the benchmark and writes its tables.</summary>
    /// <returns>The exit code.</returns>
    public static int Run(Arguments arguments)
    {
        using var schedule = CProgram.TryCompile("schedule");
        using var measure = CProgram.TryCompile("measure");
        if (schedule is null || measure is null)
        {
            Console.WriteLine("skipped: there is no C compiler (cc)");
            return 0;
        }

        Console.WriteLine($"{RuntimeInformation.FrameworkDescription}, {Environment.ProcessorCount} CPUs");
        var check = new ResultCheck(schedule);
        check.CheckRecordings();
        var rounds = arguments.Number("--rounds", 9);
        foreach (var name in (arguments.Text("--source") ?? "lock-handoff,mixed-load").Split(','))
        {
            var path = File.Exists(name) ? name : SharedTraces.Path(name, ".etl");
            using var trace = new BareTrace(path, arguments.Number("--records", 3_000_000));
            var threads = check.Check(trace.Path, name).Count;
            var megabytes = Cell(new FileInfo(trace.Path).Length / 1e6, 1);
            Console.WriteLine($"\n{Path.GetFileName(path)} repeated, without stacks: {trace.Records} records, {megabytes} MB,");
            Console.WriteLine($"{threads} threads with equal results; medians of {rounds} rounds\n");
            CompareStages(schedule, trace, rounds);
            if (!arguments.Has("--no-process"))
            {
                using var cli = new PublishedCli(arguments.Text("--cli"));
                CompareProcesses(schedule, new ProcessMeter(measure), cli, trace, rounds);
            }
        }

        return 0;
    }

    private static void CompareStages(CProgram schedule, BareTrace trace, int rounds)
    {
        StageComparison[] stages =
        [
            new("read only", "read", threads => Load(trace, threads)),
            new("merge and state machine", "states", threads => RunStates(Analyse(trace, threads))),
            new("load and analyse", "analyse", threads => _ = Analyse(trace, threads).StarvationByThread),
            new("load and analyse, with blame", "analyse", threads =>
            {
                var analysis = Analyse(trace, threads);
                _ = (analysis.StarvationByThread, analysis.Blame);
            }),
        ];
        foreach (var stage in stages)
        {
            stage.WarmUp();
        }

        var sums = new List<StageTime>();
        for (var round = 0; round < rounds; round++)
        {
            sums.Add(StageComparison.RunC(schedule, "sums", trace.Path));
            foreach (var stage in stages)
            {
                stage.Measure(schedule, trace.Path);
            }
        }

        var median = StageTime.Median(sums);
        Console.WriteLine($"C sums: {Cell(median.Elapsed)} ms, CPU {Cell(median.Cpu)} ms\n");
        WriteHeader(
            "stage", "C ms", "ours ms", "ratio", "to C states", "to C sums",
            "C CPU ms", "ours CPU ms", "ratio", "to C states", "to C sums",
            "two threads ms", "speed-up", "of two C runs at once", "M records/CPU s", "bytes allocated/record");
        foreach (var stage in stages)
        {
            stage.WriteRow(trace.Records, stages[1].TimeInC, median);
        }
    }

    private static TraceData Load(BareTrace trace, int threads) =>
        new EtlTraceSource(trace.Path).Load(new TraceLoadOptions { Threads = threads });

    private static TraceAnalysis Analyse(BareTrace trace, int threads) =>
        new(Load(trace, threads), new AnalysisOptions { MaxThreads = threads });

    /// <summary>What reads the records, merges them and follows each thread through its states, and no more.</summary>
    private static void RunStates(TraceAnalysis analysis) => _ = analysis.Links;

    private static void CompareProcesses(CProgram schedule, ProcessMeter meter, PublishedCli cli, BareTrace trace, int rounds)
    {
        string[] export = [cli.Path, "export", trace.Path, "--table", "Ready Starvation"];
        (string Name, string[] Command, List<ProcessUse> Runs)[] programs =
        [
            ("C analyse", [schedule.Path, "analyse", trace.Path, "print"], []),
            ("C states", [schedule.Path, "states", trace.Path, "print"], []),
            ("C sums", [schedule.Path, "sums", trace.Path, "print"], []),
            ("export", export, []),
            ("export --threads 1", [.. export, "--threads", "1"], []),
        ];
        for (var round = 0; round <= rounds; round++)
        {
            foreach (var (_, command, runs) in programs)
            {
                var use = meter.Run(command);
                if (round > 0)
                {
                    runs.Add(use);
                }
            }
        }

        Console.WriteLine();
        WriteHeader(
            "process", "ms", "to C analyse", "to C states", "to C sums", "CPU ms", "to C analyse", "to C states", "to C sums",
            "peak MB", "peak - 60 MB, bytes/record");
        var rows = programs.Select(p => (
            p.Name,
            Time: StageTime.Median([.. p.Runs.Select(r => new StageTime(r.Elapsed.TotalMilliseconds, r.Cpu.TotalMilliseconds))]),
            Peak: p.Runs.Max(r => r.PeakBytes) / 1e6)).ToList();
        var (analyse, states, sums) = (rows[0].Time, rows[1].Time, rows[2].Time);
        foreach (var (name, time, peak) in rows)
        {
            WriteRow(
                name,
                Cell(time.Elapsed),
                Ratio(time.Elapsed, analyse.Elapsed),
                Ratio(time.Elapsed, states.Elapsed),
                Ratio(time.Elapsed, sums.Elapsed),
                Cell(time.Cpu),
                Ratio(time.Cpu, analyse.Cpu),
                Ratio(time.Cpu, states.Cpu),
                Ratio(time.Cpu, sums.Cpu),
                Cell(peak),
                Cell((peak - 60) * 1e6 / trace.Records, 1));
        }
    }
}
