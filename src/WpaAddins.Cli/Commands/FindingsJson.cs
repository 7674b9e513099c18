using WpaAddins.Analysis.Quality;
using WpaAddins.Analysis.Samples;
using WpaAddins.Cli.Export;
using WpaAddins.Cli.Output;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Cli.Commands;

/// <summary>The result of <c>analyze --json</c>.</summary>
/// <remarks>
/// Shape: <c>{"files":[{"trace":{…,"completeUntilNs"},"findings":[{"severity","investigation","headline","cause","others","next","sentence",
/// "startNs","endNs","costNs","costThreads","table","view","subject","threads":[{"process","threadId","threadName"}],
/// "hangs":[{"process","threadId","cause","startNs","endNs","isLowerBound"}],"facts":{…}}],"investigations":[{"investigation","verdict","reason","toRecord"}],"samples":{"count","weightNs",
/// "processes":[{"process","samples","weightNs"}],"functions":[{"module","function","inclusive","exclusive"}]},
/// "missingSymbols":{"modules","otherModules","option"},"nothingLeft"}]}</c>; <c>completeUntilNs</c> is null unless the
/// trace is truncated, <c>samples</c> is null without CPU samples, <c>missingSymbols</c> is null if most frames have a
/// function name, and <c>nothingLeft</c> is null if the options leave something of the trace. Units: nanoseconds.
/// </remarks>
internal static class FindingsJson
{
    public static void Begin(Utf8JsonWriter writer)
    {
        writer.WriteStartObject();
        writer.WriteStartArray("files");
    }

    public static void End(Utf8JsonWriter writer)
    {
        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    public static void WriteTrace(Utf8JsonWriter writer, AnalysedTrace trace)
    {
        writer.WriteStartObject();
        writer.WriteStartObject("trace");
        TraceJson.WriteMembers(writer, trace.Info);
        writer.WriteOptional("completeUntilNs", trace.CompleteUntilNs);
        writer.WriteEndObject();
        writer.WriteObjects("findings", trace.Findings, finding => WriteMembers(writer, finding, trace));
        WriteInvestigations(writer, trace.Investigations);
        WriteSamples(writer, trace.Samples);
        WriteMissingSymbols(writer, trace.MissingSymbols);
        writer.WriteString("nothingLeft", trace.NothingLeft);
        writer.WriteEndObject();
    }

    public static void WriteMembers(Utf8JsonWriter writer, Finding finding, AnalysedTrace trace)
    {
        var place = FindingPlaces.Find(finding.InvestigationId);
        var (headline, cause, others, _) = finding.Description;
        writer.WriteString("severity", finding.Severity.ToString());
        writer.WriteString("investigation", finding.InvestigationId);
        writer.WriteString("headline", headline);
        writer.WriteString("cause", cause);
        writer.WriteString("others", others);
        writer.WriteString("next", trace.NextCommand(finding));
        writer.WriteString("sentence", finding.HeadlineAndCause);
        writer.WriteNumber("startNs", finding.StartNs);
        writer.WriteNumber("endNs", finding.EndNs);
        writer.WriteNumber("costNs", finding.CostNs);
        writer.WriteNumber("costThreads", finding.CostThreads);
        writer.WriteString("table", place.Table.Name);
        writer.WriteString("view", place.View.Name);
        writer.WriteString("subject", finding.Subject.Kind);
        WriteThreads(writer, finding.Threads);
        WriteHangs(writer, finding.Hangs);
        writer.WritePropertyName("facts");
        WriteFacts(writer, finding.Facts.ToNamedFacts());
    }

    private static void WriteFacts(Utf8JsonWriter writer, IEnumerable<NamedFact> facts)
    {
        writer.WriteStartObject();
        foreach (var (name, value) in facts)
        {
            writer.WritePropertyName(name);
            WriteValue(writer, value);
        }

        writer.WriteEndObject();
    }

    private static void WriteHangs(Utf8JsonWriter writer, IReadOnlyList<Hang> hangs) =>
        writer.WriteObjects("hangs", hangs, hang =>
        {
            writer.WriteString("process", hang.Thread.Process);
            writer.WriteNumber("threadId", hang.Thread.ThreadId);
            writer.WriteString("cause", hang.Kind.ToString());
            writer.WriteNumber("startNs", hang.StartNs);
            writer.WriteNumber("endNs", hang.EndNs);
            writer.WriteBoolean("isLowerBound", hang.IsCut);
        });

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
                writer.WriteList(texts, writer.WriteStringValue);
                break;
            case IEnumerable<NamedFact[]> rows:
                writer.WriteList(rows, row => WriteFacts(writer, row));
                break;
            default:
                throw new ArgumentException($"A fact cannot be of type {value.GetType().Name}.", nameof(value));
        }
    }

    private static void WriteInvestigations(Utf8JsonWriter writer, IReadOnlyList<InvestigationResult> results) =>
        writer.WriteObjects("investigations", results, result =>
        {
            writer.WriteString("investigation", result.Investigation);
            writer.WriteString("verdict", OutcomeName(result.Outcome));
            writer.WriteString("reason", result.ReasonWithLosses);
            writer.WriteString("toRecord", result.ToRecord);
        });

    private static void WriteSamples(Utf8JsonWriter writer, SampleOverview? overview) =>
        writer.WriteOptional("samples", overview, samples =>
        {
            writer.WriteNumber("count", samples.Count);
            writer.WriteOptional("weightNs", samples.WeightNs);
            writer.WriteObjects("processes", samples.Processes, process =>
            {
                writer.WriteString("process", process.Process);
                writer.WriteNumber("samples", process.Samples);
                writer.WriteOptional("weightNs", process.WeightNs);
            });
            writer.WriteObjects("functions", samples.Functions, function =>
            {
                writer.WriteString("module", function.Name.Module);
                writer.WriteString("function", function.Name.Function);
                writer.WriteNumber("inclusive", function.Inclusive);
                writer.WriteNumber("exclusive", function.Exclusive);
            });
        });

    private static void WriteMissingSymbols(Utf8JsonWriter writer, MissingSymbols? symbols) =>
        writer.WriteOptional("missingSymbols", symbols, missing =>
        {
            writer.WriteTexts("modules", missing.Modules);
            writer.WriteNumber("otherModules", missing.OtherModules);
            writer.WriteString("option", missing.Option);
        });

    private static string OutcomeName(InvestigationOutcome outcome) => outcome switch
    {
        InvestigationOutcome.Found => "found",
        InvestigationOutcome.NothingFound => "nothingFound",
        InvestigationOutcome.CouldNotLook => "couldNotLook",
        _ => throw new ArgumentOutOfRangeException(nameof(outcome)),
    };

    private static void WriteThreads(Utf8JsonWriter writer, IReadOnlyList<ThreadRow> threads) =>
        writer.WriteObjects("threads", threads, thread =>
        {
            writer.WriteString("process", thread.Process);
            writer.WriteNumber("threadId", thread.ThreadId);
            writer.WriteString("threadName", thread.Name);
        });
}
