using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Tables.Scheduling;

/// <summary>The columns that name the two threads of a pair.</summary>
/// <remarks>
/// Thread A has the lower thread id. The six common columns describe thread A and are hidden. They are not keys of
/// comparisons, because threads A and B can be swapped in another trace.
/// </remarks>
internal static class PairColumns
{
    /// <summary>Creates the six columns that all tables of threads have, hidden, for thread A.</summary>
    public static IReadOnlyList<Column> Common<TRows>(
        Func<TRows, int, ThreadRow> a, params ReadOnlySpan<string> ids) =>
    [
        ColumnOf<TRows>.HiddenText(ids[0], "Process", "The process of thread A: name and id.", (r, i) => a(r, i).Process),
        ColumnOf<TRows>.HiddenText(
            ids[1], "Process Name", "The name of the process of thread A.",
            (r, i) => a(r, i).ProcessName ?? SchedulingText.UnknownProcess),
        ColumnOf<TRows>.ProcessId(
            ids[2], "The id of the process of thread A; 0 if no record contains it.", (r, i) => a(r, i).ProcessId),
        ColumnOf<TRows>.ThreadId(ids[3], "The id of thread A.", (r, i) => a(r, i).ThreadId, isHidden: true),
        ColumnOf<TRows>.HiddenText(
            ids[4], "Thread Name", "The name of thread A; empty if it has none.", (r, i) => a(r, i).Name),
        ColumnOf<TRows>.Incarnation(ids[5], (r, i) => a(r, i).Incarnation, "the id of thread A"),
    ];

    /// <summary>Creates Thread A Id, Thread B Id, Process A and Process B.</summary>
    public static IReadOnlyList<Column> Both<TRows>(
        Func<TRows, int, ThreadRow> a, Func<TRows, int, ThreadRow> b, params ReadOnlySpan<string> ids) =>
    [
        ColumnOf<TRows>.Number(ids[0], "Thread A Id", "The id of thread A, the lower of the two ids.", (r, i) => a(r, i).ThreadId),
        ColumnOf<TRows>.Number(ids[1], "Thread B Id", "The id of thread B.", (r, i) => b(r, i).ThreadId),
        ColumnOf<TRows>.Text(
            ids[2], "Process A", "The process of thread A: name and id.",
            (r, i) => a(r, i).Process, key: ColumnKey.SideA, endsWithId: true),
        ColumnOf<TRows>.Text(
            ids[3], "Process B", "The process of thread B: name and id.",
            (r, i) => b(r, i).Process, key: ColumnKey.SideB, endsWithId: true),
    ];

    /// <summary>Creates Thread A Name, Thread B Name and Incarnation B.</summary>
    public static IReadOnlyList<Column> Names<TRows>(
        Func<TRows, int, ThreadRow> a, Func<TRows, int, ThreadRow> b, params ReadOnlySpan<string> ids) =>
    [
        ColumnOf<TRows>.Text(
            ids[0], "Thread A Name", "The name of thread A; empty if it has none.",
            (r, i) => a(r, i).Name, 140, ColumnKey.SideA),
        ColumnOf<TRows>.Text(
            ids[1], "Thread B Name", "The name of thread B; empty if it has none.",
            (r, i) => b(r, i).Name, 140, ColumnKey.SideB),
        ColumnOf<TRows>.HiddenNumber(
            ids[2], "Incarnation B", "The number of earlier threads in the trace with the id of thread B.",
            (r, i) => b(r, i).Incarnation),
    ];
}
