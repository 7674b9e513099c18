using System.CommandLine;
using System.Text;
using WpaAddins.Cli.Export;
using WpaAddins.Cli.Output;
using WpaAddins.Cli.Reading;
using WpaAddins.Report;

namespace WpaAddins.Cli.Commands;

/// <summary><c>analyze</c>: runs every investigation, and reports the findings by severity, then cost.</summary>
internal sealed class AnalyzeCommand
{
    /// <summary>The share of writing files in the time of the command.</summary>
    private const double FilesShare = 0.5;

    private readonly CommandContext _context;
    private readonly ReadingOptions _reading = new();
    private readonly AnalysisArguments _analysis = new();
    private readonly Option<bool> _json = new("--json") { Description = "Write JSON." };

    private readonly Option<SourceName> _source = new("--source")
    {
        Description = "Who reads the trace: our reader, or Microsoft's library (Windows only).",
        HelpName = "etl|traceprocessing",
    };

    private readonly Option<string?> _out = new("--out")
    {
        Description = "The folder into which every table is written as CSV; it is created if need be.",
        HelpName = "DIR",
    };

    private readonly Option<string?> _report = new("--report")
    {
        Description = "The HTML page to write: findings with pictures, and tables, complete in itself.",
        HelpName = "FILE",
    };

    private AnalyzeCommand(CommandContext context) => _context = context;

    /// <summary>Makes the command.</summary>
    /// <param name="context">What it needs.</param>
    public static Command Create(CommandContext context)
    {
        var analyze = new AnalyzeCommand(context);
        var command = new Command("analyze", "Reports what is wrong in a trace, the most severe finding first, and what to look at next.")
        {
            analyze._report, analyze._out, analyze._json, analyze._source,
        };
        analyze._reading.AddTo(command);
        analyze._analysis.AddTo(command);
        command.SetAction(analyze.Run);
        return command;
    }

    private int Run(ParseResult result)
    {
        var options = _analysis.Options(result, _context.Host);
        var paths = _reading.Paths(result);
        var folder = OutputPath.Checked(result.GetValue(_out), paths);
        var reportPath = OutputPath.Checked(result.GetValue(_report), paths, _report.Name);
        var reader = _context.Reader(result, _analysis.Reading(result, _reading.Settings(result)) with
        {
            Source = result.GetValue(_source),
            SymbolPath = _analysis.SymbolPath(result, _context.Host),
        });
        var isJson = result.GetValue(_json);
        var analysed = new List<AnalysedTrace>();
        var hasFiles = folder is not null || reportPath is not null;
        using var tables = folder is null ? null : TableFolder.Open(folder, paths.Count > 1, _context.Host);
        using var reportTarget = reportPath is null ? null : OutputTarget.Open(reportPath, _context.Host);
        var page = reportPath is null ? null : new ReportPage();
        foreach (var path in paths)
        {
            var trace = reader.TryAnalyse(path, options, hasFiles ? FilesShare : 0, (analysis, progress) =>
            {
                var analysedTrace = AnalysedTrace.Create(path, analysis);
                tables?.Write(analysis, _context.Host.Cancellation, progress);
                page?.Add(analysis, analysedTrace.NothingLeft, _context.Host.Cancellation);
                return analysedTrace;
            });
            if (trace is null)
            {
                continue;
            }

            if (!isJson)
            {
                var isFirst = analysed.Count == 0;
                WriteOutput(hasFiles, () => WriteTrace(result, trace, isFirst));
            }

            analysed.Add(trace);
        }

        if (analysed.Count > 0)
        {
            if (isJson)
            {
                WriteOutput(hasFiles, () => JsonDocuments.WriteTo(_context.Host.Output, writer => FindingsJson.Write(writer, analysed)));
            }

            tables?.Commit();
            if (page is not null && reportTarget is not null)
            {
                reportTarget.Stream.Write(Encoding.UTF8.GetBytes(page.ToHtml()));
                reportTarget.Commit();
            }
        }

        SymbolNotes.Write(_context.Messages(result), options);
        return reader.Finish();
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
            // The reader, such as head, has read enough; the files are still wanted.
        }
    }

    private void WriteTrace(ParseResult result, AnalysedTrace trace, bool isFirst)
    {
        using var report = _context.Report(result);
        if (!isFirst)
        {
            report.Blank();
        }

        FindingsText.Write(report, trace);
    }
}
