using WpaAddins.Analysis.FileIo;
using WpaAddins.Analysis.Functions;
using WpaAddins.Analysis.Samples;

namespace WpaAddins.Analysis.Investigations.SmallIo;

/// <summary>Finds the CPU samples of a thread inside the function with which it reads or writes files.</summary>
internal sealed class CallSamples(TraceAnalysis analysis, IReadOnlySet<int> threads)
{
    // Of several file functions on a stack, the one nearest to the program's code counts, because the program called
    // it.
    private static readonly FramePattern[] s_reads = Patterns("ReadFile");
    private static readonly FramePattern[] s_writes = Patterns("WriteFile");

    private ILookup<int, FunctionSamples> Rows => field ??= analysis.SumSamplesOf(threads).ToLookup(r => r.Thread);

    /// <summary>
    /// Finds those samples of the thread that have the function that reads or writes files on their stacks; null if there are
    /// none, or without names.
    /// </summary>
    public FunctionSamples? Find(FileCalls calls) => analysis.Options.Symbols is null
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
