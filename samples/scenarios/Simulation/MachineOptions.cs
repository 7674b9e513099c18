namespace WpaAddins.Scenarios.Simulation;

/// <summary>The properties of the simulated system.</summary>
/// <remarks>Units: nanoseconds.</remarks>
internal sealed record MachineOptions
{
    public required int Processors { get; init; }

    /// <summary>Gets the quantum: the time after which another thread of the same rank and priority runs.</summary>
    /// <value>The default is two clock ticks of 15.625 ms, as on a client.</value>
    public long QuantumNs { get; init; } = 31_250_000;

    /// <summary>Gets the time between two clock ticks.</summary>
    public long ClockTickNs { get; init; } = 15_625_000;

    /// <summary>Gets the delay after which another CPU checks the ready threads.</summary>
    public long DispatchNs { get; init; } = 1_000;

    /// <summary>Gets the time between two CPU samples; 0 = there are none.</summary>
    public long SampleIntervalNs { get; init; }

    public long FirstSampleNs { get; init; }

    /// <summary>Gets whether priority changes are logged.</summary>
    public bool LogsPriorities { get; init; }
}
