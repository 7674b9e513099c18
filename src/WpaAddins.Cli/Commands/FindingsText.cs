using WpaAddins.Analysis.Findings;
using WpaAddins.Cli.Parsing;
using WpaAddins.Cli.Terminal;
using WpaAddins.Tables;
using WpaAddins.Trace.Session;

namespace WpaAddins.Cli.Commands;

/// <summary>The result of <c>analyze</c> for people.</summary>
internal static class FindingsText
{
    /// <summary>What a reader needs to know who has to wait for whom.</summary>
    private const string AboutRank = "a thread of a lower rank runs first, whatever its priority.";

    /// <summary>Writes the findings of a trace.</summary>
    /// <param name="report">Where to write.</param>
    /// <param name="trace">The trace.</param>
    public static void Write(TextReport report, AnalysedTrace trace)
    {
        var count = trace.Findings.Count;
        var summary = count switch
        {
            0 => "nothing found",
            1 => "1 finding",
            _ => FormattableString.Invariant($"{count:N0} findings"),
        };
        report.Heading($"{Name(trace.Info)}: {summary}");
        if (trace.NothingLeft is { } why)
        {
            report.Wrapped("  ", why, 2);
        }

        var number = 1;
        foreach (var finding in trace.Findings)
        {
            var place = FindingPlaces.Of(finding.Investigation);
            report.Blank();
            var lead = FormattableString.Invariant($"{number,2}. ");
            report.Wrapped(lead, finding.Sentence, lead.Length);
            report.Wrapped(
                new string(' ', lead.Length),
                $"{finding.Severity} severity. See table \"{place.Table.Name}\", view \"{place.View.Name}\".",
                lead.Length);
            number++;
        }

        WriteNothingFound(report, trace);
    }

    /// <summary>Explains the words of the findings, once for all traces.</summary>
    /// <param name="report">Where to write.</param>
    /// <param name="traces">The traces.</param>
    public static void WriteWords(TextReport report, IReadOnlyList<AnalysedTrace> traces)
    {
        if (traces.Any(t => t.Findings.Any(f => f.Investigation == StarvationFindings.Investigation)))
        {
            report.Blank();
            report.Wrapped("Rank: ", AboutRank, 2);
        }
    }

    private static void WriteNothingFound(TextReport report, AnalysedTrace trace)
    {
        if (trace.Findings.Count > 0 && trace.NothingFound.Count > 0)
        {
            report.Blank();
            report.Line("Nothing found:");
        }

        foreach (var (investigation, sentence) in trace.NothingFound)
        {
            report.Wrapped("  ", $"{investigation}: {sentence}", 4);
        }
    }

    private static string Name(TraceInfo trace)
    {
        var cpus = trace.NumberOfProcessors switch
        {
            0 => "",
            1 => ", 1 CPU",
            var many => FormattableString.Invariant($", {many:N0} CPUs"),
        };
        return $"{trace.Name} ({TraceSeconds.Rounded(trace.DurationNs)}{cpus})";
    }
}
