using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Stacks;

namespace WpaAddins.Analysis.ThreadPairs;

/// <summary>Finds the most frequent wait reason and stack with which the threads of a pair switch out.</summary>
/// <remarks>Of equally frequent values, the smallest one wins. Missing stacks are not counted.</remarks>
internal sealed class PairSides(ContextSwitches switches)
{
    private readonly int[][] _reasons = [new int[byte.MaxValue + 1], new int[byte.MaxValue + 1]];

    // The stack is in the upper half, the row of the switch in the lower half: numbers are sorted much faster than
    // tuples.
    private readonly List<ulong>[] _stacks = [[], []];

    /// <summary>Counts a switch-out.</summary>
    /// <param name="row">The switch; -1 = none.</param>
    public void AddOut(bool isB, int row)
    {
        if (row >= 0)
        {
            _reasons[isB ? 1 : 0][(int)ReasonOf(row)]++;
        }
    }

    /// <summary>Counts a switch-in, whose stack shows where the thread was switched out.</summary>
    /// <param name="row">The switch; -1 = none.</param>
    public void AddIn(bool isB, int row)
    {
        if (row >= 0 && switches.NewThreadStack[row] is not StackTable.None and var stack)
        {
            _stacks[isB ? 1 : 0].Add(((ulong)(uint)stack << 32) | (uint)row);
        }
    }

    /// <summary>Returns the most frequent values, and clears the counts.</summary>
    public (PairSide A, PairSide B) Take() => (Take(0), Take(1));

    private PairSide Take(int side)
    {
        var reasons = _reasons[side];
        var most = reasons.AsSpan().IndexOf(reasons.Max());
        WaitReason? reason = reasons[most] == 0 ? null : (WaitReason)most;
        var stackSwitch = MostFrequent(_stacks[side]);
        Array.Clear(reasons);
        _stacks[side].Clear();
        return new PairSide(reason, stackSwitch);
    }

    /// <summary>Finds the first switch with the most frequent stack; -1 if there is none.</summary>
    private static int MostFrequent(List<ulong> stacks)
    {
        // Sorting also sorts the rows of equal stacks, so the first switch with a stack represents it.
        stacks.Sort();
        var (best, bestCount) = (-1, 0);
        for (int start = 0, end; start < stacks.Count; start = end)
        {
            for (end = start + 1; end < stacks.Count && stacks[end] >> 32 == stacks[start] >> 32; end++)
            {
            }

            (best, bestCount) = end - start > bestCount ? (unchecked((int)stacks[start]), end - start) : (best, bestCount);
        }

        return best;
    }

    /// <summary>
    /// Gets the reason of a switch-out. A thread that stays ready was preempted unless the reason is quantum end or
    /// yield. Other reasons are left from an earlier wait.
    /// </summary>
    private WaitReason ReasonOf(int row)
    {
        var reason = switches[row].OldWaitReason;
        return switches[row].OldState is KernelThreadState.Ready or KernelThreadState.Standby or KernelThreadState.DeferredReady
            && reason is not (WaitReason.WrQuantumEnd or WaitReason.WrYieldExecution)
            ? WaitReason.WrPreempted
            : reason;
    }
}
