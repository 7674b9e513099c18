namespace WpaAddins.Scenarios.Simulation;

/// <summary>A logical processor.</summary>
internal sealed class LogicalProcessor(int number)
{
    public int Number { get; } = number;

    /// <summary>Gets or sets the thread that runs on it; null if it is idle.</summary>
    public SimulatedThread? Current { get; set; }

    /// <summary>Gets or sets when the current thread's time was last accounted for.</summary>
    public long SinceNs { get; set; }

    /// <summary>Gets or sets whether a check of the ready threads is pending.</summary>
    public bool IsCalled { get; set; }

    /// <summary>Gets or sets the number of the current alarm; alarms with older numbers are ignored.</summary>
    public long Alarm { get; set; }
}
