namespace WpaAddins.Analysis.ThreadPairs;

/// <summary>A run of context switches in a row on one CPU that strictly alternate between two threads.</summary>
/// <param name="Pair">The pair, as index into <see cref="PairSummary.Pairs"/>.</param>
/// <param name="Cpu">The logical processor.</param>
/// <param name="StartNs">Time of the first switch.</param>
/// <param name="EndNs">Time of the last switch.</param>
/// <param name="Switches">The number of switches, at least <see cref="ThreadPair.PingPongRun"/>.</param>
/// <remarks>Units: trace time in nanoseconds. Source: Definitions.md, section 8.</remarks>
public readonly record struct PingPongBurst(int Pair, int Cpu, long StartNs, long EndNs, int Switches)
{
    private const double NanosecondsPerSecond = 1e9;

    /// <summary>
    /// Gets 1 s divided by the mean time between consecutive switches; null if <see cref="StartNs"/> and
    /// <see cref="EndNs"/> are equal.
    /// </summary>
    public double? RatePerSecond =>
        EndNs == StartNs ? null : (Switches - 1) * NanosecondsPerSecond / (EndNs - StartNs);
}
