namespace WpaAddins.Scenarios.Simulation;

/// <summary>A switch of a processor from one thread to another.</summary>
/// <param name="At">Where and when, and which thread leaves.</param>
/// <param name="Next">The thread that comes; null = idle.</param>
/// <param name="Reason">Why the other one leaves.</param>
/// <param name="WaitNs">How long the one that comes has not run.</param>
public readonly record struct ThreadSwitch(Moment At, SimulatedThread? Next, WaitReason Reason, long WaitNs);
