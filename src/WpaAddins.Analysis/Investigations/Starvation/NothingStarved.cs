using static WpaAddins.Analysis.Findings.FindingText;

namespace WpaAddins.Analysis.Investigations.Starvation;

/// <summary>Explains why no thread is reported as starved.</summary>
internal static class NothingStarved
{
    public static string Explain(TraceAnalysis analysis)
    {
        if (analysis.StarvationByThread.Count == 0)
        {
            return "The trace shows none of the threads that were asked for.";
        }

        var quantum = $"a quantum ({ExactDuration(analysis.Options.QuantumNs)})";
        return analysis.StarvationByThread.Any(t => t.StarvedNs > 0 && t.HasEnoughRecords)
            ? $"No thread was starved much: few ready intervals were longer than {quantum} while other threads had the CPUs. {Longest(analysis)}"
            : $"No thread was ready for longer than {quantum} while other threads had the CPUs. {Longest(analysis)}";
    }

    private static string Longest(TraceAnalysis analysis)
    {
        var longest = analysis.StarvationByThread.Where(t => t.Longest >= 0 && t.HasEnoughRecords)
            .MaxBy(t => analysis.ReadyIntervals[t.Longest].LengthNs);
        if (longest is null)
        {
            return "No thread with enough records was ready without running.";
        }

        var interval = analysis.ReadyIntervals[longest.Longest];
        if (interval.LengthNs == 0)
        {
            return "Every thread ran as soon as it was ready.";
        }

        var atLeast = interval.IsLowerBound ? "at least " : "";
        return $"The longest ready interval was {atLeast}{Duration(interval.LengthNs)}, of {Thread(analysis.Trace.Threads[interval.Thread])} "
            + $"({Range(interval.StartNs, interval.EndNs)}): {StarvationText.Cause(interval.Classes.MainClass)}.";
    }
}
