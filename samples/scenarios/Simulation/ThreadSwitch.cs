namespace WpaAddins.Scenarios.Simulation;

/// <summary>A switch of a CPU from one thread to another.</summary>
/// <param name="At">CPU, time and the old thread.</param>
/// <param name="Next">The new thread; null if the CPU becomes idle.</param>
/// <param name="Reason">Why the old thread stops running.</param>
/// <param name="WaitNs">The time since the new thread last ran.</param>
internal readonly record struct ThreadSwitch(Moment At, SimulatedThread? Next, WaitReason Reason, long WaitNs);
