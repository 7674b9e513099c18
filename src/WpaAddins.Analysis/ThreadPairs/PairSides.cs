using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Stacks;

namespace WpaAddins.Analysis.ThreadPairs;

/// <summary>Finds what the threads of a pair do most often when they leave: the wait reason, and the stack.</summary>
/// <remarks>Of equally frequent ones the first by number. A switch without a stack does not vote for one.</remarks>
/// <param name="switches">The context switches.</param>
internal sealed class PairSides(ContextSwitches switches)
{
    private readonly int[][] _reasons = [new int[byte.MaxValue + 1], new int[byte.MaxValue + 1]];
    private readonly List<(int Stack, int Row)>[] _stacks = [[], []];

    /// <summary>Takes note of a switch-out.</summary>
    /// <param name="isB">Whether it is B's.</param>
    /// <param name="row">The switch, or -1 for none.</param>
    public void AddOut(bool isB, int row)
    {
        if (row >= 0)
        {
            _reasons[isB ? 1 : 0][(int)ReasonOf(row)]++;
        }
    }

    /// <summary>Takes note of a switch-in, which shows where the thread had stopped.</summary>
    /// <param name="isB">Whether it is B's.</param>
    /// <param name="row">The switch, or -1 for none.</param>
    public void AddIn(bool isB, int row)
    {
        if (row >= 0 && switches.NewThreadStack[row] is not StackTable.None and var stack)
        {
            _stacks[isB ? 1 : 0].Add((stack, row));
        }
    }

    /// <summary>Returns the most frequent value, and clears the counts.</summary>
    /// <returns>Both sides.</returns>
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
    private static int MostFrequent(List<(int Stack, int Row)> stacks)
    {
        stacks.Sort();
        var (best, bestCount) = (-1, 0);
        for (int start = 0, end; start < stacks.Count; start = end)
        {
            for (end = start + 1; end < stacks.Count && stacks[end].Stack == stacks[start].Stack; end++)
            {
            }

            (best, bestCount) = end - start > bestCount ? (stacks[start].Row, end - start) : (best, bestCount);
        }

        return best;
    }

    /// <summary>
    /// A thread that could go on was preempted, unless one of two reasons says otherwise; any other is stale.
    /// </summary>
    private WaitReason ReasonOf(int row)
    {
        var reason = switches.OldWaitReason[row];
        return switches.OldState[row] is KernelThreadState.Ready or KernelThreadState.Standby or KernelThreadState.DeferredReady
            && reason is not (WaitReason.WrQuantumEnd or WaitReason.WrYieldExecution)
            ? WaitReason.WrPreempted
            : reason;
    }
}
