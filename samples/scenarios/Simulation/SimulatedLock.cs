namespace WpaAddins.Scenarios.Simulation;

/// <summary>A lock that one thread at a time can own.</summary>
/// <param name="isHandOff">
/// Whether a release makes the first waiting thread the owner. Otherwise that thread is only readied, and any thread
/// can acquire the lock first (barging).
/// </param>
internal sealed class SimulatedLock(bool isHandOff, WaitReason reason = WaitReason.Resource)
{
    public bool IsHandOff => isHandOff;
    public WaitReason Reason => reason;
    public SimulatedThread? Owner { get; internal set; }

    /// <summary>Gets the waiting threads; a release wakes the first one.</summary>
    internal LinkedList<SimulatedThread> Waiting { get; } = new();
}
