using System.Buffers.Binary;
using System.Runtime.ExceptionServices;
using WpaAddins.Etl;
using WpaAddins.Etl.Buffers;
using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace.Scheduling;

namespace WpaAddins.Trace.Building;

/// <content>Which records are kept: all, those that analyses of a range need, or only counts.</content>
public sealed partial class TraceBuilder
{
    private readonly RecentTicks _stackedOutside = new();
    private readonly ScheduleCounter _counter;

    /// <summary>
    /// By thread, whether it was switched in after the range; true for the idle thread, which needs no stack.
    /// </summary>
    private bool[] _ranAfter = [true];

    private StackUseCounter? _stackUses;
    private ScheduleThinner? _thinner;
    private Part _part = Part.Inside;
    private long _fromTicks = long.MinValue;
    private long _toTicks = long.MaxValue;
    private long _nextPartTicks = long.MaxValue;
    private int _firstInside;
    private int _firstAfter = int.MaxValue;
    private int _firstEventAfter;
    private int _counted;
    private int _stepsBeforeThinning;

    private enum Part
    {
        Before,
        Inside,
        After,
    }

    /// <summary>Gets how much is kept around a range.</summary>
    internal RangeLimits Limits { get; init; } = RangeLimits.Default;

    /// <summary>Gets whether the current record is outside the range; false if only counts are kept.</summary>
    private bool IsOutsideRange => _part != Part.Inside && _stackUses is null;

    /// <summary>Gets the steps whose stacks are read.</summary>
    private (int First, int Past) StackedSteps => _stackUses is null ? (_firstInside, _firstAfter) : (0, int.MaxValue);

    /// <summary>Keeps only what analyses of a range need.</summary>
    /// <param name="fromTicks">First time of the range.</param>
    /// <param name="toTicks">Last time of the range.</param>
    public void KeepRange(long fromTicks, long toTicks)
    {
        (_fromTicks, _toTicks) = (fromTicks, toTicks);
        (_part, _nextPartTicks, _firstInside) = (Part.Before, fromTicks, int.MaxValue);
        _thinner = new ScheduleThinner(_timeline, _switches, _readies, _threads, keepsThreads: _stackUses is null);
        _stepsBeforeThinning = Limits.EventsThatStay + Limits.StepsBetweenThinning;
    }

    /// <summary>Keeps only the counts that show which investigations the trace can answer.</summary>
    public void KeepCounts()
    {
        _stackUses = new StackUseCounter(_threads);
        _counter.Stacks = _stackUses;
        KeepRange(long.MaxValue, long.MaxValue);
    }

    /// <summary>Counts the records outside the range that the reader left out.</summary>
    /// <param name="filter">The filter that counted them.</param>
    public void CountLeftOut(RangeFilter filter)
    {
        ArgumentNullException.ThrowIfNull(filter);
        _counter.CountLeftOut(filter);
    }

    /// <summary>
    /// Estimates the share of the kept records that has been read; 0 outside the range, where rows are removed again.
    /// </summary>
    private double ShareRead(ReadProgress progress) => _part switch
    {
        _ when progress.TotalBytes == 0 => 0,
        Part.Inside when _toTicks != long.MaxValue && _fromTicks != long.MinValue =>
            Math.Clamp(((double)_lastTicks - _fromTicks) / ((double)_toTicks - _fromTicks), 0, 1),
        Part.Inside => (double)progress.BytesRead / progress.TotalBytes,
        _ => 0,
    };

    private void EnterPart(long ticks)
    {
        if (_part == Part.Before && ticks >= _fromTicks && _stackUses is null)
        {
            Thin(_timeline.Count);
            (_part, _nextPartTicks, _firstInside) = (Part.Inside, _toTicks, _timeline.Count);
        }

        // Not else: a range without records is entered and left at the same record.
        if (_part == Part.Inside && ticks > _toTicks)
        {
            (_part, _nextPartTicks, _firstAfter) = (Part.After, long.MaxValue, _timeline.Count);
            _firstEventAfter = _log.Count;
            _thinner?.BeginAfterRange();
            _stepsBeforeThinning = _timeline.Count + Limits.EventsThatStay + Limits.StepsBetweenThinning;
        }
    }

