namespace WpaAddins.Scenarios.Simulation;

/// <summary>Durations and times as scenarios write them; all of them become nanoseconds.</summary>
public static class Time
{
    /// <summary>Turns microseconds into nanoseconds.</summary>
    public static long Microseconds(decimal value) => (long)(value * 1_000);

    /// <summary>Turns milliseconds into nanoseconds.</summary>
    public static long Milliseconds(decimal value) => (long)(value * 1_000_000);

    /// <summary>Turns seconds into nanoseconds.</summary>
    public static long Seconds(decimal value) => (long)(value * 1_000_000_000);
}
