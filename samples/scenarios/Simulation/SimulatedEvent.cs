namespace WpaAddins.Scenarios.Simulation;

/// <summary>An event that threads wait for. A signal ends the wait of one thread.</summary>
/// <param name="boost">The priority boost of a thread whose wait it ends.</param>
internal sealed class SimulatedEvent(int boost = 0)
{
    public int Boost => boost;

    /// <summary>Gets the waiting threads in the order of their arrival.</summary>
    internal Queue<SimulatedThread> Waiting { get; } = new();

    /// <summary>Gets or sets the number of signals that have not ended a wait yet.</summary>
    internal int Signals { get; set; }
}
