using System.Collections;
using System.Runtime.CompilerServices;

namespace WpaAddins.Analysis.Timeline;

/// <summary>The ready intervals of the selected threads in a range.</summary>
/// <remarks>
/// Shape: in the order in which they began, and cut at the bounds of the range. Units: trace time and durations in
/// nanoseconds. Source: Definitions.md, sections 3 to 5.
/// </remarks>
public sealed class ReadyIntervals : IReadOnlyList<ReadyInterval>
{
    private readonly int[]? _listed;

    /// <summary>Creates a list.</summary>
    /// <param name="timeline">The timeline, with the classes of its intervals.</param>
    /// <param name="listed">The rows of the timeline that are listed; null = all.</param>
    internal ReadyIntervals(SchedulingTimeline timeline, TimeRange range, int[]? listed = null) =>
        (Timeline, Range, _listed) = (timeline, range, listed);

    /// <summary>Gets the range.</summary>
    internal TimeRange Range { get; }

    /// <summary>Gets the number of intervals.</summary>
    public int Count => _listed?.Length ?? Table.Count;

    internal SchedulingTimeline Timeline { get; }

    internal ReadyIntervalTable Table => Timeline.Intervals;

    /// <summary>Gets an interval.</summary>
    /// <param name="index">0-based.</param>
    public ReadyInterval this[int index]
    {
        get
        {
            ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual((uint)index, (uint)Count, nameof(index));
            return new ReadyInterval(this, RowOf(index));
        }
    }

    /// <inheritdoc/>
    public IEnumerator<ReadyInterval> GetEnumerator()
    {
        for (var i = 0; i < Count; i++)
        {
            yield return this[i];
        }
    }

    /// <inheritdoc/>
    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>Gets the row of the timeline for an index of this list.</summary>
    internal int RowOf(int index) => _listed is null ? index : _listed[index];

    /// <summary>Gets the length of an interval inside the range, and its thread.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal long Measure(in ReadyIntervalRow row, out int thread)
    {
        thread = IntervalBegin.ThreadOf(row.Begin, Timeline.Trace);
        var (start, end) = (Timeline.TimeOf(row.Begin), Timeline.EndOf(row));
        return Math.Min(end, Range.ToNs) - Math.Max(start, Range.FromNs);
    }

    internal long StartOf(int row) => Math.Max(Timeline.StartOf(row), Range.FromNs);

    internal bool BeginsBeforeRange(int row) => Timeline.StartOf(row) < Range.FromNs;

    internal long EndOf(int row) => Math.Min(Timeline.EndOf(row), Range.ToNs);

    internal ClassTimes ClassesOf(int row) => Table.ClassesOf(row, Math.Max(EndOf(row) - StartOf(row), 0));

    /// <summary>
    /// Gets the censoring of an interval. An interval that continues after the range counts as open, like one that
    /// continues after the window.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal Censoring CensoringOf(in ReadyIntervalRow row) =>
        Timeline.EndOf(row) > Range.ToNs ? Censoring.OpenAtEnd : SchedulingTimeline.CensoringOf(row);

    internal int EndSwitchOf(int row) => Timeline.EndOf(row) > Range.ToNs ? -1 : Math.Max(Table[row].End, -1);

    internal int CpuOf(int row) => Timeline.EndOf(row) > Range.ToNs ? -1 : Timeline.CpuOf(row);
}
