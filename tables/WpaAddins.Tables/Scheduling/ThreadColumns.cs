using WpaAddins.Tables.Catalogue;
using WpaAddins.Trace.Threads;
using static WpaAddins.Tables.Catalogue.ColumnAggregation;

namespace WpaAddins.Tables.Scheduling;

/// <summary>The columns that every table about a thread begins with.</summary>
/// <remarks>Source: the scheduling definitions, section 2.</remarks>
internal static class ThreadColumns
{
    /// <summary>Makes the columns of one table.</summary>
    /// <typeparam name="TRows">The rows of the table.</typeparam>
    /// <param name="thread">Row index → thread.</param>
    /// <param name="ids">The identities of the six columns, in their order.</param>
    /// <returns>Process, Process Name, Process Id, Thread Id, Thread Name and Incarnation.</returns>
    public static IReadOnlyList<Column> Of<TRows>(
        Func<TRows, int, ThreadRow> thread, params ReadOnlySpan<string> ids) =>
    [
        ColumnOf<TRows>.Text(
            ids[0], "Process", "The process of the thread, as name and id.", (r, i) => thread(r, i).Process),
        new TextColumn<TRows>(
            new Guid(ids[1]),
            "Process Name",
            "The name of the process.",
            (r, i) => thread(r, i).ProcessName ?? SchedulingText.UnknownProcess) { Width = 140, IsHidden = true },
        new IntegerColumn<TRows>(
            new Guid(ids[2]),
            "Process Id",
            "The id of the process, 0 if no record names it.",
            ColumnType.Integer,
            (r, i) => thread(r, i).ProcessId) { Width = 80, IsHidden = true },
        ColumnOf<TRows>.Number(ids[3], "Thread Id", "The id of the thread.", (r, i) => thread(r, i).ThreadId),
        ColumnOf<TRows>.Text(
            ids[4], "Thread Name", "The name that the thread was given, if any.", (r, i) => thread(r, i).Name, 140),
        new IntegerColumn<TRows>(
            new Guid(ids[5]),
            "Incarnation",
            "How many threads of the trace had the same thread id before.",
            ColumnType.Integer,
            (r, i) => thread(r, i).Incarnation) { Width = 80, Aggregation = None, IsHidden = true },
    ];

    /// <summary>
    /// Makes the columns of a table whose rows may belong to several threads or processes; these cells are empty then.
    /// </summary>
    /// <typeparam name="TRows">The rows of the table.</typeparam>
    /// <param name="process">Row index → a thread of the row's only process, or null.</param>
    /// <param name="thread">Row index → the row's only thread, or null.</param>
    /// <param name="ids">The identities of the six columns, in their order.</param>
    /// <returns>Process, Process Name, Process Id, Thread Id, Thread Name and Incarnation.</returns>
    public static IReadOnlyList<Column> OfOptional<TRows>(
        Func<TRows, int, ThreadRow?> process, Func<TRows, int, ThreadRow?> thread, params ReadOnlySpan<string> ids) =>
    [
        ColumnOf<TRows>.Text(
            ids[0], "Process", "The process, as name and id, empty if there are several.", (r, i) => process(r, i)?.Process),
        new TextColumn<TRows>(
            new Guid(ids[1]),
            "Process Name",
            "The name of the process, empty if there are several.",
            (r, i) => process(r, i) is { } row ? row.ProcessName ?? SchedulingText.UnknownProcess : null)
            { Width = 140, IsHidden = true },
        new IntegerColumn<TRows>(
            new Guid(ids[2]),
            "Process Id",
            "The id of the process, empty if there are several.",
            ColumnType.Integer,
            (r, i) => process(r, i)?.ProcessId) { Width = 80, IsHidden = true },
        ColumnOf<TRows>.Number(
            ids[3], "Thread Id", "The id of the thread, empty if there are several.", (r, i) => thread(r, i)?.ThreadId),
        ColumnOf<TRows>.Text(
            ids[4], "Thread Name", "The name that the only thread was given, if any.", (r, i) => thread(r, i)?.Name, 140),
        new IntegerColumn<TRows>(
            new Guid(ids[5]),
            "Incarnation",
            "How many threads of the trace had the same thread id before.",
            ColumnType.Integer,
            (r, i) => thread(r, i)?.Incarnation) { Width = 80, Aggregation = None, IsHidden = true },
    ];
}
