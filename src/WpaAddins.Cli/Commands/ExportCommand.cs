using System.CommandLine;
using System.CommandLine.Parsing;
using System.Globalization;
using WpaAddins.Analysis;
using WpaAddins.Cli.Export;
using WpaAddins.Cli.Fleet;
using WpaAddins.Cli.Output;
using WpaAddins.Cli.Reading;
using WpaAddins.Tables;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Cli.Commands;

/// <summary><c>export</c>: one table, in the order of its view.</summary>
internal sealed class ExportCommand
{
    private const int DefaultRows = 40;

    private readonly CommandContext _context;
    private readonly ReadingOptions _reading = new();
    private readonly AnalysisArguments _analysis = new();

    private readonly Option<string> _table = new("--table")
    {
        Description = "The table; 'wpaaddins tables' lists them. With folders, 'all' is every table.",
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
        Description = "The format; without it, what the name of --out says, else csv. 'table' is for terminals.",
        HelpName = "csv|json|ndjson|table",
        CustomParser = ParseFormat,
    };

    private readonly Option<string?> _out = new("--out")
    {
        Description = "The file to write, compressed if it ends in .gz; without it, standard output. With folders, a folder.",
        HelpName = "FILE|DIR",
    };

    private readonly FleetArguments _fleet = new();
    private readonly Option<int?> _top = new("--top")
    {
        Description = "Rows to show with --format table.",
        HelpName = "N",
        CustomParser = ParseTop,
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
            export._table, export._view, export._format, export._out, export._top,
        };
        export._reading.AddTo(command);
        export._fleet.AddTo(command);
        export._analysis.AddTo(command);
        command.SetAction(export.Run);
        return command;
    }

    private int Run(ParseResult result)
    {
        var given = _reading.Paths(result);
        if (given.Any(Directory.Exists))
        {
            return RunFleet(result, given);
        }

        if (_fleet.AnyGiven(result) is { } option)
        {
            throw new CommandFailedException($"{option} is for folders of traces", ExitCode.Usage);
        }

        var table = NamedTable.Find(result.GetRequiredValue(_table));
        var view = NamedTable.FindView(table, result.GetValue(_view));
        var options = _analysis.Options(result, _context.Host);
        var paths = given;
        var path = OutputPath.Checked(result.GetValue(_out), paths);
        var format = result.GetValue(_format) ?? FormatOf(path);
        var reader = _context.Reader(result, _analysis.Reading(result, _reading.Settings(result)));
        if (format == ExportFormat.Table)
        {
            return path is null
                ? RunTable(result, table, view, options, reader)
                : throw new CommandFailedException("--format table is for terminals; a file takes csv, json or ndjson", ExitCode.Usage);
        }

        using var target = OutputTarget.Open(path, _context.Host);
        var exporter = TableExporter.Create(format, target.Stream, paths.Count > 1);
        var written = 0;
        foreach (var trace in paths)
        {
            if (reader.TryAnalyse(trace, options) is { } analysis)
            {
                var rows = table.Bind(analysis, _context.Host.Cancellation);
                if (rows.Count == 0
                    && (Selection.WhyEmpty(analysis) ?? Selection.WhyNoFunction(analysis, table)) is { } why)
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

    private int RunTable(ParseResult result, Table table, View view, AnalysisOptions options, TraceReader reader)
    {
        using var report = _context.Report(result);
        var isFirst = true;
        foreach (var path in _reading.Paths(result))
        {
            if (reader.TryAnalyse(path, options) is not { } analysis)
            {
                continue;
            }

            if (!isFirst)
            {
                report.Blank();
            }

            isFirst = false;
            var rows = table.Bind(analysis, _context.Host.Cancellation);
            TableReport.Write(report, analysis.Trace.Info.Name, rows, view, result.GetValue(_top) ?? DefaultRows);
        }

        return reader.Finish();
    }

    private int RunFleet(ParseResult result, IReadOnlyList<string> given)
    {
        var traces = FleetTrace.List(given);
        var name = result.GetRequiredValue(_table);
        IReadOnlyList<Table> tables = name.Equals("all", StringComparison.OrdinalIgnoreCase)
            ? TableCatalogue.Tables
            : [NamedTable.Find(name)];
        var folder = result.GetValue(_out);
        if (string.IsNullOrEmpty(folder) || File.Exists(folder))
        {
            throw new CommandFailedException("folders of traces need --out DIR", ExitCode.Usage);
        }

        if (result.GetValue(_view) is not null)
        {
            throw new CommandFailedException("--view is for single traces; files of a folder have the order of the first view", ExitCode.Usage);
        }

        var format = result.GetValue(_format) ?? ExportFormat.Csv;
        if (format == ExportFormat.Table)
        {
            throw new CommandFailedException("--format table is for terminals; files take csv, json or ndjson", ExitCode.Usage);
        }

        var settings = _fleet.Settings(result, folder, tables, format, _analysis.Options(result, _context.Host), _analysis.Reading(result, _reading.Settings(result)));
        return new FleetExport(_context, result, settings).Run(traces);
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

    private static int? ParseTop(ArgumentResult result)
    {
        var text = result.Tokens[0].Value;
        if (int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var rows) && rows > 0)
        {
            return rows;
        }

        result.AddError($"--top takes a number of rows, not '{text}'");
        return null;
    }

    private static ExportFormat? ParseFormat(ArgumentResult result)
    {
        var text = result.Tokens[0].Value;
        switch (text.ToUpperInvariant())
        {
            case "CSV": return ExportFormat.Csv;
            case "JSON": return ExportFormat.Json;
            case "NDJSON": return ExportFormat.Ndjson;
            case "TABLE": return ExportFormat.Table;
            default:
                result.AddError($"--format takes csv, json, ndjson or table, not '{text}'");
                return null;
        }
    }
}
