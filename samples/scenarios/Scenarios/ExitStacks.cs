using WpaAddins.Scenarios.Simulation;

namespace WpaAddins.Scenarios.Scenarios;

/// <summary>The stacks of a thread of an exiting process.</summary>
/// <param name="Enter">Waiting for the window manager's lock.</param>
/// <param name="Work">Exiting, without the lock.</param>
internal sealed record ExitStacks(CallStack Enter, CallStack Hold, CallStack Leave, CallStack Wait, CallStack Work);
