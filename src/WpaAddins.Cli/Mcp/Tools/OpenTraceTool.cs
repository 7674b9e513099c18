using WpaAddins.Analysis.Quality;
using WpaAddins.Cli.Mcp.Answers;
using WpaAddins.Cli.Mcp.Traces;
using WpaAddins.Cli.Output;
using WpaAddins.Cli.Reading;

namespace WpaAddins.Cli.Mcp.Tools;

/// <summary><c>open_trace</c>: reads a trace and returns its id.</summary>
internal sealed class OpenTraceTool() : TraceTool(
    "open_trace", "Open a trace",
    "Reads an .etl file and returns an id for the other tools, what was lost, and which investigations the trace can answer. "
    + "At most 4 traces are open: one more closes the one that was not used for longest. Only files in the folders of the server "
    + "can be opened. Times are trace seconds; null is unknown.")
{
    private const int MaxWarnings = 12;

    public override JsonObject Input => Schema.Object(
        [
            ("path", Schema.Text("The .etl file: a full path, or a path in one of the folders of the server.")),
            ("symbols", Schema.Text("A folder of PDBs, or a symbol file. Without it, X.symbols.json beside X.etl is used.")),
            ("signatures", Schema.Text("A JSON file of lock signatures, which are added to the shipped ones.")),
        ],
        ["path"]);

    public override JsonObject Output => Schema.Object(
    [
        ("trace", Schema.Text("The id for the other tools.")),
        ("file", Schema.Text()),
        ("startTimeUtc", Schema.Optional("string")),
        ("durationSeconds", Schema.Number()),
        ("cpus", Schema.Number("integer")),
        ("osBuild", Schema.Number("integer")),
        ("eventsLost", Schema.Number("integer")),
        ("buffersLost", Schema.Number("integer")),
        .. Completeness,
        ("closed", Schema.Optional("string", "The id of the trace that was closed for this one; null if none.")),
        ("warnings", Schema.List(Schema.Text())),
        ("quality", Schema.List(Schema.Object(
            ("investigation", Schema.Text()),
            ("verdict", Schema.Choice(null, Enum.GetNames<QualityVerdict>())),
            ("reason", Schema.Optional("string"))), "Whether the trace can answer each investigation.")),
    ]);

    public override ReadOnlyMemory<byte> Run(ToolCall call)
    {
        var (trace, closed) = call.Traces.Open(
            call.Arguments.Text("path"),
            call.Arguments.OptionalText("symbols"),
            call.Arguments.OptionalText("signatures"),
            call.Progress,
            call.Stop);
        return trace.Run(call.Progress?.Analysis, call.Stop, open => Describe(open, closed));
    }

    private static ReadOnlyMemory<byte> Describe(OpenTrace open, string? closed)
    {
        var (analysis, info) = (open.Analysis, open.Data.Info);
        string[] warnings = [.. ListWarnings(open, analysis)];
        return Answer.Create(writer =>
        {
            writer.WriteString("trace", open.Id);
            writer.WriteText("file", info.Name);
            writer.WriteString("startTimeUtc", info.StartTimeUtc?.ToString("O"));
            writer.WriteSeconds("durationSeconds", info.DurationNs);
            writer.WriteNumber("cpus", info.NumberOfProcessors);
            writer.WriteNumber("osBuild", info.OsBuild);
            writer.WriteNumber("eventsLost", info.EventsLost);
            writer.WriteNumber("buffersLost", info.BuffersLost);
            WriteCompleteness(writer, open);
            writer.WriteString("closed", closed);
            writer.WriteTexts("warnings", warnings.Take(MaxWarnings).Select(warning => SafeText.Format(warning)));
            writer.WriteObjects("quality", analysis.Quality, quality =>
            {
                writer.WriteString("investigation", quality.Investigation);
                writer.WriteString("verdict", quality.Verdict.ToString());
                writer.WriteText("reason", quality.Reason);
            });
        });
    }

    private static IEnumerable<string> ListWarnings(OpenTrace open, TraceAnalysis analysis)
    {
        // First, so that they are never among the warnings that are left out.
        foreach (var note in open.SymbolNotes)
        {
            yield return note;
        }

        foreach (var diagnostic in analysis.Diagnostics.Where(d => d.Descriptor.Severity >= DiagnosticSeverity.DataLoss))
        {
            yield return diagnostic.Count > 1
                ? FormattableString.Invariant($"{diagnostic.Message} (and {diagnostic.Count - 1:N0} more)")
                : diagnostic.Message;
        }

        if (analysis.MissingSymbols is { } missing)
        {
            yield return $"most frames on stacks have no function name: open the trace again with symbols of {missing.FormatModules()}, "
                + $"which are {(missing.ArePdbsIdentified ? "a folder with their PDBs" : "a symbol file")} in the folders of this server";
        }

        foreach (var refused in SymbolNotes.List(open.Options))
        {
            yield return refused;
        }
    }
}
