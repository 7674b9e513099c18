using WpaAddins.Analysis.Functions;
using WpaAddins.Cli.Export;
using WpaAddins.Cli.Fleet;
using WpaAddins.Cli.Output;
using WpaAddins.Cli.Querying;
using WpaAddins.Cli.Reading;

namespace WpaAddins.Cli.Commands;

/// <summary><c>export</c>: writes one table in the order of a view.</summary>
internal sealed class ExportCommand(CommandContext context)
{
    private const int DefaultRows = 40;

    private const string AllTables = "all";

    private const double ResultShare = 0.2;

    private readonly ReadingOptions _reading = new();
    private readonly AnalysisArguments _analysis = new();

    private readonly Option<string> _table = new("--table")
    {
        Description = "The table; 'wpaaddins tables' lists all names. With folders, 'all' exports every table.",
        HelpName = "NAME",
        Required = true,
    };

    private readonly Option<string?> _out = CommandOption.Create<string?>("--out", "FILE|DIR",
        "The file to write, compressed if it ends in .gz; without it, standard output. With folders, a folder.");

    private readonly QueryArguments _query = new();
    private readonly FormatArguments _format = new();
    private readonly FleetArguments _fleet = new();

    public static Command Create(CommandContext context)
    {
        var export = new ExportCommand(context);
        var command = new Command("export", "Writes one table: chosen columns and rows, in the order of a view or of columns.")
        {
            export._table, export._out,
        };
        export._query.AddTo(command);
        export._format.AddTo(command);
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

        if (result.GetRequiredValue(_table).Equals(AllTables, StringComparison.OrdinalIgnoreCase))
        {
            throw new CommandFailedException("--table all needs a folder of traces and --out DIR", ExitCode.Usage);
        }

        var table = NamedTable.Find(result.GetRequiredValue(_table));
        var query = _query.Query(result, table);
        var options = _analysis.Options(result, context.Host);
        CheckFunctions(options, table);
        var path = OutputPath.Checked(result.GetValue(_out), given);
        var format = _format.Format(result, path);
        var style = _format.Style(result, format, path);
        var reader = context.Reader(result, _analysis.Reading(result, _reading.Settings(result)));
        if (format == ExportFormat.Table)
        {
            return path is null
                ? RunTable(result, query, options, reader)
                : throw new CommandFailedException("--format table is for terminals; a file takes csv, json or ndjson", ExitCode.Usage);
        }

        using var target = OutputTarget.Open(path, context.Host);
        var exporter = TableExporter.Create(format, target.Stream, given.Count > 1, style);
        var written = 0;
        foreach (var trace in given)
        {
            var exported = reader.TryAnalyse(trace, options, ResultShare, (analysis, progress) =>
            {
                var rows = query.Select(analysis);
                if (path is not null)
                {
                    exporter.Write(analysis.Trace.Info, rows, analysis.Options.MaxThreads, context.Host.Cancellation, progress);
                }

                return new AnalysedRows(analysis, rows);
            });
            if (exported is null)
            {
                continue;
            }

            var (info, rows) = (exported.Analysis.Trace.Info, exported.Rows);
            WarnIfEmpty(result, exported);

            // Standard output can be the terminal that shows the progress bar, so it is written after the bar is
            // removed.
            if (path is null)
            {
                exporter.Write(info, rows, exported.Analysis.Options.MaxThreads, context.Host.Cancellation);
            }

            written++;
        }

        if (written > 0)
        {
            exporter.End();
            target.Commit();
        }

        SymbolNotes.Write(context.Messages(result), options);
        return reader.Finish();
    }

    private int RunTable(ParseResult result, TableQuery query, AnalysisOptions options, TraceReader reader)
    {
        var shown = query.ForTerminal(DefaultRows);
        using var report = context.Report(result);
        var isFirst = true;
        foreach (var path in _reading.Paths(result))
        {
            var analysed = reader.TryAnalyse(path, options, 0, (analysis, _) => new AnalysedRows(analysis, shown.Select(analysis)));
            if (analysed is null)
            {
                continue;
            }

            if (!isFirst)
            {
                report.Blank();
            }

            isFirst = false;
            TableReport.Write(report, analysed.Analysis.Trace.Info.Name, analysed.Rows);
            WarnIfEmpty(result, analysed);
        }

        return reader.Finish();
    }

    private int RunFleet(ParseResult result, IReadOnlyList<string> given)
    {
        var traces = FleetTrace.List(given);
        var name = result.GetRequiredValue(_table);
        var isAll = name.Equals(AllTables, StringComparison.OrdinalIgnoreCase);
        if (isAll && _query.AnyNameGiven(result) is { } option)
        {
            throw new CommandFailedException($"{option} applies to one table, not to --table all", ExitCode.Usage);
        }

        IReadOnlyList<TableQuery> queries =
            [.. (isAll ? TableCatalogue.Tables : [NamedTable.Find(name)]).Select(table => _query.Query(result, table))];
        var options = _analysis.Options(result, context.Host);
        if (!isAll)
        {
            CheckFunctions(options, queries[0].Table);
        }

        var folder = result.GetValue(_out);
        if (string.IsNullOrEmpty(folder) || File.Exists(folder))
        {
            throw new CommandFailedException("an export of folders needs --out DIR", ExitCode.Usage);
        }

        var format = _format.Format(result, null);
        if (format == ExportFormat.Table)
        {
            throw new CommandFailedException("--format table is for terminals; files take csv, json or ndjson", ExitCode.Usage);
        }

        var settings = _fleet.Settings(
            result,
            folder,
            queries,
            format,
            _format.Style(result, format, null),
            options,
            _analysis.Reading(result, _reading.Settings(result)));
        return new FleetExport(context.Host, context.Messages(result), context.IsDebug, settings).Run(traces);
    }

    private static void CheckFunctions(AnalysisOptions options, Table table)
    {
        if (options.Functions.Kind != StackChoiceKind.All && !table.IsByFunction)
        {
            throw new CommandFailedException(
                $"--callers-of and --callees-of apply to tables by function, not to {table.Name}", ExitCode.Usage);
        }
    }

    private void WarnIfEmpty(ParseResult result, AnalysedRows analysed)
    {
        if (Selection.WhyNoRows(analysed.Analysis, analysed.Rows) is { } why)
        {
            context.Messages(result).Warning($"{analysed.Analysis.Trace.Info.Name}: {why}");
        }
    }

    private sealed record AnalysedRows(TraceAnalysis Analysis, SelectedRows Rows);
}
