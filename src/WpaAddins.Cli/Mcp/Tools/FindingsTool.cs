using WpaAddins.Analysis.Investigations.Hangs;
using WpaAddins.Cli.Mcp.Answers;
using WpaAddins.Cli.Mcp.Traces;
using WpaAddins.Cli.Output;

namespace WpaAddins.Cli.Mcp.Tools;

/// <summary><c>findings</c>: lists the findings of a trace.</summary>
internal sealed class FindingsTool() : TraceTool(
    "findings", "Findings",
    "Lists what costs time in a trace, the most severe and most expensive first: who waited, how long, when and why. "
    + "Each finding names the table and view with its details for query_table. notFound lists investigations that found nothing, "
    + "explainedByOther those whose findings are part of the findings of others, "
    + "couldNotLook those whose records are missing, and what to record. start and end are trace seconds, costUs microseconds.")
{
    private const int UsualFindings = 20;
    private const int MaxFindings = 100;
    private const int MaxThreads = 5;
    private const int SentenceCharacters = 1_000;

    public override JsonObject Input => Schema.Object(
        [
            TraceArgument(),
            ("minSeverity", Schema.Choice("Only findings of this severity or higher.", "low", "medium", "high")),
            ("investigation", Schema.Choice("Only this investigation.", InvestigationNames.WithFindings)),
            ("limit", Schema.Limit(UsualFindings, MaxFindings)),
            ("cursor", Schema.Cursor),
        ],
        ["trace"]);

    public override JsonObject Output => Schema.Object(
    [
        .. Completeness,
        ("total", Schema.Number("integer", "The number of findings that match.")),
        ("findings", Schema.List(Schema.Object(
            ("severity", Schema.Choice(null, "low", "medium", "high")),
            ("investigation", Schema.Text()),
            ("sentence", Schema.Optional("string")),
            ("details", Schema.Optional("string", "Who ran, held or woke; null if nobody is known.")),
            ("start", Schema.Number()),
            ("end", Schema.Number()),
            ("costUs", Schema.Number("number", "The time lost, summed over costThreads threads.")),
            ("costThreads", Schema.Number("integer")),
            ("threads", Schema.List(Schema.Thread, "The affected threads, the most affected one first, at most 5.")),
            ("otherThreads", Schema.Number("integer", "The number of affected threads that are not listed.")),
            ("table", Schema.Text()),
            ("view", Schema.Text())))),
        ("notFound", Schema.List(Schema.Object(("investigation", Schema.Text()), ("reason", Schema.Optional("string"))))),
        ("couldNotLook", Schema.List(Schema.Object(
            ("investigation", Schema.Text()), ("reason", Schema.Optional("string")), ("toRecord", Schema.Optional("string"))))),
        ("explainedByOther", Schema.List(Schema.Object(
            ("investigation", Schema.Text()),
            ("by", Schema.List(Schema.Text(), "The investigations whose findings explain the same time."))))),
        .. More,
    ]);

    public override ReadOnlyMemory<byte> Run(ToolCall call)
    {
        var arguments = call.Arguments;
        var least = FindSeverity(arguments);
        var investigation = InvestigationNames.Find(arguments, InvestigationNames.WithFindings);
        var page = arguments.Page(UsualFindings, MaxFindings);
        return call.Use(trace =>
        {
            Finding[] findings =
            [
                .. trace.Analysis.Findings.Where(f => !(f.Severity < least)
                    && (investigation is null || f.InvestigationId == investigation
                        || (f.Hangs.Count > 0 && investigation == HangInvestigation.Name))),
            ];
            InvestigationResult[] results =
                [.. trace.Analysis.InvestigationResults.Where(r => investigation is null || r.Investigation == investigation)];
            return Answer.CreatePage(
                (writer, most) =>
                {
                    WriteCompleteness(writer, trace);
                    writer.WriteNumber("total", findings.Length);
                    WriteResults(writer, "notFound", results, InvestigationOutcome.NothingFound);
                    WriteResults(writer, "couldNotLook", results, InvestigationOutcome.CouldNotLook);
                    WriteExplained(writer, results);
                },
                [new AnswerList("findings", findings.Length, (writer, i, most) => WriteFinding(writer, trace, findings[i], most))],
                page);
        });
    }

    internal static void WriteFinding(Utf8JsonWriter writer, OpenTrace trace, Finding finding, int most)
    {
        var place = FindingPlaces.Find(finding.InvestigationId);
        var sentence = 2 * most;
        writer.WriteStartObject();
        writer.WriteString("severity", finding.Severity.ToString().ToLowerInvariant());
        writer.WriteString("investigation", finding.InvestigationId);
        writer.WriteText("sentence", finding.HeadlineAndCause, Math.Min(sentence, SentenceCharacters));
        writer.WriteText("details", finding.Description.Details, Math.Min(sentence, SentenceCharacters));
        writer.WriteSeconds("start", finding.StartNs);
        writer.WriteSeconds("end", finding.EndNs);
        writer.WriteMicroseconds("costUs", finding.CostNs);
        writer.WriteNumber("costThreads", finding.CostThreads);
        var threads = trace.Data.Threads;
        writer.WriteList("threads", finding.Threads.Take(MaxThreads), t => writer.WriteThread(threads, t, most));
        writer.WriteNumber("otherThreads", Math.Max(0, finding.Threads.Count - MaxThreads));
        writer.WriteString("table", place.Table.Name);
        writer.WriteString("view", place.View.Name);
        writer.WriteEndObject();
    }

    private static void WriteResults(
        Utf8JsonWriter writer, string name, IEnumerable<InvestigationResult> results, InvestigationOutcome outcome) =>
        writer.WriteObjects(name, results.Where(r => r.Outcome == outcome), result =>
        {
            writer.WriteString("investigation", result.Investigation);
            writer.WriteText("reason", result.ReasonWithLosses);
            if (outcome == InvestigationOutcome.CouldNotLook)
            {
                writer.WriteText("toRecord", result.ToRecord);
            }
        });

    private static void WriteExplained(Utf8JsonWriter writer, IEnumerable<InvestigationResult> results) =>
        writer.WriteObjects("explainedByOther", results.Where(r => r.ExplainedBy.Count > 0), result =>
        {
            writer.WriteString("investigation", result.Investigation);
            writer.WriteTexts("by", result.ExplainedBy);
        });

    private static FindingSeverity? FindSeverity(ToolArguments arguments) => arguments.OptionalText("minSeverity") switch
    {
        null => null,
        "low" => FindingSeverity.Low,
        "medium" => FindingSeverity.Medium,
        "high" => FindingSeverity.High,
        var other => throw arguments.Refuse($"'minSeverity' takes low, medium or high, not '{SafeText.Format(other, 80)}'"),
    };
}
