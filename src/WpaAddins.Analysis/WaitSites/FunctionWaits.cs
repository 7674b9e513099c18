using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.WaitSites;

/// <summary>A row: the waits with a function on the waiting stack.</summary>
/// <param name="Thread">
/// A thread that waited. If <paramref name="HasOneThread"/>, it is the only thread of the row. If
/// <paramref name="HasOneProcess"/>, its process is the only process of the row.
/// </param>
/// <param name="Waits">
/// The number of waits with the function anywhere on the stack. A wait counts once, also if the function calls itself.
/// </param>
/// <param name="WaitNs">Sum of these waits.</param>
/// <param name="LongestNs">The longest of these waits.</param>
/// <param name="ReadyAfterNs">Sum of the ready intervals that followed.</param>
/// <param name="ExclusiveWaits">The number of waits whose site is the function.</param>
/// <param name="ExclusiveWaitNs">Sum of the waits whose site is the function.</param>
/// <remarks>
/// If a <see cref="Functions.StackChoice"/> selects the callers or callees of a function, each row is a direct caller or
/// callee of that function. Only stacks with this direct call are counted, and the exclusive values are 0.
/// Units: nanoseconds. Source: Definitions.md, section 18.
/// </remarks>
public sealed record FunctionWaits(
    FunctionName Function,
    int Thread,
    bool HasOneProcess,
    bool HasOneThread,
    int Waits,
    int Threads,
    long WaitNs,
    long LongestNs,
    long ReadyAfterNs,
    int ExclusiveWaits,
    long ExclusiveWaitNs);
