using WpaAddins.Analysis.FileIo;
using WpaAddins.Analysis.Functions;
using WpaAddins.Analysis.Samples;
using WpaAddins.Trace.FileIo;

namespace WpaAddins.Analysis.Findings;

/// <summary>Finds the CPU samples of a thread inside the function by which it reads or writes files.</summary>
/// <param name="analysis">The analysed trace.</param>
/// <param name="threads">The threads that will be asked for.</param>
internal sealed class CallSamples(TraceAnalysis analysis, IReadOnlySet<int> threads)
{
    // The function nearest to the program is what its author called.
    private static readonly FramePattern[] s_reads = Patterns("ReadFile");
    private static readonly FramePattern[] s_writes = Patterns("WriteFile");

    private ILookup<int, FunctionSamples> Rows => field ??= analysis.SumSamplesOf(threads).ToLookup(r => r.Thread);

    /// <summary>Finds them.</summary>
    /// <param name="calls">The calls.</param>
    /// <returns>
    /// The function's row, of this thread alone; null if the thread has no samples with names in such a function.
    /// </returns>
    public FunctionSamples? Of(FileCalls calls) => analysis.Options.Symbols is null
        ? null
        : (calls.Kind == FileOperationKind.Read ? s_reads : s_writes)
            .Select(p => Rows[calls.Thread].FirstOrDefault(r => p.Matches(r.Function)))
            .FirstOrDefault(r => r is not null);

    private static FramePattern[] Patterns(string function) =>
    [
        .. new[] { $"KernelBase!{function}", $"kernel32!{function}", $"ntdll!Nt{function}", $"nt!Nt{function}" }
            .Select(p => FramePattern.Parse(p)!),
    ];
}
