namespace WpaAddins.Scenarios.Simulation;

/// <summary>Durations and times as scenarios write them; all of them become nanoseconds.</summary>
internal static class Time
{
    public static long Microseconds(decimal value) => (long)(value * 1_000);

    public static long Milliseconds(decimal value) => (long)(value * 1_000_000);

    public static long Seconds(decimal value) => (long)(value * 1_000_000_000);
}
