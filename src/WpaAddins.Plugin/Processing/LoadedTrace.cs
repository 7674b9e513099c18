using WpaAddins.Analysis;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.Findings;
using WpaAddins.Tables.TraceDiagnostics;
using WpaAddins.Tables.TraceQuality;

namespace WpaAddins.Plugin.Processing;

/// <summary>What became of a trace: its tables, and what went wrong with them.</summary>
/// <remarks>
/// Shape: a table is computed once, when it is first asked for; the host asks from any thread, the analysis is for one at a
/// time. Without an analysis (the trace could not be read) every table has no rows but the one of diagnostics.
/// Errors: none thrown but <see cref="OperationCanceledException"/>; a table that fails has no rows, and a diagnostic says so.
/// </remarks>
/// <param name="name">Name of the trace.</param>
/// <param name="analysis">The analysed trace; null if it could not be read.</param>
/// <param name="failures">What went wrong so far.</param>
/// <param name="onFailure">Learns of each table that fails.</param>
internal sealed class LoadedTrace(
    string name, TraceAnalysis? analysis, IEnumerable<Diagnostic> failures, Action<Exception, string> onFailure)
{
    private readonly object _gate = new();
    private readonly Dictionary<Guid, TableRows> _tables = [];
    private readonly List<Diagnostic> _failures = [.. failures];

    /// <summary>Gets the analysed trace; null if it could not be read.</summary>
    public TraceAnalysis? Analysis => analysis;

    /// <summary>Gets the same trace analysed with symbols, which tables need whose rows are functions or locks; null = there are none.</summary>
    public TraceAnalysis? Named { get; init; }

    /// <summary>Tells whether the rows of a table, and not only its texts, depend on names of functions.</summary>
    /// <param name="table">The table.</param>
    /// <returns>Whether they do: such a table waits for symbols, since the host cannot be told another number of rows.</returns>
    public static bool HasNamedRows(Table table) =>
        table == FindingsTable.Definition || table == TraceQualityTable.Definition
        || table.Columns.Any(column => column.Name is "Module" or "Function" or "Lock");

    /// <summary>Makes a diagnostic for something that went wrong here and not in the file.</summary>
    /// <param name="id">What.</param>
    /// <param name="name">Name of the trace.</param>
    /// <param name="message">What exactly.</param>
    /// <returns>The diagnostic.</returns>
    public static Diagnostic Failure(DiagnosticId id, string name, string message)
    {
        var descriptor = DiagnosticCatalog.Get(id);
        return new Diagnostic(descriptor, 1, [default], $"{descriptor.Code} {name}: {message}");
    }

    /// <summary>Gets the rows of a table.</summary>
    /// <param name="table">The table.</param>
    /// <param name="cancellation">Stops the computing; nothing is kept then.</param>
    /// <returns>The rows.</returns>
    public TableRows Rows(Table table, CancellationToken cancellation = default)
    {
        lock (_gate)
        {
            if (!_tables.TryGetValue(table.Id, out var rows))
            {
                rows = new TableRows(Bind(table, cancellation), e => onFailure(e, $"a cell of {table.Name} failed"));
                _tables.Add(table.Id, rows);
            }

            return rows;
        }
    }

    private BoundTable Bind(Table table, CancellationToken cancellation)
    {
        var nothing = new BoundTable(table, Array.Empty<object>(), 0);
        try
        {
            return table == TraceDiagnosticsTable.Definition ? Diagnostics()
                : analysis is null ? nothing
                : table.Bind(Named is not null && HasNamedRows(table) ? Named : analysis, cancellation);
        }
        catch (OperationCanceledException) when (cancellation.IsCancellationRequested)
        {
            throw;
        }
        catch (Exception e)
        {
            AddFailure(e, table.Name);
            return table == TraceDiagnosticsTable.Definition ? TraceDiagnosticsTable.Bind(_failures) : nothing;
        }
    }

    private BoundTable Diagnostics() =>
        TraceDiagnosticsTable.Bind([.. _failures, .. analysis is null ? [] : analysis.Diagnostics]);

    private void AddFailure(Exception failure, string table)
    {
        _failures.Add(Failure(DiagnosticId.TableFailed, name, $"the table {table} has no rows: {failure.Message}"));
        onFailure(failure, $"the table {table} cannot be computed");
    }
}
