using WpaAddins.Report.Columns;
using WpaAddins.Report.Details;

namespace WpaAddins.Report.Timeline;

/// <summary>
/// The ready intervals of a schedule as columns, by start: thread, readying thread, and class of what ran.
/// </summary>
internal sealed class ScheduleReadies
{
    /// <summary>
    /// The number of ready intervals whose stacks are in the page: the longest of the threads with a lane.
    /// </summary>
    private const int MaxStacks = 2_000;

    private readonly TraceAnalysis _analysis;
    private readonly PictureRange _range;
    private readonly ScheduleThreads _threads;
    private readonly List<ReadyInterval> _rows = [];
    private readonly long _leastStackNs;
    private readonly HashSet<int> _stacked;

    /// <param name="exact">The ranges in which the intervals of all threads have a row.</param>
    /// <param name="stacked">Threads whose longest intervals have stacks.</param>
    /// <param name="kept">Threads whose intervals always have a row.</param>
    public ScheduleReadies(
        TraceAnalysis analysis,
        PictureRange range,
        ExactRanges exact,
        ScheduleThreads threads,
        HashSet<int> stacked,
        HashSet<int> kept)
    {
        (_analysis, _range, _threads, _stacked) = (analysis, range, threads, stacked);
        foreach (var interval in analysis.ReadyIntervals)
        {
            if (interval.EndNs > range.FromNs && interval.StartNs < range.ToNs
                && (kept.Contains(interval.Thread) || exact.Contains(interval.EndNs)))
            {
                _rows.Add(interval);
            }
        }

        var lengths = _rows.Where(r => stacked.Contains(r.Thread)).Select(r => r.LengthNs).OrderDescending().Take(MaxStacks).ToList();
        _leastStackNs = lengths.Count < MaxStacks ? 0 : lengths[^1];
    }

    public void WriteTo(ColumnBlock block, long unitNs)
    {
        _rows.Sort((a, b) => a.StartNs.CompareTo(b.StartNs));
        block.AddIntegers("readyStart", [.. _rows.Select(r => (r.StartNs - _range.FromNs) / unitNs)]);
        block.AddIntegers("readyLength", [.. _rows.Select(r => r.LengthNs / unitNs)]);
        block.AddCodes("readyThread", [.. _rows.Select(r => _threads.NumberOf(r.Thread))]);
        block.AddCodes("readyClass", [.. _rows.Select(r => (int)r.Classes.MainClass)]);
        block.AddCodes("readyKind", [.. _rows.Select(r => (int)r.Kind)]);
        block.AddCodes("readyPriority", [.. _rows.Select(r => Math.Max((int)r.Priority, -1))]);
        block.AddCodes("readyRank", [.. _rows.Select(r => Math.Max((int)r.Rank, -1))]);
        block.AddCodes("readyBound", [.. _rows.Select(r => r.IsLowerBound ? 1 : 0)]);
        block.AddCodes("readyWaker", [.. _rows.Select(r => _threads.NumberOf(r.ReadyingThread))]);
        block.AddCodes("readyByDpc", [.. _rows.Select(r => r.ReadyingThread == ReadyInterval.ReadiedByDpc ? 1 : 0)]);
        block.AddTexts("waitStack", _rows.Select(r => HasStack(r) && r.EndSwitch >= 0 ? _analysis.SwitchStackText(r.EndSwitch) : null));
        block.AddTexts("wakeStack", _rows.Select(r => HasStack(r) && r.ReadyRow is >= 0 and var row ? _analysis.ReadyStackText(row) : null));
    }

    private bool HasStack(ReadyInterval row) => row.LengthNs >= _leastStackNs && _stacked.Contains(row.Thread);
}
