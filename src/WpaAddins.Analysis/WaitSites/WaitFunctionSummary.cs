using WpaAddins.Analysis.Functions;

namespace WpaAddins.Analysis.WaitSites;

/// <summary>Sums up waits by the functions on the waiting stacks.</summary>
/// <remarks>
/// Waits are sorted by group and by the thread that waited. So distinct threads are counted by comparing each thread with the
/// previous one. Source: Definitions.md, section 18, Waits by Function.
/// </remarks>
internal sealed class WaitFunctionSummary
{
    private readonly TraceAnalysis _analysis;
    private readonly StackFunctions _functions;
    private readonly StackChoice _choice;
    private readonly ChosenFunctions _chosen;
    private readonly FunctionTallies<FunctionWaitSums> _tallies;
    private readonly List<FunctionWaits> _rows = [];

    private WaitFunctionSummary(TraceAnalysis analysis, StackChoice choice)
    {
        (_analysis, _functions, _choice) = (analysis, analysis.StackFunctions, choice);
        (_chosen, _tallies) = (new ChosenFunctions(_functions, choice), new FunctionTallies<FunctionWaitSums>(_functions));
    }

    /// <summary>
    /// Computes the rows, the largest sum of waits first. Rows without a thread for which
    /// <paramref name="isListed"/> returns true are left out.
    /// </summary>
    public static FunctionWaits[] Compute(
        TraceAnalysis analysis,
        SitedWait[] waits,
        FunctionGrouping grouping,
        StackChoice choice,
        Func<int, bool> isListed,
        CancellationToken cancellation)
    {
        const int WaitsBetweenChecks = 1 << 16;
        var summary = new WaitFunctionSummary(analysis, choice);
        var processes = analysis.ThreadProcesses;
        var order = Enumerable.Range(0, waits.Length).Where(i => waits[i].StackEntry >= 0).ToArray();
        var keys = Array.ConvertAll(
            order, i => ((ulong)(uint)processes.GroupOf(waits[i].Thread, grouping) << 32) | (uint)waits[i].Thread);
        Array.Sort(keys, order);
        for (var i = 0; i < order.Length; i++)
        {
            ref readonly var wait = ref waits[order[i]];
            summary.Add(wait, isListed(wait.Thread));
            if (i + 1 == order.Length || keys[i] >> 32 != keys[i + 1] >> 32)
            {
                summary._tallies.EndGroup(summary.AddRow);
            }

            if (i % WaitsBetweenChecks == 0)
            {
                cancellation.ThrowIfCancellationRequested();
            }
        }

        return
        [
            .. summary._rows.OrderByDescending(r => r.WaitNs)
                .ThenByDescending(r => r.Waits)
                .ThenBy(r => r.Function.Module, StringComparer.Ordinal)
                .ThenBy(r => r.Function.Function, StringComparer.Ordinal)
                .ThenBy(r => r.Thread),
        ];
    }

    private void Add(in SitedWait wait, bool isListed)
    {
        var process = _analysis.ThreadProcesses.NumberOf(wait.Thread);
        foreach (var function in _chosen.Select(_functions.FramesOf(wait.StackEntry)))
        {
            _tallies.Add(function, wait.Thread, process, isListed).Add(wait);
        }

        if (_choice.Kind == StackChoiceKind.All && wait.Site != StackSites.None)
        {
            _tallies[wait.Site].AddSite(wait);
        }
    }

    private void AddRow(int function, in StackOwners owners, in FunctionWaitSums sums) =>
        _rows.Add(new FunctionWaits(
            _functions.Name(function),
            owners.FirstThread,
            owners.IsOneProcess,
            owners.IsOneThread,
            sums.Waits,
            sums.Threads,
            sums.WaitNs,
            sums.LongestNs,
            sums.ReadyAfterNs,
            sums.ExclusiveWaits,
            sums.ExclusiveWaitNs));
}
