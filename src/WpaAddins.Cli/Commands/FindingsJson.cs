using System.Text.Json;
using WpaAddins.Analysis.Findings;
using WpaAddins.Cli.Export;
using WpaAddins.Tables;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Cli.Commands;

/// <summary>The result of <c>analyze --json</c>.</summary>
/// <remarks>
/// Shape: <c>{"files":[{"trace":{…},"findings":[{"severity","investigation","headline","cause","others","next","sentence",
/// "startNs","endNs","costNs","costThreads","table","view","subject","threads":[{"process","threadId","threadName"}],
/// "facts":{…}}],"investigations":[{"investigation","verdict","reason","toRecord"}],"nothingLeft"}]}</c>;
/// <c>nothingLeft</c> is null if the options leave something of the trace. Units: nanoseconds.
/// </remarks>
internal static class FindingsJson
{
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
            WriteFinding(writer, finding, trace.Path);
        }

        writer.WriteEndArray();
        WriteInvestigations(writer, trace.Investigations);
        writer.WriteString("nothingLeft", trace.NothingLeft);
        writer.WriteEndObject();
    }

    private static void WriteFinding(Utf8JsonWriter writer, Finding finding, string path)
    {
        var place = FindingPlaces.Find(finding.Investigation);
        var (headline, cause, others, next) = finding.Description;
        writer.WriteStartObject();
        writer.WriteString("severity", finding.Severity.ToString());
        writer.WriteString("investigation", finding.Investigation);
        writer.WriteString("headline", headline);
        writer.WriteString("cause", cause);
        writer.WriteString("others", others);
        writer.WriteString("next", next.ToCommand(path));
        writer.WriteString("sentence", finding.Sentence);
        writer.WriteNumber("startNs", finding.StartNs);
        writer.WriteNumber("endNs", finding.EndNs);
        writer.WriteNumber("costNs", finding.CostNs);
        writer.WriteNumber("costThreads", finding.CostThreads);
        writer.WriteString("table", place.Table.Name);
        writer.WriteString("view", place.View.Name);
        writer.WriteString("subject", finding.Subject.Kind);
        WriteThreads(writer, finding.Threads);
        writer.WriteStartObject("facts");
        foreach (var (name, value) in finding.Facts.ToNamedFacts())
        {
            writer.WritePropertyName(name);
            WriteValue(writer, value);
        }

        writer.WriteEndObject();
        writer.WriteEndObject();
    }

    private static void WriteValue(Utf8JsonWriter writer, object? value)
    {
        switch (value)
        {
            case null:
                writer.WriteNullValue();
                break;
            case string text:
                writer.WriteStringValue(text);
                break;
            case bool truth:
                writer.WriteBooleanValue(truth);
                break;
            case long number:
                writer.WriteNumberValue(number);
                break;
            case double number:
                writer.WriteNumberValue(number);
                break;
            case IEnumerable<string> texts:
                writer.WriteStartArray();
                foreach (var text in texts)
                {
                    writer.WriteStringValue(text);
                }

                writer.WriteEndArray();
                break;
            default:
                throw new ArgumentException($"A fact cannot be of type {value.GetType().Name}.", nameof(value));
        }
    }

    private static void WriteInvestigations(Utf8JsonWriter writer, IReadOnlyList<InvestigationResult> results)
    {
        writer.WriteStartArray("investigations");
        foreach (var result in results)
        {
            writer.WriteStartObject();
            writer.WriteString("investigation", result.Investigation);
            writer.WriteString("verdict", VerdictName(result.Verdict));
            writer.WriteString("reason", result.Reason);
            writer.WriteString("toRecord", result.ToRecord);
            writer.WriteEndObject();
        }

        writer.WriteEndArray();
    }

    private static string VerdictName(InvestigationVerdict verdict) => verdict switch
    {
        InvestigationVerdict.Found => "found",
        InvestigationVerdict.NothingFound => "nothingFound",
        InvestigationVerdict.CouldNotLook => "couldNotLook",
        _ => throw new ArgumentOutOfRangeException(nameof(verdict)),
    };

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
