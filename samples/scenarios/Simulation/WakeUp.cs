namespace WpaAddins.Scenarios.Simulation;

/// <summary>A thread becomes ready.</summary>
/// <param name="At">Where and when; its thread is the one that wakes, or that is interrupted.</param>
/// <param name="Thread">The thread that becomes ready.</param>
/// <param name="IsDpc">Whether an interrupt did it.</param>
/// <param name="Boost">By how much its priority was lifted.</param>
/// <param name="Stack">Where it was woken.</param>
public readonly record struct WakeUp(Moment At, SimulatedThread Thread, bool IsDpc, int Boost, CallStack? Stack);
