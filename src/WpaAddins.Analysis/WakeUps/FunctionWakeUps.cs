using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.WakeUps;

/// <summary>The wake-ups of a function: it was on the stack of the ReadyThread.</summary>
/// <param name="Thread">
/// A thread with the function on its stack: the only one of the row, or with
/// <see cref="Functions.FunctionGrouping.Process"/> any thread of its process.
/// </param>
/// <param name="HasOneProcess">Whether all wake-ups of the row were made in one process.</param>
/// <param name="HasOneThread">Whether all wake-ups of the row were made by one thread.</param>
/// <param name="ThreadsReadied">Number of distinct threads that were made ready.</param>
/// <param name="Inclusive">Wake-ups with the function anywhere on the stack.</param>
/// <remarks>Source: Definitions.md, section 9.</remarks>
public sealed record FunctionWakeUps(
    FunctionName Function,
    int Thread,
    bool HasOneProcess,
    bool HasOneThread,
    int ThreadsReadied,
    WakeUpSums Inclusive,
    WakeUpSums Exclusive);
