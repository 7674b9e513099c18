using WpaAddins.Cli.Export;
using WpaAddins.Cli.Output;
using WpaAddins.Cli.Querying;
using WpaAddins.Cli.Reading;
using WpaAddins.Report;
using WpaAddins.Report.Comparison;

namespace WpaAddins.Cli.Commands;

/// <summary><c>compare</c>: joins two traces by names and shows what changed.</summary>
internal sealed class CompareCommand(CommandContext context)
{
    private readonly ReadingOptions _reading = new("BEFORE AFTER", "Two .etl files, such as before and after a change.", exactly: 2);
    private readonly AnalysisArguments _analysis = new();

    private readonly Option<string?> _table = CommandOption.Create<string?>(
        "--table", "NAME", "Only this table; without it, every table whose rows have names.");

    private readonly Option<ComparisonFormat?> _format = CommandOption.CreateChoice<ComparisonFormat>(
        "--format", "text|csv|json|html", "The format; without it, the format of the file name in --out, or else text.",
        "text, csv, json or html");

    private readonly Option<string?> _out = CommandOption.Create<string?>(
        "--out", "FILE", "The file to write, compressed if it ends in .gz; without it, standard output.");

    public static Command Create(CommandContext context)
    {
        var compare = new CompareCommand(context);
        var command = new Command("compare", "Joins two traces by process and thread name, and shows what changed by more than noise.")
        {
            compare._table, compare._format, compare._out,
        };
        compare._reading.AddTo(command);
        compare._analysis.AddTo(command);
        command.SetAction(compare.Run);
        return command;
    }

    private int Run(ParseResult result)
    {
        var tables = TablesOf(result.GetValue(_table));
        var options = _analysis.Options(result, context.Host);
        var paths = _reading.Paths(result);
        if (paths.Count != 2)
        {
            throw new CommandFailedException($"compare takes two traces, not {paths.Count}", ExitCode.Usage);
        }

        var path = OutputPath.Checked(result.GetValue(_out), paths);
        var format = result.GetValue(_format) ?? FormatOf(path);
        var reader = context.Reader(result, _analysis.Reading(result, _reading.Settings(result)));
        var before = reader.TryAnalyse(paths[0], options, 0, WithFindings);
        var after = reader.TryAnalyse(paths[1], options, 0, WithFindings);
        var nothing = before is null || after is null ? null : WhyNothing(before) ?? WhyNothing(after);
        if (before is not null && after is not null && nothing is null)
        {
            var comparison = TraceComparison.Create(before, after, ComparedTables.InOrder(tables, before, after));
            Write(result, comparison, format, path);
        }

        SymbolNotes.Write(context.Messages(result), options);
        var code = reader.Finish();
        return nothing is null ? code : throw new CommandFailedException(nothing);
    }

    /// <summary>Computes the findings while the progress bar is shown.</summary>
    private static TraceAnalysis WithFindings(TraceAnalysis analysis, WorkProgress? progress)
    {
        _ = analysis.CompletePart.Findings;
        return analysis;
    }

    /// <summary>Explains why nothing of a trace can be compared; null if something can.</summary>
    private static string? WhyNothing(TraceAnalysis analysis) =>
        (TraceComparison.WhyIncomplete(analysis) ?? Selection.WhyEmpty(analysis.CompletePart)) is { } why
            ? $"{analysis.Trace.Info.Name}: {why}"
            : null;

    private void Write(ParseResult result, TraceComparison comparison, ComparisonFormat format, string? path)
    {
        if (format == ComparisonFormat.Text && path is null)
        {
            using var report = context.Report(result);
            ComparisonReport.Write(report, comparison);
            return;
        }

        if (format == ComparisonFormat.Csv && ComparisonText.NotCompared(comparison) is { Length: > 0 } notCompared)
        {
            context.Messages(result).Warning($"not compared: {notCompared}");
        }

        using var target = OutputTarget.Open(path, context.Host);
        switch (format)
        {
            case ComparisonFormat.Csv:
                ComparisonCsv.Write(target.Stream, comparison);
                break;
            case ComparisonFormat.Json:
                JsonDocuments.WriteTo(target.Stream, writer => ComparisonJson.Write(writer, comparison));
                break;
            case ComparisonFormat.Html:
                target.Stream.Write(Encoding.UTF8.GetBytes(ComparisonPage.Write(comparison)));
                break;
            default:
                throw new CommandFailedException("--format text is for terminals; a file takes csv, json or html", ExitCode.Usage);
        }

        target.Commit();
    }

    private static IReadOnlyList<Table> TablesOf(string? name)
    {
        if (name is null)
        {
            return ComparedTables.All;
        }

        var table = NamedTable.Find(name);
        return TableComparison.CanCompare(table)
            ? [table]
            : throw new CommandFailedException($"the rows of {table.Name} have no names, so two traces cannot be joined by them", ExitCode.Usage);
    }

    private static ComparisonFormat FormatOf(string? path) => OutputPath.ExtensionOf(path) switch
    {
        ".CSV" => ComparisonFormat.Csv,
        ".JSON" => ComparisonFormat.Json,
        ".HTML" or ".HTM" => ComparisonFormat.Html,
        "" => path is null ? ComparisonFormat.Text : ComparisonFormat.Csv,
        var other => throw new CommandFailedException(
            $"no format has the extension {other.ToLowerInvariant()}; name the file .csv, .json or .html, or give --format",
            ExitCode.Usage),
    };
}
