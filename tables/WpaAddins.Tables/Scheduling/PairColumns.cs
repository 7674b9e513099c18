using WpaAddins.Tables.Catalogue;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Tables.Scheduling;

/// <summary>The columns that name the two threads of a pair.</summary>
/// <remarks>A is the thread with the lower id; the columns that every table has are A's, out of sight.</remarks>
internal static class PairColumns
{
    /// <summary>Makes the six columns that every table about threads has, for thread A.</summary>
    /// <typeparam name="TRows">The rows of the table.</typeparam>
    /// <param name="a">Row index → thread A.</param>
    /// <param name="ids">The identities of the six columns, in their order.</param>
    /// <returns>Process, Process Name, Process Id, Thread Id, Thread Name and Incarnation.</returns>
    public static IReadOnlyList<Column> Common<TRows>(
        Func<TRows, int, ThreadRow> a, params ReadOnlySpan<string> ids) =>
    [
        HiddenText<TRows>(ids[0], "Process", "The process of thread A, as name and id.", (r, i) => a(r, i).Process),
        HiddenText<TRows>(
            ids[1], "Process Name", "The name of the process of thread A.",
            (r, i) => a(r, i).ProcessName ?? SchedulingText.UnknownProcess),
        HiddenNumber<TRows>(
            ids[2], "Process Id", "The id of the process of thread A, 0 if no record names it.", (r, i) => a(r, i).ProcessId),
        HiddenNumber<TRows>(ids[3], "Thread Id", "The id of thread A.", (r, i) => a(r, i).ThreadId),
        HiddenText<TRows>(ids[4], "Thread Name", "The name that thread A was given, if any.", (r, i) => a(r, i).Name),
        HiddenNumber<TRows>(
            ids[5], "Incarnation", "How many threads of the trace had the id of thread A before.",
            (r, i) => a(r, i).Incarnation),
    ];

    /// <summary>Makes the columns that a person sees of both threads.</summary>
    /// <typeparam name="TRows">The rows of the table.</typeparam>
    /// <param name="a">Row index → thread A.</param>
    /// <param name="b">Row index → thread B.</param>
    /// <param name="ids">The identities of the four columns, in their order.</param>
    /// <returns>Thread A Id, Thread B Id, Process A and Process B.</returns>
    public static IReadOnlyList<Column> Both<TRows>(
        Func<TRows, int, ThreadRow> a, Func<TRows, int, ThreadRow> b, params ReadOnlySpan<string> ids) =>
    [
        ColumnOf<TRows>.Number(ids[0], "Thread A Id", "The id of thread A, the lower one.", (r, i) => a(r, i).ThreadId),
        ColumnOf<TRows>.Number(ids[1], "Thread B Id", "The id of thread B.", (r, i) => b(r, i).ThreadId),
        ColumnOf<TRows>.Text(ids[2], "Process A", "The process of thread A, as name and id.", (r, i) => a(r, i).Process),
        ColumnOf<TRows>.Text(ids[3], "Process B", "The process of thread B, as name and id.", (r, i) => b(r, i).Process),
    ];

    /// <summary>Makes the columns with the names of both threads, and the incarnation of B.</summary>
    /// <typeparam name="TRows">The rows of the table.</typeparam>
    /// <param name="a">Row index → thread A.</param>
    /// <param name="b">Row index → thread B.</param>
    /// <param name="ids">The identities of the three columns, in their order.</param>
    /// <returns>Thread A Name, Thread B Name and Incarnation B.</returns>
    public static IReadOnlyList<Column> Names<TRows>(
        Func<TRows, int, ThreadRow> a, Func<TRows, int, ThreadRow> b, params ReadOnlySpan<string> ids) =>
    [
        ColumnOf<TRows>.Text(
            ids[0], "Thread A Name", "The name that thread A was given, if any.", (r, i) => a(r, i).Name, 140),
        ColumnOf<TRows>.Text(
            ids[1], "Thread B Name", "The name that thread B was given, if any.", (r, i) => b(r, i).Name, 140),
        HiddenNumber<TRows>(
            ids[2], "Incarnation B", "How many threads of the trace had the id of thread B before.",
            (r, i) => b(r, i).Incarnation),
    ];

    private static TextColumn<TRows> HiddenText<TRows>(
        string id, string name, string description, Func<TRows, int, string?> project) =>
        new(new Guid(id), name, description, project) { Width = 140, IsHidden = true };

    private static IntegerColumn<TRows> HiddenNumber<TRows>(
        string id, string name, string description, Func<TRows, int, long?> project) =>
        new(new Guid(id), name, description, ColumnType.Integer, project) { Width = 80, IsHidden = true };
}
