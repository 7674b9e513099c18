using WpaAddins.Analysis.Functions;
using WpaAddins.Trace.Stacks;
using WpaAddins.Trace.Symbols;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.StackWeights;

/// <summary>The CPU samples of the selected threads in the range. Each stack is a list of functions.</summary>
/// <remarks>Samples of the idle thread are left out. Source: Definitions.md, section 14.</remarks>
public sealed class SampledStacks
{
    private readonly TraceAnalysis _analysis;
    private readonly StackFunctions _functions;

    internal SampledStacks(TraceAnalysis analysis) => (_analysis, _functions) = (analysis, analysis.StackFunctions);

    /// <summary>Lists the samples in the order of their rows.</summary>
    public IEnumerable<SampledStack> List()
    {
        var trace = _analysis.Trace;
        for (var row = 0; row < trace.Samples.Count; row++)
        {
            var (time, thread) = (trace.Samples.Time[row], trace.Samples.Thread[row]);
            if (thread == ThreadTable.Idle
                || !_analysis.Options.Range.Overlaps(time, time)
                || !(thread < 0 ? _analysis.SelectsAllThreads : _analysis.IsSelected(thread)))
            {
                continue;
            }

            var process = _analysis.StackProcess(thread);
            var stack = trace.Samples.Stack[row] is not StackTable.None and var known
                ? _functions.Resolve(known, process, time)
                : ~_functions.Resolve(trace.Samples.Address[row], process, time);
            yield return new SampledStack(row, time, thread, stack);
        }
    }

    /// <summary>
    /// Gets the functions of a stack, root first, as numbers for <see cref="Name"/>. For a sample without a stack, gets one
    /// function: that of the sampled address.
    /// </summary>
    public int[] FindFrames(int stack)
    {
        if (stack < 0)
        {
            return [~stack];
        }

        var frames = _functions.FramesOf(stack).ToArray();
        Array.Reverse(frames);
        return frames;
    }

    /// <summary>Gets the module and the name of a function.</summary>
    public FunctionName Name(int function) => _functions.Name(function);
}
