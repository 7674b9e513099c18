namespace WpaAddins.Scenarios.Simulation;

/// <summary>A logical processor.</summary>
/// <param name="number">0-based.</param>
internal sealed class LogicalProcessor(int number)
{
    /// <summary>Gets its number.</summary>
    public int Number { get; } = number;

    /// <summary>Gets or sets the thread that runs on it; null = idle.</summary>
    public SimulatedThread? Current { get; set; }

    /// <summary>Gets or sets when the current thread's time was last accounted for.</summary>
    public long SinceNs { get; set; }

    /// <summary>Gets or sets whether it was told to look at the ready threads.</summary>
    public bool IsCalled { get; set; }

    /// <summary>Gets or sets the number that makes older alarms void.</summary>
    public long Alarm { get; set; }
}
