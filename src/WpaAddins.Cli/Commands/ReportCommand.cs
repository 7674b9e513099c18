using WpaAddins.Cli.Export;
using WpaAddins.Cli.Output;
using WpaAddins.Cli.Reading;
using WpaAddins.Report;

namespace WpaAddins.Cli.Commands;

/// <summary><c>report</c>: writes the HTML page of a trace.</summary>
internal sealed class ReportCommand(CommandContext context)
{
    private const double PageShare = 0.5;

    private readonly ReadingOptions _reading = new(description: "The .etl file.");
    private readonly AnalysisArguments _analysis = new();

    private readonly Option<string?> _out = CommandOption.Create<string?>(
        "--out", "FILE.html", "The file to write; without it, the name of the trace with .html.");

    public static Command Create(CommandContext context)
    {
        var report = new ReportCommand(context);
        var command = new Command("report", "Writes one HTML page with the findings, pictures and tables of a trace. It needs no other file.")
        {
            report._out,
        };
        report._reading.AddTo(command);
        report._analysis.AddTo(command);
        command.SetAction(report.Run);
        return command;
    }

    private int Run(ParseResult result)
    {
        var options = _analysis.Options(result, context.Host, _reading.Given(result));
        var paths = _reading.Paths(result);
        if (paths.Count != 1)
        {
            throw new CommandFailedException($"report takes one trace, not {paths.Count}", ExitCode.Usage);
        }

        if (Path.GetExtension(result.GetValue(_out)) is { Length: > 0 } extension
            && extension.ToUpperInvariant() is not (".HTML" or ".HTM"))
        {
            throw new CommandFailedException($"a report is an HTML page; name the file .html, not {extension}", ExitCode.Usage);
        }

        var path = OutputPath.Checked(result.GetValue(_out) ?? Path.ChangeExtension(paths[0], ".html"), paths)!;
        var reader = context.Reader(result, _analysis.Reading(result, _reading.Settings(result)));
        using var target = OutputTarget.Open(path, context.Host);
        string? empty = null;
        var page = reader.TryAnalyse(paths[0], options, PageShare, (analysis, _) =>
        {
            var page = new ReportPage();
            page.Add(analysis, AnalysedTrace.Create(paths[0], analysis.Trace.Info.Name, analysis).NothingLeft, context.Host.Cancellation);
            empty = Selection.WhyEmpty(analysis);
            return page;
        });
        if (empty is not null)
        {
            context.Messages(result).Warning($"{Path.GetFileName(paths[0])}: {empty}");
        }

        if (page is not null)
        {
            using (var writer = new StreamWriter(target.Stream, leaveOpen: true))
            {
                page.WriteTo(writer);
            }

            target.Commit();
            context.Messages(result).Note($"wrote {path}");
        }

        SymbolNotes.Write(context.Messages(result), options);
        return reader.Finish();
    }
}
