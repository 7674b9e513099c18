using Microsoft.Performance.SDK.Processing;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Plugin.Processing;

/// <summary>Gives the tables names of functions when the symbols are there, while a person looks at the tables already.</summary>
/// <remarks>
/// Shape: the tables are computed once more with symbols, on a thread of their own; then the host is asked for the moment to
/// exchange the rows, and draws the columns of those tables again. Tables whose rows are functions or locks have had their
/// names from the beginning, since their number of rows depends on them and the host cannot be told another one.
/// Errors: a table whose names fail stays without them, and a diagnostic says so; the others get theirs.
/// </remarks>
/// <param name="loaded">The tables without names.</param>
/// <param name="synchronizer">The host.</param>
/// <param name="failures">Takes what fails.</param>
internal sealed class SymbolRefresh(
    LoadedTrace loaded, ITableDataSynchronization synchronizer, TraceFailures failures)
{
    /// <summary>Computes the tables again, and exchanges those that differ.</summary>
    /// <param name="tables">The tables that the host has.</param>
    /// <param name="cancellation">Stops the computing.</param>
    public void Run(IReadOnlyList<Table> tables, CancellationToken cancellation)
    {
        var exchanges = new List<(TableRows Rows, BoundTable Named)>();
        foreach (var table in tables.Where(HasNames))
        {
            cancellation.ThrowIfCancellationRequested();
            try
            {
                var bound = loaded.BindNamed(table, cancellation);
                var rows = loaded.Rows(table, cancellation);
                OpenModules(bound, cancellation);
                if (bound.Count == rows.Count)
                {
                    exchanges.Add((rows, bound));
                }
                else
                {
                    Fail(table, $"it has {bound.Count} rows with names of functions and {rows.Count} without");
                }
            }
            catch (Exception e) when (e is not OperationCanceledException || !cancellation.IsCancellationRequested)
            {
                Fail(table, e.Message, e);
            }
        }

        if (exchanges.Count > 0)
        {
            synchronizer.SubmitColumnChangeRequest(
                exchanges.SelectMany(exchange => exchange.Named.Table.Columns).Select(column => column.Id),
                () => exchanges.ForEach(exchange => exchange.Rows.TryExchange(exchange.Named)),
                () => { },
                requestInitialFilterReevaluation: true);
        }
    }

    /// <summary>Writes every stack once, so that symbols are read here and not when the host draws, and fail here if they do.</summary>
    private static void OpenModules(BoundTable bound, CancellationToken cancellation)
    {
        foreach (var stacks in bound.Table.Columns.Where(column => column.Type == ColumnType.Stack).OfType<ITextColumn>())
        {
            var read = stacks.Bind(bound.Rows);
            for (var row = 0; row < bound.Count; row++)
            {
                cancellation.ThrowIfCancellationRequested();
                read(row);
            }
        }
    }

    private void Fail(Table table, string why, Exception? cause = null) => failures.Add(
        DiagnosticId.SymbolsFailed, $"{table.Name} stays without names of functions: {why}", cause);

    private static bool HasNames(Table table) =>
        !LoadedTrace.HasNamedRows(table) && table.Columns.Any(column => column.Type == ColumnType.Stack);
}
