namespace WpaAddins.Scenarios.Simulation;

/// <summary>A lock that one thread at a time can have.</summary>
/// <param name="isHandOff">
/// Whether the thread that releases it makes the first that waits its owner. Otherwise that one is only woken, and whoever
/// comes first takes it (barging).
/// </param>
/// <param name="reason">Wait reason of those that wait.</param>
public sealed class SimulatedLock(bool isHandOff, WaitReason reason = WaitReason.Resource)
{
    /// <summary>Gets whether a release makes the first that waits the owner.</summary>
    public bool IsHandOff { get; } = isHandOff;

    /// <summary>Gets the wait reason of those that wait.</summary>
    public WaitReason Reason { get; } = reason;

    /// <summary>Gets who has it.</summary>
    public SimulatedThread? Owner { get; internal set; }

    /// <summary>Gets how many wait.</summary>
    public int Waiters => Waiting.Count;

    /// <summary>Gets the threads that wait, the one that came first in front.</summary>
    internal LinkedList<SimulatedThread> Waiting { get; } = new();
}
