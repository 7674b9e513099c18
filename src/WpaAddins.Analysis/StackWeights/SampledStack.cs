namespace WpaAddins.Analysis.StackWeights;

/// <summary>A CPU sample and its stack.</summary>
/// <param name="Row">The row of the sample in the trace.</param>
/// <param name="TimeNs">The time, in nanoseconds.</param>
/// <param name="Thread">The thread that ran; -1 if unknown.</param>
/// <param name="Stack">The number of the stack for <see cref="SampledStacks.FindFrames"/>.</param>
public readonly record struct SampledStack(int Row, long TimeNs, int Thread, int Stack);
