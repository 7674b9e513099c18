using WpaAddins.Analysis;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.CriticalPath;
using WpaAddins.Tables.TraceDiagnostics;
using WpaAddins.Trace.Threads;
using TimeRange = WpaAddins.Analysis.TimeRange;

namespace WpaAddins.Plugin.Loading;

/// <summary>A loaded trace and its tables.</summary>
/// <remarks>
/// Shape: a table is computed at its first use. The host calls from any thread; each of the two analyses is used by one
/// thread at a time. Without an analysis (the trace could not be read), only Trace Diagnostics has rows. That table is
/// computed again when there are new failures.
/// Errors: <see cref="Rows"/> throws only <see cref="OperationCanceledException"/>. A table that fails has no rows, a
/// table whose symbols fail has no function names, and a cell that fails is unknown. Each failure is reported as a
/// diagnostic.
/// </remarks>
internal sealed class LoadedTrace(TraceAnalysis? analysis, TraceFailures failures)
{
    private readonly object _gate = new();
    private readonly object _namedGate = new();
    private readonly Dictionary<Guid, TableRows> _tables = [];
    private int _failuresShown;
    private IReadOnlyList<Diagnostic>? _found;

    /// <summary>Gets the analysed trace; null if it could not be read.</summary>
    public TraceAnalysis? Analysis => analysis;

    /// <summary>
    /// Gets the analysis with symbols; null = there are no symbols. Tables whose rows are functions or locks are always
    /// computed with it.
    /// </summary>
    public TraceAnalysis? Named { get; init; }

    /// <summary>
    /// Gets whether every table is computed with symbols at its first use, because the host cannot redraw it later.
    /// </summary>
    public bool NamesAtFirstUse { get; init; }

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
                rows = CreateRows(Bind(table, cancellation));
                _tables.Add(table.Id, rows);
            }

            return rows;
        }
    }

    /// <summary>
    /// Computes the critical path of the thread that has the id at the start of the range. The result is not cached.
    /// </summary>
    /// <returns>The rows; none if the thread is unknown or idle, or the trace was not read.</returns>
    public TableRows BindCriticalPath(uint threadId, TimeRange range)
    {
        var named = Named;
        var used = named ?? analysis;
        var thread = analysis?.Trace.Threads.Find(threadId, range.FromNs) ?? ThreadTable.Unknown;
        if (used is null || thread <= ThreadTable.Idle)
        {
            return CreateRows(new BoundTable(CriticalPathTable.Definition, Array.Empty<object>(), 0));
        }

        lock (named is null ? _gate : _namedGate)
        {
            return CreateRows(CriticalPathTable.Bind(used, thread, range));
        }
    }

    /// <summary>Computes a table with function names. The result is not cached.</summary>
    /// <exception cref="InvalidOperationException">There are no symbols.</exception>
    public BoundTable BindNamed(Table table)
    {
        lock (_namedGate)
        {
            return table.Bind(Named ?? throw new InvalidOperationException("no symbols are loaded"));
        }
    }

    private TableRows CreateRows(BoundTable bound) => new(
        bound,
        (column, row, failure) => failures.Add(
            DiagnosticId.CellFailed,
            $"{column.Name} of row {row} of {bound.Table.Name} cannot be computed and is shown as unknown: {failure.Message}",
            failure),
        analysis is null ? default : (analysis.Trace.Info.FirstEventNs, analysis.Trace.Info.DurationNs),
        analysis?.Window.ExistingCpus.Length ?? 0);

    private BoundTable Bind(Table table, CancellationToken cancellation)
    {
        if (analysis is null)
        {
            return new BoundTable(table, Array.Empty<object>(), 0);
        }

        var isNamed = NamesAtFirstUse || table.RowsNeedSymbols;
        return (Named is not null && isNamed ? TryBind(() => BindNamed(table), cancellation, NamesFailed) : null)
            ?? TryBind(() => table.Bind(analysis), cancellation, TableFailed)
            ?? new BoundTable(table, Array.Empty<object>(), 0);

        void NamesFailed(Exception e) => failures.Add(
            DiagnosticId.SymbolsFailed, $"{table.Name} is shown without function names: {e.Message}", e);

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
            rows = CreateRows(TraceDiagnosticsTable.Bind([.. failed, .. _found]));
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
                DiagnosticId.TableFailed, $"the table {TraceDiagnosticsTable.Definition.Name} does not contain the diagnostics of the file: {e.Message}", e);
            return [];
        }
    }
}
