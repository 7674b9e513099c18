using WpaAddins.Analysis.Functions;

namespace WpaAddins.Analysis.WakeUps;

/// <summary>Sums up wake-ups by the functions on their stacks.</summary>
/// <remarks>
/// Wake-ups are sorted by group and by the thread that was made ready. So distinct threads are counted by comparing each
/// thread with the previous one. Source: Definitions.md, section 9.
/// </remarks>
internal sealed class WakeUpSummary(TraceAnalysis analysis, StackChoice choice)
{
    private readonly ChosenFunctions _chosen = new(analysis.StackFunctions, choice);
    private readonly FunctionTallies<FunctionWakeUpSums> _tallies = new(analysis.StackFunctions);
    private readonly List<FunctionWakeUps> _rows = [];

    /// <summary>
    /// Computes the rows, the largest sum of waits first. Rows without a thread for which
    /// <paramref name="isListed"/> returns true are left out.
    /// </summary>
    public static FunctionWakeUps[] Compute(
        TraceAnalysis analysis,
        WakeUp[] wakeUps,
        FunctionGrouping grouping,
        StackChoice choice,
        Func<int, bool> isListed,
        CancellationToken cancellation)
    {
        const int WakeUpsBetweenChecks = 1 << 16;
        var summary = new WakeUpSummary(analysis, choice);
        var processes = analysis.ThreadProcesses;
        var keys = Array.ConvertAll(wakeUps, w => ((ulong)(uint)processes.GroupOf(w.Thread, grouping) << 32) | (uint)w.Readied);
        var order = Enumerable.Range(0, wakeUps.Length).ToArray();
        Array.Sort(keys, order);
        for (var i = 0; i < order.Length; i++)
        {
            var wakeUp = wakeUps[order[i]];
            summary.Add(wakeUp, isListed(wakeUp.Thread));
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

    private void Add(in WakeUp wakeUp, bool isListed)
    {
        var (readies, functions) = (analysis.Trace.Readies, analysis.StackFunctions);
        var entry = functions.Resolve(
            readies.Stack[wakeUp.Row], analysis.StackProcess(wakeUp.Thread), readies.Time[wakeUp.Row]);
        var frames = functions.FramesOf(entry);
        var process = analysis.ThreadProcesses.NumberOf(wakeUp.Thread);
        foreach (var function in _chosen.Select(frames))
        {
            _tallies.Add(function, wakeUp.Thread, process, isListed).Add(wakeUp);
        }

        if (choice.Kind == StackChoiceKind.All && frames.Length > 0)
        {
            _tallies[frames[0]].AddLeaf(wakeUp);
        }
    }

    private void AddRow(int function, in StackOwners owners, in FunctionWakeUpSums sums) =>
        _rows.Add(new FunctionWakeUps(
            analysis.StackFunctions.Name(function),
            owners.FirstThread,
            owners.IsOneProcess,
            owners.IsOneThread,
            sums.ThreadsReadied,
            sums.Inclusive,
            sums.Exclusive));
}
