using WpaAddins.Analysis.Functions;
using WpaAddins.Analysis.Quality;
using WpaAddins.Trace;
using WpaAddins.Trace.Images;
using WpaAddins.Trace.Symbols;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Samples;

/// <summary>A summary of the CPU samples of a trace: processes and functions, the most samples first.</summary>
/// <param name="Count">The number of samples of the selected threads in the range, without the idle thread.</param>
/// <param name="WeightNs">The time that they represent; null if the sample interval is unknown.</param>
/// <param name="Processes">The processes of the counted samples, the most samples first.</param>
/// <param name="Functions">
/// The functions on the stacks of the counted samples, largest inclusive count first; at most
/// <see cref="MaxFunctions"/>.
/// </param>
/// <remarks>Units: samples, nanoseconds. Source: Definitions.md, section 14.</remarks>
public sealed record SampleOverview(
    long Count, long? WeightNs, IReadOnlyList<ProcessSamples> Processes, IReadOnlyList<SampledFunction> Functions)
{
    /// <summary>The maximum number of functions here. The table CPU Samples by Function has no limit.</summary>
    public const int MaxFunctions = 1_000;

    /// <summary>Returns those of <see cref="Functions"/> with the most exclusive samples.</summary>
    /// <returns>
    /// The functions, the most exclusive samples first; functions without exclusive samples are left out.
    /// </returns>
    public IReadOnlyList<SampledFunction> ListTopExclusive(int count) =>
        [.. Functions.Where(f => f.Exclusive > 0).OrderByDescending(f => f.Exclusive).Take(count)];

    /// <summary>Gets the numbers of samples whose leaf has a name.</summary>
    internal StackNaming LeafNaming => new(
        SumExclusive(_ => true), SumExclusive(n => n.Module is not null), SumExclusive(n => n.Function is not null), Missing: null);

    /// <summary>
    /// Finds the modules without function names; null unless more than half of the samples have a leaf in a module but without
    /// a function name.
    /// </summary>
    internal MissingSymbols? FindMissingSymbols(ImageTable images)
    {
        var unnamed = Functions.Where(f => f is { Name: { Module: not null, Function: null }, Exclusive: > 0 }).ToList();
        return unnamed.Sum(f => f.Exclusive) > (1 - QualityThresholds.EnoughFunctions) * Count
            ? MissingSymbols.Create(unnamed.Select(f => (f.Name.Module!, f.Exclusive)), images)
            : null;
    }

    /// <summary>Creates the overview; null if there are no samples of the listed threads in the range.</summary>
    internal static SampleOverview? Create(TraceAnalysis analysis, Func<int, bool> isListed)
    {
        var (trace, samples) = (analysis.Trace, analysis.Trace.Samples);
        var processes = new Dictionary<int, (int Thread, long Samples, long WeightNs)>();
        var (count, weight, hasWeight) = (0L, 0L, true);
        for (var row = 0; row < samples.Count; row++)
        {
            var (time, thread) = (samples.Time[row], samples.Thread[row]);
            if (thread == ThreadTable.Idle || !analysis.Options.Range.Overlaps(time, time) || !isListed(thread))
            {
                continue;
            }

            var interval = trace.SampleIntervals.At(time);
            var (rowCount, rowWeight) = ((long)samples.Samples[row], samples.Samples[row] * (interval ?? 0));
            hasWeight &= interval is not null;
            var process = analysis.ThreadProcesses.NumberOf(thread);
            var sums = processes.GetValueOrDefault(process, (thread, 0, 0));
            processes[process] = (sums.Thread, sums.Samples + rowCount, sums.WeightNs + rowWeight);
            (count, weight) = (count + rowCount, weight + rowWeight);
        }

        return count == 0 ? null : new SampleOverview(
            count,
            hasWeight ? weight : null,
            [
                .. processes.Values
                    .Select(p => new ProcessSamples(NameOf(trace, p.Thread), p.Samples, hasWeight ? p.WeightNs : null))
                    .OrderByDescending(p => p.Samples)
                    .ThenBy(p => p.Process, StringComparer.Ordinal),
            ],
            SumFunctions(analysis));
    }

    /// <summary>
    /// Adds up the rows of the selected threads. A row of a process would also count the samples of its other threads.
    /// </summary>
    private static SampledFunction[] SumFunctions(TraceAnalysis analysis)
    {
        var functions = new Dictionary<FunctionName, (long Inclusive, long Exclusive)>();
        foreach (var row in analysis.SumSamples(FunctionGrouping.Thread, StackChoice.All))
        {
            var (inclusive, exclusive) = functions.GetValueOrDefault(row.Function);
            functions[row.Function] = (inclusive + row.Inclusive, exclusive + row.Exclusive);
        }

        return
        [
            .. functions.Select(f => new SampledFunction(f.Key, f.Value.Inclusive, f.Value.Exclusive))
                .OrderByDescending(f => f.Inclusive)
                .ThenByDescending(f => f.Exclusive)
                .ThenBy(f => f.Name.ToString(), StringComparer.Ordinal)
                .Take(MaxFunctions),
        ];
    }

    private long SumExclusive(Func<FunctionName, bool> isCounted) => Functions.Where(f => isCounted(f.Name)).Sum(f => f.Exclusive);

    private static string NameOf(TraceData trace, int thread) =>
        thread < 0 ? ThreadRow.ProcessText(null, 0) : trace.Threads[thread].Process;
}
