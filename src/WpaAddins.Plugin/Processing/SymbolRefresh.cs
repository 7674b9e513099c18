using WpaAddins.Plugin.Loading;
using WpaAddins.Plugin.Projections;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Plugin.Processing;

/// <summary>Replaces the rows of tables that the host already shows with rows that have function names.</summary>
/// <remarks>
/// Shape: a table is computed again with symbols, on another thread. Then the host replaces the rows between two
/// redraws, and redraws the columns of this table of this trace. The user's filters stay. Tables with
/// <see cref="Table.RowsNeedSymbols"/> are computed with symbols from the start and need no replacement.
/// Errors: a table whose symbols fail keeps its rows without names, and a diagnostic reports it. The other tables get
/// names.
/// </remarks>
internal sealed class SymbolRefresh(
    LoadedTrace loaded, ITableDataSynchronization synchronizer, TraceFailures failures)
{
    /// <summary>Returns whether a table has stacks in which names can appear later.</summary>
    public static bool HasNames(Table table) =>
        !table.RowsNeedSymbols && table.Columns.Any(column => column.Type == ColumnType.Stack);

    /// <summary>Computes a table again and replaces its rows.</summary>
    public void Run(Table table, CancellationToken cancellation)
    {
        try
        {
            var bound = loaded.BindNamed(table);
            var rows = loaded.Rows(table, cancellation);
            OpenModules(bound, cancellation);
            if (bound.Count == rows.Count)
            {
                synchronizer.SubmitColumnChangeRequest(
                    projection => projection is ITableProjection own && own.Rows.BelongTo(rows),
                    () => rows.TryExchange(bound),
                    () => { });
            }
            else
            {
                Fail(table, $"it has {bound.Count} rows with function names and {rows.Count} without");
            }
        }
        catch (Exception e) when (e is not OperationCanceledException || !cancellation.IsCancellationRequested)
        {
            Fail(table, e.Message, e);
        }
    }

    /// <summary>Formats every stack once, so that symbols are read here and not while the host draws.</summary>
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
        DiagnosticId.SymbolsFailed, $"{table.Name} is shown without function names: {why}", cause);
}
