using WpaAddins.Analysis.Timeline;
using WpaAddins.Trace;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.ThreadPairs;

/// <summary>
/// Finds the pair of each context switch, the runs in which switches alternate, and the switches through a short idle
/// slice.
/// </summary>
/// <remarks>Shape: one pass over the switches in the range. Source: Definitions.md, section 8.</remarks>
internal sealed class AdjacentSwitches
{
    /// <summary>An idle slice connects two threads if it is shorter than this.</summary>
    public const long ShortIdleNs = 100_000;

    private readonly ContextSwitches _switches;
    private readonly PairIndex _pairs;
    private readonly int[] _codes;
    private readonly Run[] _runs;
    private int[] _longestRuns = new int[64];

    private AdjacentSwitches(ContextSwitches switches, PairIndex pairs, int cpuArrayLength)
    {
        _switches = switches;
        _pairs = pairs;
        _codes = LargeArrays.Allocate<int>(switches.Count);
        _codes.AsSpan().Fill(PairIndex.NoPair);
        _runs = new Run[cpuArrayLength];
        Array.Fill(_runs, new Run { LastRow = SwitchLinks.None });
        SwitchesByCpu = new int[cpuArrayLength];
    }

    /// <summary>Gets the code of each context switch; <see cref="PairIndex.NoPair"/> = no pair.</summary>
    public ReadOnlyMemory<int> Codes => _codes;

    /// <summary>
    /// Gets the switches through idle. Each has the pair and direction, the row of the switch to idle, and the row of
    /// the switch from idle.
    /// </summary>
    public List<(int Code, int OutRow, int InRow)> ThroughIdle { get; } = [];

    /// <summary>Gets the runs that are long enough to be bursts.</summary>
    public List<PingPongBurst> Bursts { get; } = [];

    public int[] SwitchesByCpu { get; }

    /// <summary>Processes the context switches in one pass.</summary>
    public static AdjacentSwitches Create(
        ContextSwitches switches, PairIndex pairs, int cpuArrayLength, TimeRange range, CancellationToken cancellation)
    {
        const int RowsBetweenChecks = 1 << 16;
        var adjacent = new AdjacentSwitches(switches, pairs, cpuArrayLength);
        for (var row = 0; row < switches.Count; row++)
        {
            if (row % RowsBetweenChecks == 0)
            {
                cancellation.ThrowIfCancellationRequested();
            }

            if (switches.Time[row] >= range.FromNs && switches.Time[row] < range.ToNs)
            {
                adjacent.Add(row);
            }
        }

        foreach (ref var run in adjacent._runs.AsSpan())
        {
            adjacent.End(ref run);
        }

        return adjacent;
    }

    /// <summary>
    /// Gets the largest number of consecutive switches on one CPU that alternate between the threads of a pair.
    /// </summary>
    public int LongestRun(int pair) => pair < _longestRuns.Length ? _longestRuns[pair] : 0;

    private void Add(int row)
    {
        var cpu = _switches[row].Cpu;
        var (old, next) = (_switches[row].OldThread, _switches[row].NewThread);
        ref var run = ref _runs[cpu];
        SwitchesByCpu[cpu]++;
        if (old == ThreadTable.Idle || next == ThreadTable.Idle)
        {
            End(ref run);
            if (old == ThreadTable.Idle && next != ThreadTable.Idle)
            {
                AddThroughIdle(run.LastRow, row);
            }
        }
        else if (old == next)
        {
            End(ref run);
        }
        else
        {
            Extend(ref run, row, _codes[row] = _pairs.CodeOf(old, next));
        }

        // Set last, because a run that ends here and a switch through idle refer to the previous row.
        run.LastRow = row;
    }

    private void Extend(ref Run run, int row, int code)
    {
        // A chain break needs no check: the next switch then starts from another thread than the previous switch led
        // to, so it is not the reverse of the previous switch.
        if (run.Length > 0 && run.Code == (code ^ 1))
        {
            run.Length++;
        }
        else
        {
            End(ref run);
            (run.Length, run.FirstRow) = (1, row);
        }

        run.Code = code;
    }

    private void End(ref Run run)
    {
        if (run.Length == 0)
        {
            return;
        }

        var pair = run.Code >> 1;
        if (pair >= _longestRuns.Length)
        {
            Array.Resize(ref _longestRuns, Math.Max(pair + 1, 2 * _longestRuns.Length));
        }

        _longestRuns[pair] = Math.Max(_longestRuns[pair], run.Length);
        if (run.Length >= ThreadPair.PingPongRun)
        {
            Bursts.Add(new PingPongBurst(
                pair,
                _switches[run.FirstRow].Cpu,
                _switches.Time[run.FirstRow],
                _switches.Time[run.LastRow],
                run.Length));
        }

        run.Length = 0;
    }

    private void AddThroughIdle(int outRow, int inRow)
    {
        // In a chain break, the idle thread is switched out although another thread was switched in.
        if (outRow == SwitchLinks.None || _switches[outRow].NewThread != ThreadTable.Idle)
        {
            return;
        }

        var (from, to) = (_switches[outRow].OldThread, _switches[inRow].NewThread);
        if (from != ThreadTable.Idle && from != to && _switches.Time[inRow] - _switches.Time[outRow] < ShortIdleNs)
        {
            ThroughIdle.Add((_pairs.CodeOf(from, to), outRow, inRow));
        }
    }

    /// <summary>The current run of a CPU. Its length is 0 if the CPU's last switch belongs to no pair.</summary>
    private struct Run
    {
        public int Code;
        public int Length;
        public int FirstRow;
        public int LastRow;
    }
}
