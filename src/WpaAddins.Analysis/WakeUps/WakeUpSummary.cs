using WpaAddins.Analysis.Functions;
using WpaAddins.Trace;

namespace WpaAddins.Analysis.WakeUps;

/// <summary>Sums up wake-ups by the functions on their stacks.</summary>
/// <remarks>
/// Shape: wake-ups are taken group by group and, in a group, by the thread made ready, so that distinct threads are
/// counted by comparing with the last one. Source: the scheduling definitions, section 9.
/// </remarks>
internal sealed class WakeUpSummary
{
    private readonly TraceData _trace;
    private readonly StackFunctions _functions;
    private readonly ChosenFunctions _chosen;
    private readonly StackChoice _choice;
    private readonly FunctionGrouping _grouping;
    private readonly Func<int, bool> _isListed;
    private readonly List<int> _met = [];
    private readonly List<FunctionWakeUps> _rows = [];
    private FunctionTally[] _tallies = [];

    private WakeUpSummary(
        TraceData trace, StackFunctions functions, StackChoice choice, FunctionGrouping grouping, Func<int, bool> isListed)
    {
        _trace = trace;
        _functions = functions;
        _chosen = new ChosenFunctions(functions, choice);
        (_choice, _grouping, _isListed) = (choice, grouping, isListed);
    }

    /// <summary>Sums up.</summary>
    /// <param name="trace">The trace.</param>
    /// <param name="wakeUps">Its wake-ups.</param>
    /// <param name="functions">Knows the functions on stacks.</param>
    /// <param name="choice">Which functions of a stack count.</param>
    /// <param name="grouping">What makes a row beside the function.</param>
    /// <param name="isListed">Whether a thread is listed; a row without one is left out.</param>
    /// <param name="cancellation">Stops the summing.</param>
    /// <returns>The rows, the largest sum of waits first.</returns>
    public static FunctionWakeUps[] Of(
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
                summary.EndGroup();
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

    private int GroupOf(in WakeUp wakeUp) => _grouping switch
    {
        FunctionGrouping.Process => wakeUp.Process,
        FunctionGrouping.Thread => wakeUp.Thread,
        _ => 0,
    };

    private void Add(in WakeUp wakeUp)
    {
        var processId = wakeUp.Thread < 0 ? 0 : _trace.Threads[wakeUp.Thread].ProcessId;
        var entry = _functions.Resolve(_trace.Readies.Stack[wakeUp.Row], processId, _trace.Readies.Time[wakeUp.Row]);
        var frames = _functions.Of(entry);
        if (_tallies.Length < _functions.FunctionCount)
        {
            Array.Resize(ref _tallies, Math.Max(2 * _tallies.Length, _functions.FunctionCount));
        }

        var isListed = _isListed(wakeUp.Thread);
        foreach (var function in _chosen.Of(frames))
        {
            ref var tally = ref _tallies[function];
            if (tally.Inclusive.Count == 0)
            {
                _met.Add(function);
            }

            tally.Add(wakeUp, isListed);
        }

        if (_choice.Kind == StackChoiceKind.All && frames.Length > 0)
        {
            ref var leaf = ref _tallies[frames[0]];
            leaf.Exclusive = leaf.Exclusive.With(wakeUp.WaitNs, wakeUp.ReadyAfterNs);
        }
    }

    private void EndGroup()
    {
        foreach (var function in _met)
        {
            ref var tally = ref _tallies[function];
            if (tally.IsListed)
            {
                _rows.Add(new FunctionWakeUps(
                    _functions.Name(function),
                    tally.FirstThread,
                    tally.Process != FunctionTally.Several,
                    tally.Thread != FunctionTally.Several,
                    tally.ThreadsReadied,
                    tally.Inclusive,
                    tally.Exclusive));
            }

            tally = default;
        }

        _met.Clear();
    }
}
