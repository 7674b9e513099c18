using System.Text.Json;
using WpaAddins.Analysis.Findings;
using WpaAddins.Cli.Export;
using WpaAddins.Report.Comparison;

namespace WpaAddins.Cli.Commands;

/// <summary>Writes a comparison as JSON.</summary>
/// <remarks>
/// Shape: <c>{"before":{…},"after":{…},"findings":[{"before","after","changePercent",
/// "changePerSecondPercent","verdict"}],"tables":[{"table","names":[…],"changes":[{"names",
/// "measure","before","after","change","changePercent","changePerSecondPercent","verdict"}]}]}</c>; null = unknown.
/// Units: that of the measure's name.
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
        writer.WriteStartArray("findings");
        foreach (var finding in comparison.Findings)
        {
            writer.WriteStartObject();
            WriteFinding(writer, "before", finding.Before);
            WriteFinding(writer, "after", finding.After);
            WriteNumber(writer, "changePercent", (decimal?)finding.Percent);
            WriteNumber(writer, "changePerSecondPercent", (decimal?)finding.RatePercent);
            writer.WriteString("verdict", ComparisonText.Verdict(finding.Verdict));
            writer.WriteEndObject();
        }

        writer.WriteEndArray();
        writer.WriteStartArray("tables");
        foreach (var table in comparison.Tables)
        {
            writer.WriteStartObject();
            writer.WriteString("table", table.Table.Name);
            WriteTexts(writer, "names", table.KeyColumns.Select(c => c.Name));
            writer.WriteStartArray("changes");
            foreach (var change in table.Changes)
            {
                WriteChange(writer, change);
            }

            writer.WriteEndArray();
            writer.WriteEndObject();
        }

        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    private static void WriteFinding(Utf8JsonWriter writer, string name, Finding? finding)
    {
        if (finding is null)
        {
            writer.WriteNull(name);
            return;
        }

        writer.WriteStartObject(name);
        writer.WriteString("severity", finding.Severity.ToString());
        writer.WriteString("investigation", finding.Investigation);
        writer.WriteString("sentence", finding.Sentence);
        writer.WriteNumber("costNs", finding.CostNs);
        writer.WriteEndObject();
    }

    private static void WriteChange(Utf8JsonWriter writer, Change change)
    {
        writer.WriteStartObject();
        WriteTexts(writer, "names", change.Key);
        writer.WriteString("measure", change.Measure.Name);
        WriteNumber(writer, "before", change.Before);
        WriteNumber(writer, "after", change.After);
        WriteNumber(writer, "change", change.Difference);
        WriteNumber(writer, "changePercent", change.Percent);
        WriteNumber(writer, "changePerSecondPercent", change.RatePercent);
        writer.WriteString("verdict", ComparisonText.Verdict(change.Verdict));
        writer.WriteEndObject();
    }

    private static void WriteTexts(Utf8JsonWriter writer, string name, IEnumerable<string> texts)
    {
        writer.WriteStartArray(name);
        foreach (var text in texts)
        {
            writer.WriteStringValue(text);
        }

        writer.WriteEndArray();
    }

    private static void WriteNumber(Utf8JsonWriter writer, string name, decimal? value)
    {
        if (value is { } known)
        {
            writer.WriteNumber(name, known);
        }
        else
        {
            writer.WriteNull(name);
        }
    }
}
