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

    /// <summary>Gets or sets what counts how often each stack occurs; null = nobody asks for it.</summary>
    public StackUseCounter? Stacks { get; set; }

    /// <summary>Counts the steps from <paramref name="first"/> to the one before <paramref name="past"/>.</summary>
    /// <param name="inRange">The steps in the range, of which all records and stacks were read.</param>
    public void Add(Timeline timeline, int first, int past, (int First, int Past) inRange)
    {
        var switchRows = switches.Rows;
        var switchStacks = switches.NewThreadStack;
        var readyStacks = readies.Stack;
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
                AddSwitchOut(change.OldThread, onCpu, isInRange);
                _greatestRank = Math.Max(_greatestRank, change.OldRank);
            }

            if (kind != TimelineStepKind.SwitchOut)
            {
                var thread = change.NewThread;
                onCpu = (_switches++, thread);
                _switchesInRange += isInRange ? 1 : 0;
                if (thread != ThreadTable.Idle)
                {
                    LastSwitchOf(thread) = onCpu.Switch;
                    CountSwitchStack(row, thread, switchStacks[row], isInRange);
                }
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
    private void AddSwitchOut(int thread, (long Switch, int Thread) onCpu, bool isInRange)
    {
        if (isInRange && onCpu.Switch != None && onCpu.Thread != thread)
        {
            _firstBreak = _breaks++ == 0 ? (onCpu.Thread, thread) : _firstBreak;
        }

        if (thread == ThreadTable.Idle)
        {
            return;
        }

        ref var last = ref LastSwitchOf(thread);
        if (isInRange && onCpu.Switch != None && onCpu.Thread == thread && last != onCpu.Switch)
        {
            _firstContradicted = _contradicted++ == 0 ? thread : _firstContradicted;
        }

        last = None;
    }

    private void CountSwitchStack(int row, int thread, int stack, bool isInRange)
    {
        if (!isInRange)
        {
            return;
        }

        _switchesToThreads++;
        if (stack != StackTable.None)
        {
            _switchStacks++;
            Stacks?.Add(stack, thread, switches.Time[row]);
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

    /// <summary>Gets the last switch-in on a processor: its number and its thread.</summary>
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
