using WpaAddins.Plugin.Loading;
using WpaAddins.Tables.Catalogue;
using ColumnRole = WpaAddins.Tables.Catalogue.ColumnRole;
using TimeRange = WpaAddins.Analysis.TimeRange;

namespace WpaAddins.Plugin.Commands;

/// <summary>The time range and the threads of the selected rows.</summary>
/// <param name="Range">The range from the first start to the last end.</param>
/// <param name="Threads">The threads, each by process id, thread id and incarnation.</param>
internal sealed record Selection(TimeRange Range, IReadOnlySet<(long, long, long)> Threads)
{
    private static readonly ThreadKeyPart[] s_threadKey =
        [ThreadKeyPart.ProcessId, ThreadKeyPart.ThreadId, ThreadKeyPart.Incarnation];

    /// <summary>Gets the id of the only thread; null if there are several or none.</summary>
    public uint? ThreadId => Threads.Count == 1 ? (uint)Threads.First().Item2 : null;

    /// <summary>Returns whether the rows of a table have a time and a thread.</summary>
    public static bool CanRead(Table table) =>
        table.Columns.Any(c => c.Role == ColumnRole.StartTime) && table.Columns.Any(c => c.Role == ColumnRole.EndTime)
        && s_threadKey.All(part => table.Columns.Any(c => c.ThreadKey == part));

    /// <summary>Reads the selected rows.</summary>
    /// <returns>The selection; null if none of the rows has a time.</returns>
    public static Selection? Read(TableRows rows, IReadOnlyList<int> selected)
    {
        var reader = new Reader(rows.Current);
        var (from, to) = (long.MaxValue, long.MinValue);
        var threads = new HashSet<(long, long, long)>();
        foreach (var row in selected.Select(rows.IndexOf))
        {
            if (reader.ReadTime(row) is var (start, end))
            {
                (from, to) = (Math.Min(from, start), Math.Max(to, end));
            }

            if (reader.ReadThread(row) is { } thread)
            {
                threads.Add(thread);
            }
        }

        // The end of a range is exclusive, so the range of an event without a length is one nanosecond.
        return from > to ? null : new(new(from, Math.Max(to, from + 1)), threads);
    }

    /// <summary>Finds the rows of another table that overlap the range.</summary>
    /// <param name="ofAllThreads">Whether rows of other threads are included.</param>
    public int[] Find(TableRows rows, bool ofAllThreads)
    {
        var reader = new Reader(rows.Current);
        return
        [
            .. Enumerable.Range(0, rows.Count).Where(row => reader.ReadTime(row) is var (start, end) && Range.Overlaps(start, end)
                && (ofAllThreads || Threads.Count == 0 || (reader.ReadThread(row) is { } thread && Threads.Contains(thread)))),
        ];
    }

    private sealed class Reader(BoundTable bound)
    {
        private readonly Func<int, long?> _start = Bind(bound, c => c.Role == ColumnRole.StartTime);
        private readonly Func<int, long?> _end = Bind(bound, c => c.Role == ColumnRole.EndTime);
        private readonly Func<int, long?>[] _threadKey = [.. s_threadKey.Select(part => Bind(bound, c => c.ThreadKey == part))];

        /// <summary>
        /// Reads the time range of a row. If only the start or only the end is known, it is used for both.
        /// </summary>
        public (long Start, long End)? ReadTime(int row)
        {
            var (start, end) = (_start(row), _end(row));
            return (start ?? end) is { } from && (end ?? start) is { } to ? (from, to) : null;
        }

        public (long, long, long)? ReadThread(int row) =>
            _threadKey[0](row) is { } process && _threadKey[1](row) is { } thread && _threadKey[2](row) is { } incarnation
                ? (process, thread, incarnation)
                : null;

        private static Func<int, long?> Bind(BoundTable bound, Func<Column, bool> condition) =>
            ((IIntegerColumn)bound.Table.Columns.First(condition)).Bind(bound.Rows);
    }
}
