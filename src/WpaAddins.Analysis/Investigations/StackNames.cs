using WpaAddins.Analysis.Functions;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.Investigations;

/// <summary>Finds functions on stacks by their names.</summary>
internal sealed class StackNames(TraceAnalysis analysis)
{
    private const string SystemCallPrefix = "Nt";

    /// <summary>The prefix of internal kernel functions, which drivers and system calls do not call directly.</summary>
    private const string KernelInternalPrefix = "Ki";

    /// <summary>The names on each stack. Cached, because many records share a stack.</summary>
    private readonly Dictionary<int, IReadOnlyList<FunctionName>> _namesByEntry = [];

    /// <summary>Lists the functions on the stack of a ReadyThread, leaf first.</summary>
    public IReadOnlyList<FunctionName> OfReady(int row) => Names(analysis.ResolveReadyStack(row));

    /// <summary>Finds the function that readied a thread; null without a stack or names.</summary>
    public string? FindReadyFunction(int row) => OfReady(row)
        .Select(n => n.Function)
        .FirstOrDefault(f => f is not null && !f.StartsWith(KernelInternalPrefix, StringComparison.Ordinal));

    /// <summary>Finds the system call in which a thread waited before a context switch to it; null if there is none.</summary>
    public string? FindWaitCall(int switchRow) => Names(analysis.ResolveSwitchStack(switchRow))
        .Select(n => n.Function)
        .FirstOrDefault(f => f is not null && IsSystemCall(f));

    public static bool IsSystemCall(string function) => function.StartsWith(SystemCallPrefix, StringComparison.Ordinal);

    private IReadOnlyList<FunctionName> Names(int entry)
    {
        if (entry == StackFunctions.NoEntry)
        {
            return [];
        }

        var functions = analysis.StackFunctions;
        if (!_namesByEntry.TryGetValue(entry, out var names))
        {
            var found = new List<FunctionName>();
            foreach (var function in functions.FramesOf(entry))
            {
                found.Add(functions.Name(function));
            }

            _namesByEntry.Add(entry, names = found);
        }

        return names;
    }
}
