using System.Runtime.CompilerServices;
using WpaAddins.Etl.Buffers;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Stacks;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Trace.Building;

/// <summary>Counts scheduling records, in the order of the timeline, so that their rows can be removed afterwards.</summary>
internal sealed class ScheduleCounter(ContextSwitches switches, ReadyThreads readies)
{
    private const long None = -1;
    private const int StepsAtOnce = 1 << 12;
    private (long Switch, int Thread)[] _onCpu = [];
    private long[] _lastSwitches = [];
    private long _switches;
    private long _switchesLeftOut;
    private long _readies;
    private long _switchesInRange;
    private long _switchesToThreads;
    private long _switchStacks;
    private long _readiesInRange;
    private long _readyStacks;
    private int _greatestRank = ContextSwitches.NoRank;
    private long _breaks;
    private (int In, int Out) _firstBreak;
    private long _contradicted;
    private int _firstContradicted;

    /// <summary>Gets or sets the counter of how often each stack occurs; null = stacks are not counted.</summary>
    public StackUseCounter? Stacks { get; set; }

    /// <summary>Counts the steps from <paramref name="first"/> to the one before <paramref name="past"/>.</summary>
    /// <param name="inRange">The steps in the range, of which all records and stacks were read.</param>
    public void Add(Timeline timeline, int first, int past, (int First, int Past) inRange)
    {
        for (int end; first < past; first = end)
        {
            end = first + Math.Min(StepsAtOnce, past - first);
            var isInRange = first >= inRange.First && end <= inRange.Past;
            var isOutside = first >= inRange.Past || end <= inRange.First;
            if (Stacks is null && (isInRange || isOutside) && !timeline.HasHalves(first, end))
            {
                AddRows(timeline.CountRowsBefore(first), timeline.CountRowsBefore(end), isInRange);
            }
            else
            {
                AddSteps(timeline, first, end, inRange);
            }
        }
    }

    /// <summary>
    /// Counts the rows of each table separately, because the CPU cannot predict the table of the next step.
    /// </summary>
    private void AddRows((int Switches, int Readies) first, (int Switches, int Readies) past, bool isInRange)
    {
        var switchRows = switches.Rows;
        var (switchStacks, readyStacks) = (switches.NewThreadStack, readies.Stack);
        for (var row = first.Switches; row < past.Switches; row++)
        {
            ref readonly var change = ref switchRows[row];
            ref var onCpu = ref OnCpu(change.Cpu);
            AddSwitchOut(change, onCpu, isInRange);
            AddSwitchIn(row, change, switchStacks[row], ref onCpu, isInRange);
        }

        for (var row = first.Readies; row < past.Readies; row++)
        {
            AddReady(row, readyStacks[row], isInRange);
        }
    }

    private void AddSteps(Timeline timeline, int first, int past, (int First, int Past) inRange)
    {
        var switchRows = switches.Rows;
        var (switchStacks, readyStacks) = (switches.NewThreadStack, readies.Stack);
        var steps = timeline.From(first);
        for (var step = first; step < past && steps.MoveNext(); step++)
        {
            var (kind, row) = (steps.Current.Kind, steps.Current.Row);
            var isInRange = step >= inRange.First && step < inRange.Past;
            if (kind == TimelineStepKind.Ready)
            {
                AddReady(row, readyStacks[row], isInRange);
                continue;
            }

            ref readonly var change = ref switchRows[row];
            ref var onCpu = ref OnCpu(change.Cpu);
            if (kind != TimelineStepKind.SwitchIn)
            {
                AddSwitchOut(change, onCpu, isInRange);
            }

            if (kind != TimelineStepKind.SwitchOut)
            {
                AddSwitchIn(row, change, switchStacks[row], ref onCpu, isInRange);
            }
        }
    }

    /// <summary>Counts the records outside the range that the reader left out.</summary>
    public void CountLeftOut(RangeFilter filter)
    {
        _switchesLeftOut += filter.SwitchesLeftOut;
        _readies += filter.ReadiesLeftOut;
        _greatestRank = Math.Max(_greatestRank, filter.GreatestRank);
    }

