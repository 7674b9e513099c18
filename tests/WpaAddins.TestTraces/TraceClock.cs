namespace WpaAddins.TestTraces;

/// <summary>The clock of a session, as the log file header names it.</summary>
public enum TraceClock
{
    /// <summary>The header names none.</summary>
    Unspecified = 0,

    PerformanceCounter = 1,

    /// <summary>System time: ticks are file times.</summary>
    SystemTime = 2,

    CpuCycle = 3,
}
