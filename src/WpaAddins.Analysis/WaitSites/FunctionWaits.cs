using WpaAddins.Analysis.Functions;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.WaitSites;

/// <summary>The waits with a function on the waiting stack.</summary>
/// <param name="Function">The function.</param>
/// <param name="Thread">
/// A thread that waited: the only one of the row, or with <see cref="FunctionGrouping.Process"/> any thread of its process.
/// </param>
/// <param name="HasOneProcess">Whether all waits of the row are of one process.</param>
/// <param name="HasOneThread">Whether all waits of the row are of one thread.</param>
/// <param name="Waits">Waits with the function anywhere on the stack, once per stack.</param>
/// <param name="Threads">Number of distinct threads that waited.</param>
/// <param name="WaitNs">Sum of these waits.</param>
/// <param name="LongestNs">The longest of these waits.</param>
/// <param name="ReadyAfterNs">Sum of the ready intervals that followed.</param>
/// <param name="ExclusiveWaits">Waits whose site is the function.</param>
/// <param name="ExclusiveWaitNs">Sum of the waits whose site is the function.</param>
/// <remarks>Units: nanoseconds. Source: Definitions.md, section 18.</remarks>
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