    /// <summary>Thins the schedule outside the range when it has grown enough, up to the last events.</summary>
    private void ThinIfGrown()
    {
        // Both halves of a context switch must be thinned together.
        if (_part == Part.Inside || _halfSwitches.Count > 0)
        {
            return;
        }

        var firstEvent = _part == Part.Before ? 0 : _firstEventAfter;
        if (_log.Count - firstEvent > Limits.EventsThatStay + Limits.StepsBetweenThinning)
        {
            _log.Remove(firstEvent, _log.Count - Limits.EventsThatStay);
        }

        if (_timeline.Count < _stepsBeforeThinning)
        {
            return;
        }

        // The part ends before the first event of a time, so that events of equal time stay together.
        Thin(_timeline.FirstNotBefore(_timeline.TicksOf(_timeline.Count - Limits.EventsThatStay)));
        var kept = _timeline.Count - (_part == Part.Before ? 0 : _firstAfter);
        // The part may double before it is thinned again, so that the work stays proportional to the number of steps.
        _stepsBeforeThinning = _timeline.Count + Math.Max(kept, Limits.StepsBetweenThinning);
    }

    /// <summary>Thins the current part of the schedule up to a step.</summary>
    private void Thin(int past)
    {
        var first = _part == Part.Before ? 0 : _firstAfter;
        if (_part == Part.Inside || past <= first || _thinner is null)
        {
            return;
        }

        var (thinner, firstNew) = (_thinner, Math.Max(first, _counted));

        // Counting and choosing only read the rows. Removing steps does not use the rows that are removed meanwhile.
        InParallel(
            () => _counter.Add(_timeline.Steps, _counted, past, StackedSteps),
            () => thinner.Choose(first, firstNew, past));
        InParallel(thinner.RemoveRows, () => thinner.RemoveSteps(first, past));
        var kept = thinner.KeptBefore;
        foreach (var table in ThreadChanges)
        {
            TimelineBuilder.Renumber(table.MutableStepsBefore, first, kept);
        }

        TimelineBuilder.Renumber(_log.MutableStepsBefore, first, kept);
        _counted = first + kept[^1];
    }

    /// <summary>
    /// Checks whether the stack in a record, by frames or by key, is skipped: its event is outside the range, and is none
    /// of those that <see cref="NoteReadyOutside"/> and <see cref="NoteRunAfter"/> remember. The event itself can be kept.
    /// Both kinds begin with the time of the event. Only this time is read, because most records are stacks to skip if a
    /// range is loaded.
    /// </summary>
    private bool IsSkippedStack(in EtlRecord record)
    {
        const int TimeAndIds = 2 * sizeof(ulong);
        var payload = record.Payload;
        if (_stackUses is not null
            || payload.Length < TimeAndIds + (record.HookId == KernelHook.StackWalk ? 0 : record.PointerSize))
        {
            return false;
        }

        var eventTicks = BinaryPrimitives.ReadInt64LittleEndian(payload);
        return !IsInRange(eventTicks) && !_stackedOutside.Contains(eventTicks);
    }

    private (TOne One, TOther Other) InParallel<TOne, TOther>(Func<TOne> one, Func<TOther> other)
    {
        var (first, second) = (default(TOne)!, default(TOther)!);
        InParallel(() => { first = one(); }, () => { second = other(); });
        return (first, second);
    }

    private void InParallel(Action one, Action other)
    {
        if (Threads <= 1)
        {
            one();
            other();
            return;
        }

        try
        {
            Parallel.Invoke(one, other);
        }
        catch (AggregateException e)
        {
            ExceptionDispatchInfo.Throw(e.InnerExceptions[0]);
        }
    }

    private bool IsInRange(long ticks) => ticks >= _fromTicks && ticks <= _toTicks;

    /// <summary>
    /// Remembers the time of a ReadyThread outside the range, so that its stack is kept. It can begin a ready interval
    /// that reaches into the range, or end a wait that reaches out of it.
    /// </summary>
    private void NoteReadyOutside(int thread, long ticks)
    {
        if (_part == Part.Before || thread >= _ranAfter.Length || !_ranAfter[thread])
        {
            _stackedOutside.Add(ticks);
        }
    }

    /// <summary>
    /// Remembers the time of a thread's first switch-in after the range, so that its stack is kept. This is the waiting
    /// stack of a wait that reaches out of the range.
    /// </summary>
    private void NoteRunAfter(int thread, long ticks)
    {
        if (thread >= _ranAfter.Length)
        {
            Array.Resize(ref _ranAfter, Math.Max(thread + 1, 2 * _ranAfter.Length));
        }

        if (!_ranAfter[thread])
        {
            _ranAfter[thread] = true;
            _stackedOutside.Add(ticks);
        }
    }

    /// <summary>Gets the function that counts the remaining steps. It does not keep the builder in memory.</summary>
    private Func<ScheduleCounts> CountRest(IReadOnlyList<StackUse>? uses)
    {
        var (counter, timeline, first, stacked) = (_counter, _timeline.Steps, _counted, StackedSteps);
        return () =>
        {
            counter.Add(timeline, first, timeline.Count, stacked);
            return counter.Finish(uses);
        };
    }
}
