using WpaAddins.Analysis.Functions;
using WpaAddins.Trace;
using WpaAddins.Trace.Stacks;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Samples;

/// <summary>Sums up CPU samples by the functions on their stacks.</summary>
/// <remarks>
/// Samples are sorted by group. Samples of the idle thread are ignored. A sample without a stack counts as a stack with
/// one frame, the sampled address. Source: Definitions.md, section 14.
/// </remarks>
internal sealed class SampleSummary
{
    private readonly TraceAnalysis _analysis;
    private readonly TraceData _trace;
    private readonly StackFunctions _functions;
    private readonly ChosenFunctions _chosen;
    private readonly FunctionTallies<Sums> _tallies;
    private readonly StackChoice _choice;
    private readonly Func<int, bool> _isListed;
    private readonly int[] _leafOnly = new int[1];
    private readonly List<FunctionSamples> _rows = [];
    private long _groupSamples;
    private bool _hasWeight = true;

    private SampleSummary(TraceAnalysis analysis, StackChoice choice, Func<int, bool> isListed)
    {
        (_analysis, _trace, _functions) = (analysis, analysis.Trace, analysis.StackFunctions);
        (_chosen, _tallies) = (new ChosenFunctions(_functions, choice), new FunctionTallies<Sums>(_functions));
        (_choice, _isListed) = (choice, isListed);
    }

    /// <summary>
    /// Computes the rows, largest inclusive count first. Rows without a thread for which
    /// <paramref name="isListed"/> returns true are left out.
    /// </summary>
    public static FunctionSamples[] Compute(
        TraceAnalysis analysis,
        FunctionGrouping grouping,
        StackChoice choice,
        Func<int, bool> isListed,
        CancellationToken cancellation)
    {
        const int SamplesBetweenChecks = 1 << 16;
        var samples = analysis.Trace.Samples;
        var range = analysis.Options.Range;
        var order = new List<int>();
        var keys = new List<int>();
        for (var row = 0; row < samples.Count; row++)
        {
            var (time, thread) = (samples.Time[row], samples.Thread[row]);
            if (thread != ThreadTable.Idle && range.Overlaps(time, time))
            {
                order.Add(row);
                keys.Add(analysis.ThreadProcesses.GroupOf(thread, grouping));
            }
        }

        var summary = new SampleSummary(analysis, choice, isListed);
        int[] sortedKeys = [.. keys];
        int[] sorted = [.. order];
        Array.Sort(sortedKeys, sorted);
        for (var i = 0; i < sorted.Length; i++)
        {
            summary.Add(sorted[i]);
            if (i + 1 == sorted.Length || sortedKeys[i] != sortedKeys[i + 1])
            {
                summary.EndGroup();
            }

            if (i % SamplesBetweenChecks == 0)
            {
                cancellation.ThrowIfCancellationRequested();
            }
        }

        return
        [
            .. summary._rows.OrderByDescending(r => r.Inclusive)
                .ThenByDescending(r => r.Exclusive)
                .ThenBy(r => r.Function.Module, StringComparer.Ordinal)
                .ThenBy(r => r.Function.Function, StringComparer.Ordinal)
                .ThenBy(r => r.Thread),
        ];
    }

    private void Add(int row)
    {
        var samples = _trace.Samples;
        var (thread, time, count) = (samples.Thread[row], samples.Time[row], (long)samples.Samples[row]);
        var interval = _trace.SampleIntervals.At(time);
        _hasWeight &= interval is not null;
        var weight = count * (interval ?? 0);
        var frames = Frames(row, _analysis.StackProcess(thread), time);
        var (process, isListed) = (_analysis.ThreadProcesses.NumberOf(thread), _isListed(thread));
        foreach (var function in _chosen.Select(frames))
        {
            ref var sums = ref _tallies.Add(function, thread, process, isListed);
            sums.Inclusive += count;
            sums.WeightNs += weight;
        }

        _groupSamples += count;
        if (_choice.Kind == StackChoiceKind.All)
        {
            ref var leaf = ref _tallies[frames[0]];
            leaf.Exclusive += count;
            leaf.ExclusiveWeightNs += weight;
        }
    }

    private ReadOnlySpan<int> Frames(int row, uint processId, long time)
    {
        var stack = _trace.Samples.Stack[row];
        if (stack != StackTable.None)
        {
            return _functions.FramesOf(_functions.Resolve(stack, processId, time));
        }

        _leafOnly[0] = _functions.Resolve(_trace.Samples.Address[row], processId, time);
        return _leafOnly;
    }

    private void EndGroup()
    {
        _tallies.EndGroup(AddRow);
        _groupSamples = 0;
        _hasWeight = true;
    }

    private void AddRow(int function, in StackOwners owners, in Sums sums) =>
        _rows.Add(new FunctionSamples(
            _functions.Name(function),
            owners.FirstThread,
            owners.IsOneProcess,
            owners.IsOneThread,
            sums.Inclusive,
            sums.Exclusive,
            _hasWeight ? sums.WeightNs : null,
            _hasWeight ? sums.ExclusiveWeightNs : null,
            _groupSamples));

    private struct Sums
    {
        public long Inclusive;
        public long Exclusive;
        public long WeightNs;
        public long ExclusiveWeightNs;
    }
}
