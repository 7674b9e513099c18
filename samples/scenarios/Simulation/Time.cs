namespace WpaAddins.Scenarios.Simulation;

/// <summary>Converts the durations and times of scenarios to nanoseconds.</summary>
internal static class Time
{
    public static long Microseconds(decimal value) => (long)(value * 1_000);

    public static long Milliseconds(decimal value) => (long)(value * 1_000_000);

    public static long Seconds(decimal value) => (long)(value * 1_000_000_000);
}
