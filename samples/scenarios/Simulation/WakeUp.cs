namespace WpaAddins.Scenarios.Simulation;

/// <summary>The event that a thread becomes ready.</summary>
/// <param name="At">CPU and time. Its thread is the waking thread, or the thread that was interrupted.</param>
/// <param name="Thread">The thread that becomes ready.</param>
/// <param name="IsDpc">Whether a DPC readied the thread, after a timer or a device interrupt.</param>
internal readonly record struct WakeUp(Moment At, SimulatedThread Thread, bool IsDpc, int Boost, CallStack? Stack);
