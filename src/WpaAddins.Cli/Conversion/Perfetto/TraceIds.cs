namespace WpaAddins.Cli.Conversion.Perfetto;

/// <summary>
/// The ids of threads and processes in a Perfetto trace, including those that represent lost records.
/// </summary>
internal sealed class TraceIds
{
    private const int MaxCpus = 1024;
    private readonly TraceData _trace;

    /// <exception cref="CommandFailedException">An id or a CPU number is larger than Perfetto can read.</exception>
    public TraceIds(TraceData trace, int cpuCount)
    {
        _trace = trace;
        var largest = 0L;
        for (var thread = 0; thread < trace.Threads.Count; thread++)
        {
            largest = Math.Max(largest, Math.Max(trace.Threads[thread].ThreadId, trace.Threads[thread].ProcessId));
        }

        LostProcess = largest + 1;
        CpuCount = cpuCount;
        if (LostProcess + cpuCount >= int.MaxValue)
        {
            throw new CommandFailedException($"Perfetto cannot read the thread id {largest}: ids end at {int.MaxValue}");
        }

        if (cpuCount > MaxCpus)
        {
            throw new CommandFailedException($"Perfetto cannot read {cpuCount} CPUs: the most are {MaxCpus}");
        }
    }

    public int CpuCount { get; }

    /// <summary>Gets the id of the process that represents lost records; it has one thread per CPU.</summary>
    public long LostProcess { get; }

    public long LostThread(int cpu) => LostProcess + 1 + cpu;

    /// <summary>Gets the id of a thread; 0 for the idle thread, a DPC, and unknown threads.</summary>
    public long Thread(int thread) => thread > 0 ? _trace.Threads[thread].ThreadId : 0;
}
