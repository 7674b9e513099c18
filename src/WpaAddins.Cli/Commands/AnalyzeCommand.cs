using System.CommandLine;
using WpaAddins.Cli.Export;
using WpaAddins.Cli.Output;

namespace WpaAddins.Cli.Commands;

/// <summary><c>analyze</c>: every investigation that a trace can answer, the most expensive finding first.</summary>
internal sealed class AnalyzeCommand
{
    private readonly CommandContext _context;
    private readonly ReadingOptions _reading = new();
    private readonly AnalysisArguments _analysis = new();
    private readonly Option<bool> _json = new("--json") { Description = "Write JSON." };

    private readonly Option<string?> _out = new("--out")
    {
        Description = "The folder into which every table is written as CSV; it is created if need be.",
        HelpName = "DIR",
    };

    private AnalyzeCommand(CommandContext context) => _context = context;

    /// <summary>Makes the command.</summary>
    /// <param name="context">What it needs.</param>
    /// <returns>The command.</returns>
    public static Command Create(CommandContext context)
    {
        var analyze = new AnalyzeCommand(context);
        var command = new Command("analyze", "Says what is wrong in a trace, best finding first, and where to see it.")
        {
            analyze._out, analyze._json,
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
        var reader = _context.Reader(result, _reading.Settings(result));
        var isJson = result.GetValue(_json);
        var analysed = new List<AnalysedTrace>();
        using var tables = folder is null ? null : TableFolder.Open(folder, paths.Count > 1, _context.Host);
        foreach (var path in paths)
        {
            if (reader.TryAnalyse(path, options) is not { } analysis)
            {
                continue;
            }

            var trace = AnalysedTrace.Of(analysis);
            tables?.Write(analysis, _context.Host.Cancellation);
            if (!isJson)
            {
                using var report = _context.Report(result);
                if (analysed.Count > 0)
                {
                    report.Blank();
                }

                FindingsText.Write(report, trace);
            }

            analysed.Add(trace);
        }

        if (analysed.Count > 0)
        {
            WriteEnd(result, analysed);
            tables?.Commit();
        }

        SymbolNotes.Write(_context.Messages(result), options);
        return reader.Finish();
    }

    private void WriteEnd(ParseResult result, List<AnalysedTrace> analysed)
    {
        if (result.GetValue(_json))
        {
            JsonDocuments.WriteTo(_context.Host.Output, writer => FindingsJson.Write(writer, analysed));
            return;
        }

        using var report = _context.Report(result);
        FindingsText.WriteWords(report, analysed);
    }
}
