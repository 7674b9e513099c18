using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Trace.Session;

/// <summary>Information about the system, clock, session and losses of a trace, from any source.</summary>
public sealed record TraceInfo
{
    /// <summary>Gets the name of the trace, without its folder.</summary>
    public required string Name { get; init; }

    /// <summary>Gets the build number of Windows.</summary>
    public uint OsBuild { get; init; }

    /// <summary>Gets the number of logical processors, from the header.</summary>
    public int NumberOfProcessors { get; init; }

    /// <summary>Gets the ticks per second of the trace clock.</summary>
    public long ClockFrequency { get; init; }

    /// <summary>Gets when the trace began; null if unknown.</summary>
    public DateTime? StartTimeUtc { get; init; }

    /// <summary>
    /// Gets the trace time of the first event in nanoseconds, not counting the header records of the file.
    /// </summary>
    public long FirstEventNs { get; init; }

    /// <summary>Gets the trace time of the last record in nanoseconds.</summary>
    public long DurationNs { get; init; }

    /// <summary>Gets the number of events that the session lost.</summary>
    public long EventsLost { get; init; }

    /// <summary>Gets the number of buffers that the session lost.</summary>
    public long BuffersLost { get; init; }

    /// <summary>Gets the number of processor groups, at least 1.</summary>
    public int ProcessorGroups { get; init; } = 1;

    /// <summary>Gets the name of the CPU model; null if no record names it.</summary>
    public string? ProcessorName { get; init; }

    /// <summary>Gets whether the trace ends before the session did, or the session was never stopped.</summary>
    public bool IsTruncated { get; init; }

    /// <summary>Gets whether the session can have overwritten its oldest data, as far as the header shows.</summary>
    public bool CanHaveOverwritten { get; init; }

    /// <summary>
    /// Gets whether the file was merged, so that the header does not show whether data was overwritten, and the first record
    /// of a busy CPU comes more than a second after the start.
    /// </summary>
    public bool IsMergedWithLateCpu { get; init; }

    /// <summary>
    /// Gets whether the session can have overwritten its oldest data. In a merged trace with context switches, it is assumed
    /// if a busy CPU begins late, and the list of processes is missing that most sessions write at their start.
    /// </summary>
    public bool CanLackOldest => CanHaveOverwritten
        || (IsMergedWithLateCpu && HookCounts.ContainsKey(KernelHook.ContextSwitch) && !HookCounts.ContainsKey(KernelHook.ProcessRundownStart));

    /// <summary>
    /// Gets the number of kernel records by hook id. If a range was loaded, the context switches, ReadyThreads and
    /// stacks outside it are not all counted; <see cref="Scheduling.ScheduleCounts"/> has the numbers of the first two.
    /// </summary>
    public IReadOnlyDictionary<ushort, long> HookCounts { get; init; } = new Dictionary<ushort, long>();
}
