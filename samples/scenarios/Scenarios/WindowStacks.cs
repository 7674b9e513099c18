using WpaAddins.Scenarios.Simulation;

namespace WpaAddins.Scenarios.Scenarios;

/// <summary>The stacks of a thread with a window.</summary>
/// <param name="Enter">Waiting for the window manager's lock.</param>
/// <param name="Idle">Waiting for a message.</param>
/// <param name="Work">Doing its own work.</param>
internal sealed record WindowStacks(CallStack Enter, CallStack Hold, CallStack Leave, CallStack Idle, CallStack Work);
