using WpaAddins.Analysis.Functions;
using WpaAddins.Cli.Querying;
using WpaAddins.Cli.Reading;

namespace WpaAddins.Cli.Export;

/// <summary>Explains why the options that select a part of a trace select nothing.</summary>
internal static class Selection
{
    /// <summary>
    /// Explains why <c>--process</c> and <c>--thread</c> select no thread; if the trace has context switches, in the range of
    /// <c>--from</c> and <c>--to</c>.
    /// </summary>
    /// <returns>
    /// A clause without full stop; null if threads are selected, or if none of these options is given.
    /// </returns>
    public static string? WhyEmpty(TraceAnalysis analysis)
    {
        var options = analysis.Options;
        // Without context switches, it is unknown when a thread existed.
        var hasSwitches = analysis.Trace.Switches.Count > 0;
        var range = hasSwitches ? TraceRange.Format(options) : null;
        var filters = Filters(options);
        var hasThreads = hasSwitches
            ? analysis.StarvationByThread.Count > 0
            : Enumerable.Range(1, analysis.Trace.Threads.Count - 1).Any(analysis.IsSelected);
        if (hasThreads || (range is null && filters.Length == 0))
        {
            return null;
        }

        var inRange = range is null ? "" : $" in the range {range}";
        return filters.Length == 0
            ? $"the trace shows no thread{inRange}"
            : $"no thread matches {filters}{inRange}";
    }

    /// <summary>Explains why a table has no rows.</summary>
    /// <returns>A clause without full stop; null if it has rows, or if nothing explains that it has none.</returns>
    public static string? WhyNoRows(TraceAnalysis analysis, SelectedRows selected) => selected.Matching > 0 ? null
        : selected.Table.Count > 0 ? $"none of the {FindingText.Count(selected.Table.Count, "row", "rows")} meets --where"
        : WhyNoRecords(analysis, selected.Query.Table)
            ?? WhyEmpty(analysis) ?? WhyNoFunction(analysis, selected.Query.Table);

    /// <summary>Explains that the trace lacks the records that a table needs.</summary>
    /// <returns>
    /// A clause without full stop; null if the trace has some of them, or if only a range was loaded, so that this is unknown.
    /// </returns>
    private static string? WhyNoRecords(TraceAnalysis analysis, Table table) => analysis.Options.HasRange || table.HasRecords(analysis.Trace)
        ? null
        : $"{table.Name} is empty, because the trace lacks its records; 'wpaaddins inspect' lists what to record";

    /// <summary>Explains why <c>--callers-of</c> or <c>--callees-of</c> selects no row of a table by function.</summary>
    /// <returns>
    /// A clause without full stop; null if the table is not by function, or if neither option is given.
    /// </returns>
    private static string? WhyNoFunction(TraceAnalysis analysis, Table table)
    {
        var choice = analysis.Options.Functions;
        if (choice.Kind == StackChoiceKind.All || !table.IsByFunction)
        {
            return null;
        }

        var role = choice.Kind == StackChoiceKind.Callers ? "caller" : "callee";
        var names = analysis.Options.Symbols is null ? "; function names need --symbols, or X.symbols.json beside X.etl" : "";
        return $"no stack shows a {role} of {choice.Function}{names}";
    }

    private static string Filters(AnalysisOptions options)
    {
        var process = options.Process is { } name ? $"--process {name}" : "";
        var thread = options.ThreadId is { } id ? FormattableString.Invariant($"--thread {id}") : "";
        return $"{process} {thread}".Trim();
    }
}
