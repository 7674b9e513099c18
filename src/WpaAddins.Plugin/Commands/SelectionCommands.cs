using WpaAddins.Plugin.Adapter;
using WpaAddins.Plugin.Loading;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.CriticalPath;
using WpaAddins.Tables.LockOwnership;
using WpaAddins.Tables.LockWaits;
using WpaAddins.Tables.ReadyIntervals;

namespace WpaAddins.Plugin.Commands;

/// <summary>
/// The commands of a table's rows. Each adds a table to the view, with the rows of another table that belong to the
/// selection.
/// </summary>
/// <remarks>
/// Shape: the rows are those that overlap the time range of the selection; the critical path is computed for that
/// range. The host cannot disable a command, so a command without a result shows a message.
/// Errors: a failure is a diagnostic and a line in the log; no exception reaches the host.
/// </remarks>
internal sealed class SelectionCommands(
    LoadedTrace loaded, IProcessorEnvironment environment, TraceFailures failures, Action<string> show)
{
    // The GUIDs of the added tables never change, so that profiles can refer to them.
    private static readonly (string Command, Guid Id, string Name, Table Table, bool OfAllThreads)[] s_rows =
    [
        ("Show the ready intervals of this selection", new("43aeddcc-b3bf-482b-9890-2589ad6da305"),
            "Ready Intervals of the Selection", ReadyIntervalsTable.Definition, false),
        ("Show the lock waits of this selection", new("66873c4e-6d9d-4785-8da1-eae64253b892"),
            "Lock Waits of the Selection", LockWaitsTable.Definition, false),
        ("Show who held locks during this selection", new("a8438a78-cede-41b7-bb50-b6d43f2c87fb"),
            "Lock Ownership during the Selection", LockOwnershipTable.Definition, true),
    ];

    private static readonly TableDescriptor s_path = Describe(
        new("85df2612-47e6-4f53-8640-5ed80647c1a8"), "Critical Path of the Selection", CriticalPathTable.Definition);

    public const string PathCommand = "Show the critical path of this selection";

    /// <summary>Adds the commands to a table, if its rows have a time and a thread.</summary>
    public void AddTo(ITableBuilder builder, TableRows rows)
    {
        if (!Selection.CanRead(rows.Current.Table))
        {
            return;
        }

        foreach (var (command, id, name, table, ofAllThreads) in s_rows)
        {
            builder.AddTableCommand(command, selected => Run(command, rows, selected, selection =>
            {
                var all = loaded.Rows(table);
                return (Describe(id, name, table), all.Choose(selection.Find(all, ofAllThreads)));
            }));
        }

        builder.AddTableCommand(PathCommand, selected => Run(PathCommand, rows, selected, selection =>
            selection.ThreadId is { } thread ? (s_path, loaded.BindCriticalPath(thread, selection.Range)) : null));
    }

    private void Run(
        string command, TableRows rows, IReadOnlyList<int> selected, Func<Selection, (TableDescriptor Table, TableRows Rows)?> find)
    {
        try
        {
            if (Selection.Read(rows, selected) is not { } selection)
            {
                show($"{command}: the selected rows have no time.");
            }
            else if (find(selection) is not var (table, found))
            {
                show($"{command}: select rows of one thread.");
            }
            else if (found.Count == 0)
            {
                show($"{command}: the trace has none in that time.");
            }
            else if (environment.RequestDynamicTableBuilder(table) is { } builder)
            {
                AddTo(builder, found);
                TableAdapter.Fill(found.Current.Table, found, builder);
                builder.AddDynamicTable(AddNewTableOption.CurrentView);
            }
        }
        catch (Exception e)
        {
            failures.Add(DiagnosticId.TableFailed, $"the command \"{command}\" failed: {e.Message}", e);
        }
    }

    private static TableDescriptor Describe(Guid id, string name, Table table) =>
        new(id, name, table.Description, table.Category, false, TableAdapter.Describe(table).DefaultLayout);
}
