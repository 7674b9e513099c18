using WpaAddins.Cli.Mcp.Answers;
using WpaAddins.Cli.Mcp.Traces;
using WpaAddins.Cli.Output;
using WpaAddins.Cli.Querying;
using WpaAddins.Report.Comparison;

namespace WpaAddins.Cli.Mcp.Tools;

/// <summary><c>compare</c>: lists what changed between two traces.</summary>
internal sealed class CompareTool() : TraceTool(
    "compare", "Compare two traces",
    "Joins two open traces by the names of processes and threads and lists what changed: findings first, then numbers of the tables "
    + "that changed by more than noise. Costs of findings and sums are compared per second of trace. Numbers are in the unit in the name of 'what'.")
{
    private const int UsualItems = 40;
    private const int MaxItems = 500;

    public override JsonObject Input => Schema.Object(
        [TraceArgument("before"), TraceArgument("after"), ("limit", Schema.Limit(UsualItems, MaxItems)), ("cursor", Schema.Cursor)],
        ["before", "after"]);

    public override JsonObject Output => Schema.Object(
    [
        .. Completeness,
        ("totalFindings", Schema.Number("integer")),
        ("totalNumbers", Schema.Number("integer")),
        ("findings", Schema.List(Schema.Object(
            ("change", Schema.Optional("string")), ("before", OptionalFinding), ("after", OptionalFinding)))),
        ("numbers", Schema.List(Schema.Object(
            ("table", Schema.Text()),
            ("names", Schema.List(Schema.Text(), "The names of the row in both traces.")),
            ("what", Schema.Text("The column.")),
            ("verdict", Schema.Choice(null, "more", "less", "new", "gone")),
            ("before", Schema.Optional("number")),
            ("after", Schema.Optional("number")),
            ("change", Schema.Optional("number")),
            ("changePerSecondPercent", Schema.Optional("number"))))),
        ("notSearched", Schema.List(Schema.Object(
            ("investigation", Schema.Text()),
            ("before", Schema.Optional("string", "The reason why it could not look in the trace 'before'; null = it could.")),
            ("after", Schema.Optional("string", "The reason why it could not look in the trace 'after'; null = it could."))))),
        ("notCompared", Schema.List(Schema.Text(), "The tables for which only one of the traces has records, or whose frames have different names.")),
        .. More,
    ]);

    private static JsonObject OptionalFinding => Schema.OrNull(Schema.Object(
        ("severity", Schema.Text()),
        ("investigation", Schema.Text()),
        ("sentence", Schema.Optional("string")),
        ("costUs", Schema.Number())));

    public override ReadOnlyMemory<byte> Run(ToolCall call)
    {
        var arguments = call.Arguments;
        var (before, after) = (call.Traces.Find(arguments.Text("before")), call.Traces.Find(arguments.Text("after")));
        if (before == after)
        {
            throw arguments.Refuse("'before' and 'after' are the same trace");
        }

        var page = arguments.Page(UsualItems, MaxItems);

        // Both traces are locked in the order of their ids, so that two requests for the same traces cannot deadlock.
        var (outer, inner) = string.CompareOrdinal(before.Id, after.Id) < 0 ? (before, after) : (after, before);
        return outer.Run(null, call.Stop, _ => inner.Run(call.Progress?.Analysis, call.Stop, _ =>
        {
            foreach (var trace in (OpenTrace[])[before, after])
            {
                if (TraceComparison.WhyIncomplete(trace.Analysis) is { } why)
                {
                    throw arguments.Refuse($"{trace.Id}: {why}");
                }
            }

            var compared = before.GetOrCompute(arguments.Request, () => Compare(before, after));
            return Write(compared, before, after, page);
        }));
    }

    private static ComparedTraces Compare(OpenTrace before, OpenTrace after)
    {
        var comparison = TraceComparison.Create(
            before.Analysis, after.Analysis, ComparedTables.InOrder(ComparedTables.All, before.Analysis, after.Analysis));
        return new ComparedTraces(
            comparison.Findings,
            [.. comparison.Tables.SelectMany(t => t.Changes.Where(c => c.IsBeyondNoise).Select(c => (t.Table.Name, c)))],
            comparison.Unsearched,
            [.. comparison.NotCompared.Select(t => t.Name)]);
    }

    private static ReadOnlyMemory<byte> Write(ComparedTraces compared, OpenTrace before, OpenTrace after, AnswerPage page)
    {
        var (findings, changes, unsearched, notCompared) = compared;
        return Answer.CreatePage(
            (writer, most) =>
            {
                WriteCompleteness(writer, before, after);
                writer.WriteNumber("totalFindings", findings.Count);
                writer.WriteNumber("totalNumbers", changes.Count);
                writer.WriteObjects("notSearched", unsearched, item =>
                {
                    writer.WriteString("investigation", item.Investigation);
                    writer.WriteText("before", item.InBefore, most);
                    writer.WriteText("after", item.InAfter, most);
                });
                writer.WriteTexts("notCompared", notCompared);
            },
            [
                new AnswerList(
                    "findings", findings.Count, (writer, i, most) => WriteFinding(writer, findings[i], most)),
                new AnswerList(
                    "numbers", changes.Count, (writer, i, most) => WriteChange(writer, changes[i].Table, changes[i].Change, most)),
            ],
            page);
    }

    private static void WriteFinding(Utf8JsonWriter writer, ComparedFinding finding, int most)
    {
        writer.WriteStartObject();
        writer.WriteText("change", ComparisonText.Headline(finding), most);
        WriteSide(writer, "before", finding.Before, most);
        WriteSide(writer, "after", finding.After, most);
        writer.WriteEndObject();
    }

    private static void WriteSide(Utf8JsonWriter writer, string name, Finding? side, int most) =>
        writer.WriteOptional(name, side, finding =>
        {
            writer.WriteString("severity", finding.Severity.ToString().ToLowerInvariant());
            writer.WriteString("investigation", finding.InvestigationId);
            writer.WriteText("sentence", finding.HeadlineAndCause, 2 * most);
            writer.WriteMicroseconds("costUs", finding.CostNs);
        });

    private static void WriteChange(Utf8JsonWriter writer, string table, Change change, int most)
    {
        writer.WriteStartObject();
        writer.WriteString("table", table);
        writer.WriteTexts("names", change.Key.Select(name => SafeText.Format(name, most)));
        writer.WriteString("what", change.Measure.Name);
        writer.WriteString("verdict", ComparisonText.Verdict(change.Verdict));
        writer.WriteNumber("before", change.Before, "0.#########");
        writer.WriteNumber("after", change.After, "0.#########");
        writer.WriteNumber("change", change.Difference, "0.#########");
        writer.WriteNumber("changePerSecondPercent", change.RatePercent, "F2");
        writer.WriteEndObject();
    }

    /// <summary>
    /// The parts of a comparison that answers contain. The comparison itself references both analyses, which must not
    /// outlive their traces.
    /// </summary>
    private sealed record ComparedTraces(
        IReadOnlyList<ComparedFinding> Findings,
        IReadOnlyList<(string Table, Change Change)> Changes,
        IReadOnlyList<UnsearchedInvestigation> Unsearched,
        IReadOnlyList<string> NotCompared);
}
