using WpaAddins.Analysis;
using WpaAddins.Benchmarks.Processes;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Benchmarks.AgainstC;

/// <summary>Checks that the C program computes what we compute: a comparison with a wrong program would mean nothing.</summary>
internal sealed class ResultCheck(CProgram schedule)
{
    /// <summary>Compares the results for every thread of the shared recordings: C, ours, and the published ones.</summary>
    /// <exception cref="InvalidDataException">They differ.</exception>
    public void CheckRecordings()
    {
        foreach (var name in SharedTraces.Schedules)
        {
            using var trace = new BareTrace(SharedTraces.Path(name, ".etl"));
            var threads = Check(trace.Path, name);
            Compare(name, threads, ThreadLines.FromJson(SharedTraces.Path(name, ".analysis.json")), "the published results");
            Console.WriteLine($"{name}: {threads.Count} threads, C and our results equal the published ones");
        }
    }

    /// <summary>Compares the results of C and ours for every thread of a trace.</summary>
    /// <returns>The lines of the threads.</returns>
    /// <exception cref="InvalidDataException">They differ.</exception>
    public HashSet<string> Check(string path, string name)
    {
        var analysis = new TraceAnalysis(new EtlTraceSource(path).Load(TraceLoadOptions.Default));
        var ours = ThreadLines.FromAnalysis(analysis);
        Compare(name, ours, ThreadLines.FromC(CProgram.Output(schedule.Path, ["analyse", path, "print"])), "C");
        return ours;
    }

    private static void Compare(string name, HashSet<string> ours, HashSet<string> theirs, string whose)
    {
        if (!ours.SetEquals(theirs))
        {
            var (onlyOurs, onlyTheirs) = (ours.Except(theirs).ToList(), theirs.Except(ours).ToList());
            throw new InvalidDataException(
                $"{name}: {onlyOurs.Count} of {ours.Count} threads differ from {whose}. "
                + $"First: ours {onlyOurs.FirstOrDefault()}; {whose} {onlyTheirs.FirstOrDefault()}");
        }
    }
}
