using WpaAddins.Trace;

namespace WpaAddins.Analysis;

/// <summary>The time from the first to the last context switch or ReadyThread of a trace.</summary>
/// <param name="FirstNs">First context switch or ReadyThread.</param>
/// <param name="LastNs">Last context switch or ReadyThread.</param>
/// <param name="ExistingCpus">
/// The CPUs that exist, ascending: those that NumberOfProcessors counts, and those of context switches and
/// ReadyThreads.
/// </param>
/// <remarks>Units: trace time in nanoseconds. Source: Definitions.md, section 1.</remarks>
public sealed record TraceWindow(long FirstNs, long LastNs, int[] ExistingCpus, int ProcessorGroups)
{
    private const int MaskBits = 64;

    /// <summary>
    /// Gets whether affinity masks can be used: there is one processor group of at most 64 CPUs.
    /// </summary>
    public bool AreMasksUsable => ProcessorGroups == 1 && CpuArrayLength <= MaskBits;

    /// <summary>
    /// Gets the earliest time at which the records of a CPU end, in a truncated trace; the maximum value if the trace is
    /// not truncated, or has no context switch and no ReadyThread. Lost buffers do not change this time: the records before it can still have gaps.
    /// </summary>
    public long CompleteUntilNs { get; init; } = long.MaxValue;

    /// <summary>
    /// Gets the time at which the records of each CPU of a truncated trace end, in time order; otherwise empty.
    /// </summary>
    internal IReadOnlyList<(long TimeNs, int Cpu)> RecordEnds { get; init; } = [];

    /// <summary>Gets the length of arrays by CPU: one more than the largest CPU number.</summary>
    public int CpuArrayLength => ExistingCpus.Length == 0 ? 0 : ExistingCpus[^1] + 1;

    /// <summary>
    /// Gets the time at which the records of a CPU end: the end of the window, in a truncated trace often earlier.
    /// </summary>
    /// <param name="cpu">The number of the CPU.</param>
    /// <returns>The time.</returns>
    public long RecordsEnd(int cpu)
    {
        foreach (var (time, ended) in RecordEnds)
        {
            if (ended == cpu)
            {
                return time;
            }
        }

        return LastNs;
    }

    /// <summary>Finds the window of a trace.</summary>
    /// <returns>The window. Both times are 0 if the trace has no context switch and no ReadyThread.</returns>
    public static TraceWindow Find(TraceData trace)
    {
        ArgumentNullException.ThrowIfNull(trace);
        var (first, last) = (long.MaxValue, long.MinValue);
        Include(trace.Switches.Time);
        Include(trace.Readies.Time);
        var counted = trace.Info.NumberOfProcessors;
        var seen = new bool[ushort.MaxValue + 1];
        Array.Fill(seen, true, 0, Math.Min(counted, seen.Length));
        // In nearly all traces, NumberOfProcessors counts every CPU, and the rows need not be read.
        if (trace.Switches.LargestCpu >= counted)
        {
            foreach (ref readonly var change in trace.Switches.Rows)
            {
                seen[change.Cpu] = true;
            }
        }

        if (trace.Readies.LargestCpu >= counted)
        {
            foreach (ref readonly var ready in trace.Readies.Rows)
            {
                seen[ready.Cpu] = true;
            }
        }

        int[] cpus = [.. Enumerable.Range(0, seen.Length).Where(c => seen[c])];
        if (first > last)
        {
            return new TraceWindow(0, 0, cpus, trace.Info.ProcessorGroups);
        }

        var window = new TraceWindow(first, last, cpus, trace.Info.ProcessorGroups);
        return trace.End is not { } end ? window : window with
        {
            CompleteUntilNs = end.CompleteUntilNs,
            RecordEnds = [.. cpus.Select(cpu => (end.EndNs[cpu], cpu)).Order()],
        };

        void Include(TimeColumn times)
        {
            if (times.Length > 0)
            {
                first = Math.Min(first, times[0]);
                last = Math.Max(last, times.Last);
            }
        }
    }
}
