using WpaAddins.Analysis;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.Findings;
using WpaAddins.Tables.TraceDiagnostics;
using WpaAddins.Tables.TraceQuality;

namespace WpaAddins.Plugin.Processing;

/// <summary>What became of a trace: its tables, and what went wrong with them.</summary>
/// <remarks>
/// Shape: a table is computed once, when it is first asked for; the host asks from any thread, and each of the two analyses is
/// for one at a time: the one with names also when <see cref="SymbolRefresh"/> goes through it. Without an analysis (the trace
/// could not be read) every table has no rows but the one of diagnostics, which is made anew when something has failed since.
/// Errors: none thrown but <see cref="OperationCanceledException"/>; a table that fails has no rows, one whose names fail has
/// none of them, a cell that fails is unknown, and a diagnostic says so.
/// </remarks>
/// <param name="analysis">The analysed trace; null if it could not be read.</param>
/// <param name="failures">What went wrong so far, and takes what will.</param>
internal sealed class LoadedTrace(TraceAnalysis? analysis, TraceFailures failures)
{
    private readonly object _gate = new();
    private readonly object _namedGate = new();
    private readonly Dictionary<Guid, TableRows> _tables = [];
    private int _failuresShown;
    private IReadOnlyList<Diagnostic>? _found;

    /// <summary>Gets the analysed trace; null if it could not be read.</summary>
    public TraceAnalysis? Analysis => analysis;

    /// <summary>Gets the same trace analysed with symbols, which tables need whose rows are functions or locks; null = there are none.</summary>
    public TraceAnalysis? Named { get; init; }

    /// <summary>Gets whether all tables wait for symbols, because nobody looks at them meanwhile.</summary>
    public bool IsNamedAtOnce { get; init; }

    /// <summary>Tells whether the rows of a table, and not only its texts, depend on names of functions.</summary>
    /// <param name="table">The table.</param>
    /// <returns>Whether they do: such a table waits for symbols, since the host cannot be told another number of rows.</returns>
    public static bool HasNamedRows(Table table) =>
        table == FindingsTable.Definition || table == TraceQualityTable.Definition
        || table.Columns.Any(column => column.Name is "Module" or "Function" or "Lock");

    /// <summary>Gets the rows of a table.</summary>
    /// <param name="table">The table.</param>
    /// <param name="cancellation">Stops the computing; nothing is kept then.</param>
    /// <returns>The rows.</returns>
    public TableRows Rows(Table table, CancellationToken cancellation = default)
    {
        lock (_gate)
        {
            if (table == TraceDiagnosticsTable.Definition)
            {
                return DiagnosticRows();
            }

            if (!_tables.TryGetValue(table.Id, out var rows))
            {
                rows = Report(Bind(table, cancellation));
                _tables.Add(table.Id, rows);
            }

            return rows;
        }
    }

    /// <summary>Computes a table with names of functions, without keeping it.</summary>
    /// <param name="table">The table.</param>
    /// <param name="cancellation">Stops the computing.</param>
    /// <returns>The rows.</returns>
    /// <exception cref="InvalidOperationException">There are no names.</exception>
    public BoundTable BindNamed(Table table, CancellationToken cancellation)
    {
        lock (_namedGate)
        {
            return table.Bind(Named ?? throw new InvalidOperationException("there are no names of functions"), cancellation);
        }
    }

    private TableRows Report(BoundTable bound) => new(
        bound,
        (column, row, failure) => failures.Add(
            DiagnosticId.CellFailed,
            $"{column.Name} of row {row} of {bound.Table.Name} cannot be computed and is shown as unknown: {failure.Message}",
            failure));

    private BoundTable Bind(Table table, CancellationToken cancellation)
    {
        if (analysis is null)
        {
            return new BoundTable(table, Array.Empty<object>(), 0);
        }

        var isNamed = IsNamedAtOnce || HasNamedRows(table);
        return (Named is not null && isNamed ? TryBind(() => BindNamed(table, cancellation), cancellation, NamesFailed) : null)
            ?? TryBind(() => table.Bind(analysis, cancellation), cancellation, TableFailed)
            ?? new BoundTable(table, Array.Empty<object>(), 0);

        void NamesFailed(Exception e) => failures.Add(
            DiagnosticId.SymbolsFailed, $"{table.Name} is shown without names of functions: {e.Message}", e);

        void TableFailed(Exception e) => failures.Add(
            DiagnosticId.TableFailed, $"the table {table.Name} has no rows: {e.Message}", e);
    }

    private static BoundTable? TryBind(Func<BoundTable> bind, CancellationToken cancellation, Action<Exception> report)
    {
        try
        {
            return bind();
        }
        catch (OperationCanceledException) when (cancellation.IsCancellationRequested)
        {
            throw;
        }
        catch (Exception e)
        {
            report(e);
            return null;
        }
    }

    private TableRows DiagnosticRows()
    {
        var id = TraceDiagnosticsTable.Definition.Id;
        if (!_tables.TryGetValue(id, out var rows) || failures.All.Length != _failuresShown)
        {
            _found ??= FoundInTheFile();
            var failed = failures.All;
            rows = Report(TraceDiagnosticsTable.Bind([.. failed, .. _found]));
            (_tables[id], _failuresShown) = (rows, failed.Length);
        }

        return rows;
    }

    private IReadOnlyList<Diagnostic> FoundInTheFile()
    {
        try
        {
            return analysis?.Diagnostics ?? [];
        }
        catch (Exception e)
        {
            failures.Add(
                DiagnosticId.TableFailed, $"the table {TraceDiagnosticsTable.Definition.Name} lacks the file's own: {e.Message}", e);
            return [];
        }
    }
}
