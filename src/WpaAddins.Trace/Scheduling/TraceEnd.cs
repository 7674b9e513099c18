namespace WpaAddins.Trace.Scheduling;

/// <summary>The times at which the scheduling records of each CPU end in a truncated trace.</summary>
/// <remarks>
/// Shape: one entry per CPU number; <see cref="NoProcessor"/> for a number that is neither within the header's number
/// of CPUs nor in any record. Units: trace time in nanoseconds.
/// Source: Definitions.md, section 5, "Truncated trace".
/// </remarks>
public sealed class TraceEnd
{
    /// <summary>In <see cref="EndNs"/>: there is no CPU with this number.</summary>
    public const long NoProcessor = long.MaxValue;

    private readonly long[] _endNs;

    private TraceEnd(long[] endNs) => _endNs = endNs;

    /// <summary>
    /// Gets the time of the last context switch or ReadyThread of each CPU; for a CPU without context switches, the
    /// time of the trace's first context switch or ReadyThread.
    /// </summary>
    public ReadOnlySpan<long> EndNs => _endNs;

    /// <summary>Gets the earliest time at which the records of a CPU end; 0 without scheduling records.</summary>
    public long CompleteUntilNs => _endNs.Length == 0 ? 0 : _endNs.Min();

    internal static TraceEnd Create(ContextSwitches switches, ReadyThreads readies, int numberOfProcessors)
    {
        if (switches.Count == 0 && readies.Count == 0)
        {
            return new TraceEnd([]);
        }

        var cpus = Math.Max(numberOfProcessors, 1 + Math.Max(switches.LargestCpu, readies.LargestCpu));
        var start = Math.Min(
            switches.Count == 0 ? long.MaxValue : switches.Time[0], readies.Count == 0 ? long.MaxValue : readies.Time[0]);
        var ends = new long[cpus];
        Array.Fill(ends, long.MinValue);
        for (var row = 0; row < switches.Count; row++)
        {
            ends[switches[row].Cpu] = switches.Time[row];
        }

        var hasSwitch = Array.ConvertAll(ends, end => end != long.MinValue);
        for (var row = 0; row < readies.Count; row++)
        {
            var cpu = readies[row].Cpu;
            ends[cpu] = Math.Max(ends[cpu], readies.Time[row]);
        }

        for (var cpu = 0; cpu < cpus; cpu++)
        {
            var isProcessor = cpu < numberOfProcessors || ends[cpu] != long.MinValue;
            // Without a context switch, nothing shows what a CPU ran, even if it logged ReadyThreads.
            ends[cpu] = hasSwitch[cpu] ? ends[cpu] : isProcessor ? start : NoProcessor;
        }

        return new TraceEnd(ends);
    }
}