    /// <param name="uses">How often each stack occurs, if that was counted.</param>
    public ScheduleCounts Finish(IReadOnlyList<StackUse>? uses) => new()
    {
        Switches = _switches + _switchesLeftOut,
        SwitchesInRange = _switchesInRange,
        Readies = _readies,
        SwitchStackShare = Share(_switchStacks, _switchesToThreads),
        ReadyStackShare = Share(_readyStacks, _readiesInRange),
        GreatestRank = _greatestRank,
        ChainBreaks = _breaks,
        FirstBreak = _firstBreak,
        ContradictedSlices = _contradicted,
        FirstContradictedThread = _firstContradicted,
        StackUses = uses,
    };

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void AddSwitchOut(in ContextSwitchRow change, (long Switch, int Thread) onCpu, bool isInRange)
    {
        var thread = change.OldThread;
        ref var last = ref LastSwitchOf(thread);
        var isBreak = onCpu.Thread != thread;
        // Not && and ||: the CPU predicts the result well, because it is nearly always the same, but not each
        // condition.
        if (isInRange & onCpu.Switch != None & (isBreak | (thread != ThreadTable.Idle & last != onCpu.Switch)))
        {
            NoteContradiction(onCpu.Thread, thread);
        }

        last = None;
        _greatestRank = Math.Max(_greatestRank, change.OldRank);
    }

    private void NoteContradiction(int onCpu, int thread)
    {
        if (onCpu != thread)
        {
            _firstBreak = _breaks++ == 0 ? (onCpu, thread) : _firstBreak;
        }
        else
        {
            _firstContradicted = _contradicted++ == 0 ? thread : _firstContradicted;
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void AddSwitchIn(int row, in ContextSwitchRow change, int stack, ref (long Switch, int Thread) onCpu, bool isInRange)
    {
        var thread = change.NewThread;
        onCpu = (_switches++, thread);
        LastSwitchOf(thread) = onCpu.Switch;
        // Not &&, for the same reason.
        var needsStack = isInRange & thread != ThreadTable.Idle;
        var hasStack = needsStack & stack != StackTable.None;
        _switchesInRange += isInRange ? 1 : 0;
        _switchesToThreads += needsStack ? 1 : 0;
        _switchStacks += hasStack ? 1 : 0;
        if (hasStack && Stacks is { } uses)
        {
            uses.Add(stack, thread, switches.Time[row]);
        }
    }

    private void AddReady(int row, int stack, bool isInRange)
    {
        _readies++;
        if (!isInRange)
        {
            return;
        }

        _readiesInRange++;
        if (stack != StackTable.None)
        {
            _readyStacks++;
            Stacks?.Add(stack, readies.StackThreadId[row], OnCpu(readies[row].Cpu).Thread, readies.Time[row]);
        }
    }

    /// <summary>Gets the number of the switch that switched a thread in, if it was not switched out since.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private ref long LastSwitchOf(int thread)
    {
        if (thread >= _lastSwitches.Length)
        {
            var used = _lastSwitches.Length;
            Columns.Resize(Math.Max(thread + 1, Columns.Grown(used)), ref _lastSwitches);
            _lastSwitches.AsSpan(used).Fill(None);
        }

        return ref _lastSwitches[thread];
    }

    private static double Share(long part, long whole) => whole == 0 ? 0 : (double)part / whole;

    /// <summary>Gets the last switch-in on a CPU: its number and its thread.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private ref (long Switch, int Thread) OnCpu(int cpu)
    {
        if (cpu >= _onCpu.Length)
        {
            var used = _onCpu.Length;
            Array.Resize(ref _onCpu, Math.Max(cpu + 1, 2 * used));
            _onCpu.AsSpan(used).Fill((None, ThreadTable.Idle));
        }

        return ref _onCpu[cpu];
    }
}
