using WpaAddins.Cli.Parsing;
using WpaAddins.Cli.Terminal;
using WpaAddins.Tables;
using WpaAddins.Tables.Findings;
using WpaAddins.Trace.Session;

namespace WpaAddins.Cli.Commands;

/// <summary>The result of <c>analyze</c> for people.</summary>
internal static class FindingsText
{
    /// <summary>How many findings of a trace are written, a screen or two; the others are counted.</summary>
    public const int MostFindings = 10;

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
        foreach (var finding in trace.Findings.Take(MostFindings))
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

        WriteRest(report, count - MostFindings);
        WriteNothingFound(report, trace);
    }

    /// <summary>Explains the words of the findings, once for all traces.</summary>
    /// <param name="report">Where to write.</param>
    /// <param name="traces">The traces.</param>
    public static void WriteWords(TextReport report, IReadOnlyList<AnalysedTrace> traces)
    {
        if (traces.Any(t => t.Findings.Take(MostFindings).Any(f => f.IsAboutRank)))
        {
            report.Blank();
            report.Wrapped("Rank: ", AboutRank, 2);
        }
    }

    private static void WriteRest(TextReport report, int count)
    {
        if (count > 0)
        {
            report.Blank();
            report.Wrapped(
                "    ",
                FormattableString.Invariant($"{count:N0} more {(count == 1 ? "finding costs" : "findings cost")} less: ")
                    + $"see table \"{FindingsTable.Definition.Name}\", or --json.",
                4);
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

        if (trace.NotLookedFor.Count > 0)
        {
            var names = string.Join(", ", trace.NotLookedFor.Select(q => q.Investigation));
            report.Blank();
            report.Wrapped(
                "Not looked for: ", $"{names}. The trace lacks the records; 'wpaaddins inspect' says which.", 2);
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
