namespace WpaAddins.Benchmarks.AgainstC;

/// <summary>How long one run of a stage took, in milliseconds.</summary>
/// <param name="Cpu">CPU time in user and kernel mode, of all threads.</param>
internal readonly record struct StageTime(double Elapsed, double Cpu)
{
    public static StageTime Median(IReadOnlyCollection<StageTime> times) =>
        new(Median(times.Select(t => t.Elapsed)), Median(times.Select(t => t.Cpu)));

    private static double Median(IEnumerable<double> values)
    {
        double[] sorted = [.. values.Order()];
        return sorted[sorted.Length / 2];
    }
}
