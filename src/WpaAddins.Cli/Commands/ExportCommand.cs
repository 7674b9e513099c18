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

/// <summary><c>export</c>: writes one table in the order of a view.</summary>
internal sealed class ExportCommand
{
    private const int DefaultRows = 40;

    /// <summary>The share of writing the rows in the time of an export.</summary>
    private const double ResultShare = 0.2;

    private readonly CommandContext _context;
    private readonly ReadingOptions _reading = new();
    private readonly AnalysisArguments _analysis = new();

    private readonly Option<string> _table = new("--table")
    {
        Description = "The table; 'wpaaddins tables' lists all names. With folders, 'all' exports every table.",
        HelpName = "NAME",
        Required = true,
    };

    private readonly Option<string?> _view = new("--view")
    {
        Description = "The view that defines the order of the rows; without it, the first view of the table.",
        HelpName = "NAME",
    };

    private readonly Option<ExportFormat?> _format = new("--format")
    {
        Description = "The format; without it, the format of the file name in --out, or else csv. 'table' is text for terminals.",
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
        Description = "The number of rows with --format table.",
        HelpName = "N",
        CustomParser = ParseTop,
    };

    private ExportCommand(CommandContext context) => _context = context;

    public static Command Create(CommandContext context)
    {
        var export = new ExportCommand(context);
        var command = new Command("export", "Writes one table with all columns, in the order of a view.")
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
            throw new CommandFailedException($"{option} applies only to folders of traces", ExitCode.Usage);
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
            var exported = reader.TryAnalyse(trace, options, ResultShare, (analysis, progress) =>
            {
                var ordered = OrderedRows.Bind(analysis, table, view, _context.Host.Cancellation);
                if (path is not null)
                {
                    ordered.Write(exporter, view, _context.Host.Cancellation, progress);
                }

                return ordered;
            });
            if (exported is null)
            {
                continue;
            }

            if (exported.WhyEmpty() is { } why)
            {
                _context.Messages(result).Warning($"{exported.Analysis.Trace.Info.Name}: {why}");
            }

            // Standard output may be the terminal that shows the progress bar, so it is written when the bar is gone.
            if (path is null)
            {
                exported.Write(exporter, view, _context.Host.Cancellation);
            }

            written++;
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
            var ordered = reader.TryAnalyse(
                path, options, 0, (analysis, _) => OrderedRows.Bind(analysis, table, view, _context.Host.Cancellation));
            if (ordered is null)
            {
                continue;
            }

            if (!isFirst)
            {
                report.Blank();
            }

            isFirst = false;
            TableReport.Write(
                report, ordered.Analysis.Trace.Info.Name, ordered.Rows, view, ordered.Order, result.GetValue(_top) ?? DefaultRows);
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
            throw new CommandFailedException("an export of folders needs --out DIR", ExitCode.Usage);
        }

        if (result.GetValue(_view) is not null)
        {
            throw new CommandFailedException("--view does not apply to folders; their files have the order of the first view", ExitCode.Usage);
        }

        var format = result.GetValue(_format) ?? ExportFormat.Csv;
        if (format == ExportFormat.Table)
        {
            throw new CommandFailedException("--format table is for terminals; files take csv, json or ndjson", ExitCode.Usage);
        }

        var settings = _fleet.Settings(result, folder, tables, format, _analysis.Options(result, _context.Host), _analysis.Reading(result, _reading.Settings(result)));
        return new FleetExport(_context.Host, _context.Messages(result), _context.IsDebug, settings).Run(traces);
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

    /// <summary>The rows of a table in the order in which they are written.</summary>
    private sealed record OrderedRows(TraceAnalysis Analysis, BoundTable Rows, int[] Order)
    {
        public static OrderedRows Bind(TraceAnalysis analysis, Table table, View view, CancellationToken cancellation)
        {
            var rows = table.Bind(analysis, cancellation);
            return new OrderedRows(analysis, rows, RowOrder.Sort(rows, view));
        }

        public string? WhyEmpty() => Rows.Count > 0
            ? null
            : Selection.WhyEmpty(Analysis) ?? Selection.WhyNoFunction(Analysis, Rows.Table);

        public void Write(
            TableExporter exporter, View view, CancellationToken cancellation, IProgress<double>? progress = null) =>
            exporter.Write(Analysis.Trace.Info, Rows, view, Order, cancellation, progress);
    }
}
