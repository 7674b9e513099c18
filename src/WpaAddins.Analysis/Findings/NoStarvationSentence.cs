using WpaAddins.Analysis.Readiness;
using WpaAddins.Etl.Diagnostics;

namespace WpaAddins.Analysis.Findings;

/// <summary>Says why no thread is reported as starved.</summary>
internal static class NoStarvationSentence
{
    private const string RecordSwitches =
        "record with CSWITCH and DISPATCHER (wpr -start CPU; xperf -on PROC_THREAD+LOADER+CSWITCH+DISPATCHER)";

    /// <summary>Writes the sentences.</summary>
    /// <param name="analysis">The analysed trace.</param>
    /// <returns>What is missing, what was looked for, and the nearest there was.</returns>
    public static string Of(TraceAnalysis analysis)
    {
        var loss = Loss(analysis);
        if (analysis.Trace.Switches.Count == 0)
        {
            const string Nothing = "The trace has no context switches, so nothing can be said about starvation";
            return loss is null
                ? $"{Nothing}: {RecordSwitches}."
                : $"{loss} {Nothing}; they may have been in what is missing. "
                    + $"If a whole trace has none either, {RecordSwitches}.";
        }

        var rest = analysis.Threads.Count == 0
            ? "The trace shows none of the threads that were asked for."
            : Rest(analysis);
        return loss is null ? rest : $"{loss} {rest}";
    }

    private static string Rest(TraceAnalysis analysis)
    {
        var quantum = $"a quantum ({FindingText.Exact(analysis.Options.QuantumNs)})";
        var nothing = analysis.Threads.Any(t => t.StarvedNs > 0 && StarvationFindings.IsComplete(t))
            ? $"No thread was starved for long: waits beyond {quantum} are rare among many short ones. {Longest(analysis)}"
            : $"No thread was starved: none waited for a CPU that others had for more than {quantum}. {Longest(analysis)}";
        return analysis.Trace.Readies.Count > 0
            ? nothing
            : $"{nothing} The trace has no ReadyThread records, so only waits of preempted threads can be seen: {RecordSwitches}.";
    }

    /// <summary>Says what was lost, the worst first; what to record again comes after it.</summary>
    private static string? Loss(TraceAnalysis analysis)
    {
        var losses = analysis.Diagnostics
            .Where(d => d.Descriptor.Severity >= DiagnosticSeverity.DataLoss)
            .OrderByDescending(d => d.Descriptor.Severity)
            .Select(d => d.Descriptor.Meaning)
            .ToList();
        return losses.Count == 0 ? null : $"Data of this trace is missing. {string.Join(' ', losses)}";
    }

    private static string Longest(TraceAnalysis analysis)
    {
        var longest = -1;
        foreach (var thread in analysis.Threads)
        {
            if (thread.Longest >= 0
                && StarvationFindings.IsComplete(thread)
                && (longest < 0 || analysis.ReadyIntervals[thread.Longest].LengthNs > analysis.ReadyIntervals[longest].LengthNs))
            {
                longest = thread.Longest;
            }
        }

        if (longest < 0)
        {
            return "No thread of which the trace shows enough waited for a CPU at all.";
        }

        var interval = analysis.ReadyIntervals[longest];
        if (interval.LengthNs == 0)
        {
            return "No thread waited for a CPU: each ran at the moment at which it was ready.";
        }

        var atLeast = interval.Censored == Censoring.None ? "" : "≥ ";
        var who = FindingText.Thread(analysis.Trace.Threads[interval.Thread]);
        var main = FindingText.Class(interval.Classes.Main, interval.Classes.Of(interval.Classes.Main));
        return $"The longest wait was {atLeast}{FindingText.Duration(interval.LengthNs)} by {who} "
            + $"({FindingText.Range(interval.StartNs, interval.EndNs)}), {main}.";
    }
}
