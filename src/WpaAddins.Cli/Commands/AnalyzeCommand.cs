using System.Buffers;
using WpaAddins.Cli.Export;
using WpaAddins.Cli.Fleet;
using WpaAddins.Cli.Output;
using WpaAddins.Cli.Reading;
using WpaAddins.Report;

namespace WpaAddins.Cli.Commands;

/// <summary><c>analyze</c>: runs every investigation, and reports the findings by severity, then cost.</summary>
internal sealed class AnalyzeCommand(CommandContext context)
{
    private const double FilesShare = 0.5;

    private readonly ReadingOptions _reading = new();
    private readonly AnalysisArguments _analysis = new();
    private readonly FindingArguments _findings = new();
    private readonly Option<bool> _json = new("--json") { Description = "Write JSON." };

    private readonly Option<SourceName?> _source = CommandOption.CreateChoice<SourceName>("--source", "etl|traceprocessing",
        "The reader of the trace: etl (the default), or traceprocessing (Microsoft's library, Windows only).", "etl or traceprocessing");

    private readonly Option<string?> _out = CommandOption.Create<string?>("--out", "DIR",
        "The folder for every table as CSV; with folders of traces, also for findings.ndjson. It is created if it does not exist.");

    private readonly Option<string?> _report = CommandOption.Create<string?>(
        "--report", "FILE", "The HTML page to write: findings with pictures, and tables, in one file.");

    public static Command Create(CommandContext context)
    {
        var analyze = new AnalyzeCommand(context);
        var command = new Command("analyze", "Lists the findings of a trace, or of all traces of a folder, the most severe one first, each with the next command.")
        {
            analyze._report, analyze._out, analyze._json, analyze._source,
        };
        analyze._findings.AddTo(command);
        analyze._reading.AddTo(command);
        analyze._analysis.AddTo(command);
        command.SetAction(analyze.Run);
        return command;
    }

    private int Run(ParseResult result)
    {
        var options = _analysis.Options(result, context.Host, _reading.Given(result));
        var given = _reading.Paths(result);
        var isFleet = given.Any(Directory.Exists);
        IReadOnlyList<FleetTrace> traces =
            isFleet ? FleetTrace.List(given) : [.. given.Select(p => new FleetTrace(p, Path.GetFileName(p)))];
        IReadOnlyList<string> paths = [.. traces.Select(t => t.Path)];
        var folder = OutputPath.Checked(result.GetValue(_out), paths);
        var reportPath = OutputPath.Checked(result.GetValue(_report), paths, _report.Name);
        var reader = context.Reader(result, _analysis.Reading(result, _reading.Settings(result)) with
        {
            Source = result.GetValue(_source) ?? SourceName.Etl,
            SymbolPath = _analysis.SymbolPath(result, context.Host),
        });
        var hasFiles = folder is not null || reportPath is not null;
        using var tables = folder is null ? null : TableFolder.Open(folder, isFleet || paths.Count > 1, context.Host);
        using var list = folder is null || !isFleet
            ? null : OutputTarget.Open(Path.Combine(folder, RankedFindings.FileName), context.Host);
        using var reportTarget = reportPath is null ? null : OutputTarget.Open(reportPath, context.Host);
        var page = reportPath is null ? null : new ReportPage(new ReportLimits { Traces = traces.Count });
        var unsearched = new UnsearchedTraces();
        var ranked = isFleet ? new RankedFindings(unsearched) : null;
        var buffer = new ArrayBufferWriter<byte>();
        using var json = result.GetValue(_json) ? JsonDocuments.CreateWriter(buffer) : null;
        if (json is not null)
        {
            FindingsJson.Begin(json);
        }

        var (analysed, isFailure) = (0, false);
        foreach (var (path, name) in traces)
        {
            var trace = reader.TryAnalyse(path, options, hasFiles ? FilesShare : 0, (analysis, progress) =>
            {
                var analysedTrace = AnalysedTrace.Create(path, name, analysis);
                tables?.Write(analysis, name, context.Host.Cancellation, progress);
                page?.Add(analysis, analysedTrace.NothingLeft, context.Host.Cancellation);
                return analysedTrace;
            });
            if (trace is null)
            {
                continue;
            }

            // A finding keeps its whole trace in memory, so it is written or converted to text before the next trace is
            // read.
            isFailure |= _findings.IsFailure(result, trace);
            trace = _findings.Select(result, trace);
            unsearched.Add(trace);
            ranked?.Add(trace);
            if (json is not null)
            {
                FindingsJson.WriteTrace(json, trace);
            }
            else if (ranked is null)
            {
                var isFirst = analysed == 0;
                WriteOutput(hasFiles, () => WriteTrace(result, trace, isFirst));
            }

            analysed++;
        }

        if (analysed > 0)
        {
            if (json is not null)
            {
                FindingsJson.End(json);
                json.Flush();
                WriteOutput(hasFiles, () => JsonDocuments.WriteTo(context.Host.Output, buffer.WrittenMemory));
            }
            else if (ranked is not null)
            {
                WriteOutput(hasFiles, () => WriteRanked(result, ranked, traces.Count));
            }

            tables?.Commit();
            if (list is not null)
            {
                ranked?.WriteTo(list.Stream);
                list.Commit();
            }

            if (page is not null && reportTarget is not null)
            {
                using (var writer = new StreamWriter(reportTarget.Stream, leaveOpen: true))
                {
                    page.WriteTo(writer);
                }

                reportTarget.Commit();
            }
        }

        SymbolNotes.Write(context.Messages(result), options);
        if (!isFailure && _findings.DecidesExitCode(result)
            && string.Join("; ", [.. unsearched.CouldNotLook(), .. unsearched.NothingLeft(), .. unsearched.Losses()]) is { Length: > 0 } where)
        {
            context.Messages(result).Warning($"--fail-on found nothing, but could not look everywhere: {where}");
        }

        var code = reader.Finish();
        return isFailure && code is (ExitCode.Done or ExitCode.DataLost) ? ExitCode.Found : code;
    }

    /// <summary>Writes to standard output. A broken pipe ends the command, unless files are still to be written.</summary>
    private static void WriteOutput(bool hasFiles, Action write)
    {
        try
        {
            write();
        }
        catch (IOException e) when (hasFiles && StandardOutput.IsBrokenPipe(e))
        {
            // A reader such as head closed the pipe. The files must still be written.
        }
    }

    private void WriteTrace(ParseResult result, AnalysedTrace trace, bool isFirst)
    {
        using var report = context.Report(result);
        if (!isFirst)
        {
            report.Blank();
        }

        FindingsText.Write(report, trace);
    }

    private void WriteRanked(ParseResult result, RankedFindings ranked, int given)
    {
        using var report = context.Report(result);
        ranked.Write(report, given);
    }
}
