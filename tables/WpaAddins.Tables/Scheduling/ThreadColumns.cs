using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Tables.Scheduling;

/// <summary>The six columns with which each table about threads begins.</summary>
/// <remarks>Source: Definitions.md, section 2.</remarks>
internal static class ThreadColumns
{
    /// <summary>Creates Process, Process Name, Process Id, Thread Id, Thread Name and Incarnation.</summary>
    /// <param name="ids">The GUIDs of the six columns in this order.</param>
    public static IReadOnlyList<Column> Create<TRows>(
        Func<TRows, int, ThreadRow> thread, params ReadOnlySpan<string> ids) =>
    [
        ColumnOf<TRows>.Text(ids[0], "Process", "The process of the thread: name and id.", (r, i) => thread(r, i).Process),
        ColumnOf<TRows>.HiddenText(
            ids[1], "Process Name", "The name of the process.",
            (r, i) => thread(r, i).ProcessName ?? SchedulingText.UnknownProcess, ColumnKey.Name),
        ColumnOf<TRows>.ProcessId(
            ids[2], "The id of the process; 0 if no record contains it.", (r, i) => thread(r, i).ProcessId),
        ColumnOf<TRows>.ThreadId(ids[3], "The id of the thread.", (r, i) => thread(r, i).ThreadId),
        ColumnOf<TRows>.Text(
            ids[4], "Thread Name", "The name of the thread; empty if it has none.",
            (r, i) => thread(r, i).Name, 140, ColumnKey.Name),
        ColumnOf<TRows>.Incarnation(ids[5], (r, i) => thread(r, i).Incarnation),
    ];

    /// <summary>Creates the same columns for rows that may belong to no thread, or to several threads or processes.</summary>
    /// <param name="process">
    /// Returns a thread of the row's process; null if the row belongs to no process or to several.
    /// </param>
    /// <param name="thread">Returns the thread of the row; null if the row belongs to no thread or to several.</param>
    /// <param name="key">
    /// <see cref="ColumnKey.Name"/> if rows are about threads; None if rows are about something else, such as functions.
    /// Such a row shows a thread only if all of it belongs to that thread.
    /// </param>
    /// <param name="ids">The GUIDs of the six columns in the same order.</param>
    public static IReadOnlyList<Column> CreateOptional<TRows>(
        Func<TRows, int, ThreadRow?> process, Func<TRows, int, ThreadRow?> thread, ColumnKey key, params ReadOnlySpan<string> ids) =>
    [
        ColumnOf<TRows>.Text(
            ids[0], "Process", "The process: name and id; empty if unknown or if there are several.", (r, i) => process(r, i)?.Process),
        ColumnOf<TRows>.HiddenText(
            ids[1], "Process Name", "The name of the process; empty if unknown or if there are several.",
            (r, i) => process(r, i) is { } row ? row.ProcessName ?? SchedulingText.UnknownProcess : null, key),
        ColumnOf<TRows>.ProcessId(
            ids[2], "The id of the process; empty if unknown or if there are several.", (r, i) => process(r, i)?.ProcessId),
        ColumnOf<TRows>.ThreadId(
            ids[3], "The id of the thread; empty if unknown or if there are several.", (r, i) => thread(r, i)?.ThreadId),
        ColumnOf<TRows>.Text(
            ids[4], "Thread Name", "The name of the thread; empty if it has none or there are several.",
            (r, i) => thread(r, i)?.Name, 140, key),
        ColumnOf<TRows>.Incarnation(ids[5], (r, i) => thread(r, i)?.Incarnation),
    ];
}
