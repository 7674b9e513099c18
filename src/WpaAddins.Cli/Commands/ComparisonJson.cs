using WpaAddins.Cli.Export;
using WpaAddins.Cli.Output;
using WpaAddins.Report.Comparison;

namespace WpaAddins.Cli.Commands;

/// <summary>Writes a comparison as JSON.</summary>
/// <remarks>
/// Shape: <c>{"before":{…},"after":{…},"findings":[{"before","after","changePercent",
/// "changePerSecondPercent","verdict"}],"tables":[{"table","names":[…],"changes":[{"names",
/// "measure","before","after","change","changePercent","changePerSecondPercent","verdict"}]}],
/// "beforeNs","afterNs" with the lengths by which costs are divided: of the ranges or else of the windows,
/// "missingBefore","missingAfter" with the data that a trace lacks, or an empty text,
/// "notSearched":[{"investigation","before","after"}] with the reasons why an investigation could not look,
/// "notCompared":[tables for which only one trace has records, or whose frames have different names]}</c>; null = unknown.
/// Units: as in the name of the measure; costs of findings are in nanoseconds.
/// </remarks>
internal static class ComparisonJson
{
    public static void Write(Utf8JsonWriter writer, TraceComparison comparison)
    {
        writer.WriteStartObject();
        writer.WritePropertyName("before");
        TraceJson.Write(writer, comparison.Before);
        writer.WritePropertyName("after");
        TraceJson.Write(writer, comparison.After);
        writer.WriteObjects("findings", comparison.Findings, finding =>
        {
            WriteFinding(writer, "before", finding.Before);
            WriteFinding(writer, "after", finding.After);
            writer.WriteOptional("changePercent", (decimal?)finding.Percent);
            writer.WriteOptional("changePerSecondPercent", (decimal?)finding.RatePercent);
            writer.WriteString("verdict", ComparisonText.Verdict(finding.Verdict));
        });
        writer.WriteObjects("tables", comparison.Tables, table =>
        {
            writer.WriteString("table", table.Table.Name);
            writer.WriteTexts("names", table.KeyColumns.Select(c => c.Name));
            writer.WriteObjects("changes", table.Changes, change => WriteChange(writer, change));
        });
        writer.WriteNumber("beforeNs", comparison.BeforeNs);
        writer.WriteNumber("afterNs", comparison.AfterNs);
        writer.WriteString("missingBefore", comparison.MissingBefore);
        writer.WriteString("missingAfter", comparison.MissingAfter);
        writer.WriteObjects("notSearched", comparison.Unsearched, unsearched =>
        {
            writer.WriteString("investigation", unsearched.Investigation);
            writer.WriteString("before", unsearched.InBefore);
            writer.WriteString("after", unsearched.InAfter);
        });
        writer.WriteTexts("notCompared", comparison.NotCompared.Select(t => t.Name));
        writer.WriteEndObject();
    }

    private static void WriteFinding(Utf8JsonWriter writer, string name, Finding? side) =>
        writer.WriteOptional(name, side, finding =>
        {
            writer.WriteString("severity", finding.Severity.ToString());
            writer.WriteString("investigation", finding.InvestigationId);
            writer.WriteString("sentence", finding.HeadlineAndCause);
            writer.WriteNumber("costNs", finding.CostNs);
        });

    private static void WriteChange(Utf8JsonWriter writer, Change change)
    {
        writer.WriteTexts("names", change.Key);
        writer.WriteString("measure", change.Measure.Name);
        writer.WriteOptional("before", change.Before);
        writer.WriteOptional("after", change.After);
        writer.WriteOptional("change", change.Difference);
        writer.WriteOptional("changePercent", change.Percent);
        writer.WriteOptional("changePerSecondPercent", change.RatePercent);
        writer.WriteString("verdict", ComparisonText.Verdict(change.Verdict));
    }
}
