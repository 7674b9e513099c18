using System.Text.Json;
using WpaAddins.Cli.Export;
using WpaAddins.Tables;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Cli.Commands;

/// <summary>The result of <c>analyze --json</c>.</summary>
/// <remarks>
/// Shape: <c>{"files":[{"trace":{…},"findings":[{"severity","investigation","sentence","startNs","endNs","costNs","table",
/// "view","threads":[{"process","threadId","threadName"}]}],"nothingFound":[{"investigation","sentence"}],
/// "notLookedFor":[{"investigation","reason","toRecord"}],"nothingLeft"}]}</c>;
/// <c>nothingLeft</c> is null if the options leave something of the trace. Units: nanoseconds.
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
            WriteThreads(writer, finding.Threads);
            writer.WriteEndObject();
        }

        writer.WriteEndArray();
        writer.WriteStartArray("nothingFound");
        foreach (var (investigation, sentence) in trace.NothingFound)
        {
            writer.WriteStartObject();
            writer.WriteString("investigation", investigation);
            writer.WriteString("sentence", sentence);
            writer.WriteEndObject();
        }

        writer.WriteEndArray();
        writer.WriteStartArray("notLookedFor");
        foreach (var quality in trace.NotLookedFor)
        {
            writer.WriteStartObject();
            writer.WriteString("investigation", quality.Investigation);
            writer.WriteString("reason", quality.Reason);
            writer.WriteString("toRecord", quality.ToRecord);
            writer.WriteEndObject();
        }

        writer.WriteEndArray();
        writer.WriteString("nothingLeft", trace.NothingLeft);
        writer.WriteEndObject();
    }

    private static void WriteThreads(Utf8JsonWriter writer, IReadOnlyList<ThreadRow> threads)
    {
        writer.WriteStartArray("threads");
        foreach (var thread in threads)
        {
            writer.WriteStartObject();
            writer.WriteString("process", thread.Process);
            writer.WriteNumber("threadId", thread.ThreadId);
            writer.WriteString("threadName", thread.Name);
            writer.WriteEndObject();
        }

        writer.WriteEndArray();
    }
}
