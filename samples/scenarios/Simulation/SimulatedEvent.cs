namespace WpaAddins.Scenarios.Simulation;

/// <summary>Something that threads wait for and others signal; a signal lets one waiting thread go on.</summary>
/// <param name="boost">Priority boost of a thread whose wait it ends.</param>
internal sealed class SimulatedEvent(int boost = 0)
{
    public int Boost => boost;

    /// <summary>Gets the threads that wait, the one that came first in front.</summary>
    internal Queue<SimulatedThread> Waiting { get; } = new();

    /// <summary>Gets or sets how many signals nobody has waited for yet.</summary>
    internal int Signals { get; set; }
}
