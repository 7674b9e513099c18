using System.Text.Json;
using WpaAddins.Cli.Export;
using WpaAddins.Tables;

namespace WpaAddins.Cli.Commands;

/// <summary>The result of <c>analyze --json</c>.</summary>
/// <remarks>
/// Shape: <c>{"files":[{"trace":{…},"findings":[{"severity","investigation","sentence","startNs","endNs","costNs","table",
/// "view"}],"nothingFound"}]}</c>; <c>nothingFound</c> is null if there are findings. Units: nanoseconds.
/// </remarks>
internal static class FindingsJson
{
    /// <summary>Writes the document.</summary>
    /// <param name="writer">Where to write.</param>
    /// <param name="traces">The traces.</param>
    public static void Write(Utf8JsonWriter writer, IReadOnlyList<AnalysedTrace> traces)
    {
        writer.WriteStartObject();
        writer.WriteStartArray("files");
        foreach (var trace in traces)
        {
            WriteTrace(writer, trace);
        }

        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    private static void WriteTrace(Utf8JsonWriter writer, AnalysedTrace trace)
    {
        writer.WriteStartObject();
        writer.WritePropertyName("trace");
        TraceJson.Write(writer, trace.Info);
        writer.WriteStartArray("findings");
        foreach (var finding in trace.Findings)
        {
            var place = FindingPlaces.Of(finding.Investigation);
            writer.WriteStartObject();
            writer.WriteString("severity", finding.Severity.ToString());
            writer.WriteString("investigation", finding.Investigation);
            writer.WriteString("sentence", finding.Sentence);
            writer.WriteNumber("startNs", finding.StartNs);
            writer.WriteNumber("endNs", finding.EndNs);
            writer.WriteNumber("costNs", finding.CostNs);
            writer.WriteString("table", place.Table.Name);
            writer.WriteString("view", place.View.Name);
            writer.WriteEndObject();
        }

        writer.WriteEndArray();
        writer.WriteString("nothingFound", trace.NothingFound);
        writer.WriteEndObject();
    }
}
