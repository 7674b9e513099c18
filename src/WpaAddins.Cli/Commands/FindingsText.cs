using WpaAddins.Analysis.Quality;
using WpaAddins.Cli.Parsing;
using WpaAddins.Cli.Terminal;
using WpaAddins.Tables.Findings;

namespace WpaAddins.Cli.Commands;

/// <summary>The result of <c>analyze</c> for people.</summary>
internal static class FindingsText
{
    /// <summary>
    /// The maximum number of findings in the output, which fill one or two screens. The other findings are counted.
    /// </summary>
    public const int MaxFindings = 10;

    public static void Write(TextReport report, AnalysedTrace trace)
    {
        report.Heading($"{Name(trace)}: {Summary(trace)}");
        if (trace.CompleteUntilNs is { } end)
        {
            report.Wrapped("  ", $"{Truncation(trace, end)} Copy the trace again if the original is whole.", 2);
        }

        if (trace.Losses.Count > 0)
        {
            report.Wrapped("  ", $"Data of this trace is missing. {string.Join(' ', trace.Losses)}", 2);
        }

        if (trace.NothingLeft is { } why)
        {
            report.Wrapped("  ", why, 2);
            return;
        }

        WriteFindings(
            report,
            [.. trace.Findings.Select(f => ListedFinding.Create(f, trace, ""))],
            $"table \"{FindingsTable.Definition.Name}\", or --json");
        SamplesText.Write(report, trace.Samples);
        WriteMissingSymbols(report, trace.MissingSymbols);
        WriteWithoutFindings(report, trace);
    }

    private static string Summary(AnalysedTrace trace) =>
        trace.NothingLeft is not null ? "could not look"
        : trace.Findings.Count == 0 && trace.Investigations.Any(r => r.Outcome == InvestigationOutcome.Found) ? "no finding is listed"
        : FindingText.Summary(trace.Findings.Count, trace.Investigations);

    private static string Truncation(AnalysedTrace trace, long end) => trace.Window.LastNs <= trace.Window.FirstNs
        ? "This trace is truncated: its file lacks buffers, usually those at the end of the recording."
        : end >= trace.Window.LastNs
        ? $"This trace is truncated: its file lacks buffers, usually those of the time after {FindingText.Time(end)}."
        : end > trace.Window.FirstNs
        ? $"This trace is truncated: it is complete until {FindingText.Time(end)} of {FindingText.Time(trace.Info.DurationNs)}. "
            + "What threads did after that is known only in part, so numbers are lower bounds."
        : "This trace is truncated: it has no context switches of at least one CPU. What threads did is known only in part, so "
            + "numbers are lower bounds.";

    public static void WriteFindings(TextReport report, IReadOnlyList<ListedFinding> findings, string all)
    {
        for (var i = 0; i < Math.Min(findings.Count, MaxFindings); i++)
        {
            report.Blank();
            WriteFinding(report, FormattableString.Invariant($"{i + 1,2}. "), findings[i]);
        }

        WriteRest(report, findings.Count - MaxFindings, all);
    }

    private static void WriteFinding(TextReport report, string lead, ListedFinding finding)
    {
        var indent = new string(' ', lead.Length);
        report.WrappedHeading(lead, finding.Headline, lead.Length);
        foreach (var paragraph in (string[])[finding.Cause, finding.Details])
        {
            if (paragraph.Length > 0)
            {
                report.Wrapped(indent, paragraph, lead.Length);
            }
        }

        // The JSON is not wrapped, so that it can be copied as one line.
        if (finding.SignatureJson is { } file)
        {
            report.Wrapped(indent, "To see it in the lock tables, save this line as a file and name the file with --signatures:", lead.Length);
            report.Line($"{indent}{file}");
        }

        report.Line($"{indent}{finding.Severity} severity. Next: {finding.Next}");
    }

    private static void WriteRest(TextReport report, int count, string all)
    {
        if (count > 0)
        {
            report.Blank();
            report.Wrapped(
                "    ",
                $"{FindingText.Count(count, "more finding is", "more findings are")} less severe or cost less: see {all}.",
                4);
        }
    }

    private static void WriteWithoutFindings(TextReport report, AnalysedTrace trace)
    {
        var hidden = trace.NotListed.ToLookup(r => r.ExplainedBy.Count > 0);
        WriteList(report, "Explained by other findings:", hidden[true].Select(r => $"{r.Investigation}: {r.Reason}."));
        WriteList(report, "Less severe than --min-severity:", hidden[false].Select(r => $"{r.Investigation}: {r.Reason}."));
        var blind = trace.Investigations.Where(r => r.Outcome == InvestigationOutcome.CouldNotLook)
            .GroupBy(r => (r.Reason, r.ToRecord), r => r.Investigation);
        WriteList(
            report,
            "Could not look:",
            blind.Select(g => $"{string.Join(", ", g)}: {g.Key.Reason}. To record: {g.Key.ToRecord}."));
        var nothing = trace.Investigations.Where(r => r.Outcome == InvestigationOutcome.NothingFound);
        foreach (var group in nothing.GroupBy(r => r.Losses))
        {
            var but = group.Key.Length == 0 ? "" : $", but a problem can be hidden ({group.Key})";
            WriteList(report, $"Nothing found{but}:", group.Select(r => $"{r.Investigation}: {r.Reason}"));
        }
    }

    private static void WriteMissingSymbols(TextReport report, MissingSymbols? missing)
    {
        if (missing is not null)
        {
            report.Blank();
            report.Wrapped("", $"Most frames on stacks have no function name. Needed: {missing.FormatRequest()}.", 2);
        }
    }

    public static void WriteList(TextReport report, string heading, IEnumerable<string> texts)
    {
        var isFirst = true;
        foreach (var text in texts)
        {
            if (isFirst)
            {
                report.Blank();
                report.Wrapped("", heading, 2);
                isFirst = false;
            }

            report.Wrapped("  ", text, 4);
        }
    }

    private static string Name(AnalysedTrace trace)
    {
        var cpus = trace.Info.NumberOfProcessors switch
        {
            0 => "",
            1 => ", 1 CPU",
            var many => FormattableString.Invariant($", {many:N0} CPUs"),
        };
        var range = trace.Range is { } part ? $"; only {part}" : "";
        return $"{trace.Info.Name} ({TraceSeconds.Rounded(trace.Info.DurationNs)}{cpus}{range})";
    }
}
