using WpaAddins.Analysis.Functions;
using WpaAddins.Trace;

namespace WpaAddins.Analysis.WakeUps;

/// <summary>Sums up wake-ups by the functions on their stacks.</summary>
/// <remarks>
/// Wake-ups are sorted by group and by the thread that was made ready. So distinct threads are counted by comparing each
/// thread with the previous one. Source: Definitions.md, section 9.
/// </remarks>
internal sealed class WakeUpSummary(
    TraceData trace, StackFunctions functions, StackChoice choice, FunctionGrouping grouping, Func<int, bool> isListed)
{
    private readonly ChosenFunctions _chosen = new ChosenFunctions(functions, choice);
    private readonly FunctionTallies<FunctionWakeUpSums> _tallies = new FunctionTallies<FunctionWakeUpSums>(functions);
    private readonly Func<int, bool> _isListed = isListed;
    private readonly List<FunctionWakeUps> _rows = [];

    /// <summary>Computes the rows, the largest sum of waits first. A row without a listed thread is left out.</summary>
    public static FunctionWakeUps[] Compute(
        TraceData trace,
        WakeUp[] wakeUps,
        StackFunctions functions,
        StackChoice choice,
        FunctionGrouping grouping,
        Func<int, bool> isListed,
        CancellationToken cancellation)
    {
        const int WakeUpsBetweenChecks = 1 << 16;
        var summary = new WakeUpSummary(trace, functions, choice, grouping, isListed);
        var keys = Array.ConvertAll(wakeUps, w => ((ulong)(uint)summary.GroupOf(w) << 32) | (uint)w.Readied);
        var order = Enumerable.Range(0, wakeUps.Length).ToArray();
        Array.Sort(keys, order);
        for (var i = 0; i < order.Length; i++)
        {
            summary.Add(wakeUps[order[i]]);
            if (i + 1 == order.Length || keys[i] >> 32 != keys[i + 1] >> 32)
            {
                summary._tallies.EndGroup(summary.AddRow);
            }

            if (i % WakeUpsBetweenChecks == 0)
            {
                cancellation.ThrowIfCancellationRequested();
            }
        }

        return
        [
            .. summary._rows.OrderByDescending(r => r.Inclusive.WaitsNs)
                .ThenByDescending(r => r.Inclusive.Count)
                .ThenBy(r => r.Function.Module, StringComparer.Ordinal)
                .ThenBy(r => r.Function.Function, StringComparer.Ordinal)
                .ThenBy(r => r.Thread),
        ];
    }

    private int GroupOf(in WakeUp wakeUp) => grouping switch
    {
        FunctionGrouping.Process => wakeUp.Process,
        FunctionGrouping.Thread => wakeUp.Thread,
        _ => 0,
    };

    private void Add(in WakeUp wakeUp)
    {
        var processId = wakeUp.Thread < 0 ? 0 : trace.Threads[wakeUp.Thread].ProcessId;
        var entry = functions.Resolve(trace.Readies.Stack[wakeUp.Row], processId, trace.Readies.Time[wakeUp.Row]);
        var frames = functions.FramesOf(entry);
        var isListed = _isListed(wakeUp.Thread);
        foreach (var function in _chosen.Select(frames))
        {
            _tallies.Add(function, wakeUp.Thread, wakeUp.Process, isListed).Add(wakeUp);
        }

        if (choice.Kind == StackChoiceKind.All && frames.Length > 0)
        {
            _tallies[frames[0]].AddLeaf(wakeUp);
        }
    }

    private void AddRow(int function, in StackOwners owners, in FunctionWakeUpSums sums) =>
        _rows.Add(new FunctionWakeUps(
            functions.Name(function),
            owners.FirstThread,
            owners.IsOneProcess,
            owners.IsOneThread,
            sums.ThreadsReadied,
            sums.Inclusive,
            sums.Exclusive));
}
