using System.CommandLine;
using System.CommandLine.Parsing;
using WpaAddins.Cli.Export;
using WpaAddins.Cli.Output;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Cli.Commands;

/// <summary><c>export</c>: one table, in the order of its view.</summary>
internal sealed class ExportCommand
{
    private readonly CommandContext _context;
    private readonly ReadingOptions _reading = new();
    private readonly AnalysisArguments _analysis = new();

    private readonly Option<string> _table = new("--table")
    {
        Description = "The table; 'wpaaddins tables' lists them.",
        HelpName = "NAME",
        Required = true,
    };

    private readonly Option<string?> _view = new("--view")
    {
        Description = "The view that gives the order of the rows; without it, the table's first.",
        HelpName = "NAME",
    };

    private readonly Option<ExportFormat?> _format = new("--format")
    {
        Description = "The format; without it, what the name of --out says, else csv.",
        HelpName = "csv|json|ndjson",
        CustomParser = ParseFormat,
    };

    private readonly Option<string?> _out = new("--out")
    {
        Description = "The file to write, compressed if it ends in .gz; without it, standard output.",
        HelpName = "FILE",
    };

    private ExportCommand(CommandContext context) => _context = context;

    /// <summary>Makes the command.</summary>
    /// <param name="context">What it needs.</param>
    /// <returns>The command.</returns>
    public static Command Create(CommandContext context)
    {
        var export = new ExportCommand(context);
        var command = new Command("export", "Writes one table, with all of its columns, in the order of a view.")
        {
            export._table, export._view, export._format, export._out,
        };
        export._reading.AddTo(command);
        export._analysis.AddTo(command);
        command.SetAction(export.Run);
        return command;
    }

    private int Run(ParseResult result)
    {
        var table = NamedTable.Find(result.GetRequiredValue(_table));
        var view = NamedTable.FindView(table, result.GetValue(_view));
        var options = _analysis.Options(result, _context.Host);
        var paths = _reading.Paths(result);
        var path = OutputPath.Checked(result.GetValue(_out), paths);
        var format = result.GetValue(_format) ?? FormatOf(path);
        var reader = _context.Reader(result, _reading.Settings(result));
        using var target = OutputTarget.Open(path, _context.Host);
        var exporter = TableExporter.Create(format, target.Stream, paths.Count > 1);
        var written = 0;
        foreach (var trace in paths)
        {
            if (reader.TryAnalyse(trace, options) is { } analysis)
            {
                var rows = table.Bind(analysis, _context.Host.Cancellation);
                if (rows.Count == 0 && Selection.WhyEmpty(analysis) is { } why)
                {
                    _context.Messages(result).Warning($"{analysis.Trace.Info.Name}: {why}");
                }

                exporter.Write(analysis.Trace.Info, rows, view, RowOrder.Of(rows, view), _context.Host.Cancellation);
                written++;
            }
        }

        if (written > 0)
        {
            exporter.End();
            target.Commit();
        }

        SymbolNotes.Write(_context.Messages(result), options);
        return reader.Finish();
    }

    private static ExportFormat FormatOf(string? path)
    {
        var name = path is null ? "" : Path.GetFileName(path);
        var plain = name.EndsWith(".gz", StringComparison.OrdinalIgnoreCase) ? name[..^3] : name;
        return Path.GetExtension(plain).ToUpperInvariant() switch
        {
            ".JSON" => ExportFormat.Json,
            ".NDJSON" or ".JSONL" => ExportFormat.Ndjson,
            _ => ExportFormat.Csv,
        };
    }

    private static ExportFormat? ParseFormat(ArgumentResult result)
    {
        var text = result.Tokens[0].Value;
        switch (text.ToUpperInvariant())
        {
            case "CSV": return ExportFormat.Csv;
            case "JSON": return ExportFormat.Json;
            case "NDJSON": return ExportFormat.Ndjson;
            default:
                result.AddError($"--format takes csv, json or ndjson, not '{text}'");
                return null;
        }
    }
}
