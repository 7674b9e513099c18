using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.WakeUps;

/// <summary>The wake-ups with a function on the stack of the ReadyThread.</summary>
/// <param name="Thread">
/// A thread on whose stack a wake-up of the row was recorded (see <see cref="TraceAnalysis.SumWakeUps"/>); -1 if unknown.
/// If <paramref name="HasOneThread"/>, it is the only one of the row. If <paramref name="HasOneProcess"/>, its process is
/// the only process of the row.
/// </param>
/// <param name="HasOneProcess">Whether the stacks of the row belong to one process.</param>
/// <param name="HasOneThread">Whether the stacks of the row belong to one thread.</param>
/// <param name="ThreadsReadied">Number of distinct threads that were made ready.</param>
/// <param name="Inclusive">Wake-ups with the function anywhere on the stack.</param>
/// <remarks>
/// If a <see cref="Functions.StackChoice"/> selects the callers or callees of a function, each row is a direct caller or
/// callee of that function. Only stacks with this direct call are counted, and the exclusive values are 0.
/// Source: Definitions.md, section 9.
/// </remarks>
public sealed record FunctionWakeUps(
    FunctionName Function,
    int Thread,
    bool HasOneProcess,
    bool HasOneThread,
    int ThreadsReadied,
    WakeUpSums Inclusive,
    WakeUpSums Exclusive);
