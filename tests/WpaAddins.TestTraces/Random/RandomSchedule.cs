namespace WpaAddins.TestTraces;

/// <summary>
/// A random schedule that a real system could have had: the trace, and the events in it as a plain list.
/// </summary>
public sealed class RandomSchedule
{
    private RandomSchedule(
        byte[] bytes, IReadOnlyList<ScheduleEvent> events, IReadOnlyList<ScheduleEvent> lostEvents,
        EtlWriterOptions options)
    {
        Bytes = bytes;
        Events = events;
        LostEvents = lostEvents;
        Options = options;
    }

    public byte[] Bytes { get; }

    /// <summary>
    /// Gets the events that were written, by tick, CPU, and position in the CPU's stream.
    /// </summary>
    public IReadOnlyList<ScheduleEvent> Events { get; }

    /// <summary>Gets the events that happened but were not written, in the same order.</summary>
    public IReadOnlyList<ScheduleEvent> LostEvents { get; }

    public EtlWriterOptions Options { get; }

    /// <summary>Makes a schedule; the same arguments always give the same one.</summary>
    /// <param name="steps">Number of steps; most of them give an event.</param>
    /// <param name="options">Options of the file; if null, small buffers.</param>
    public static RandomSchedule Create(
        int seed, int cpus, int threads, int steps, RandomScheduleFlags flags = RandomScheduleFlags.None,
        EtlWriterOptions? options = null)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(cpus, 1);
        ArgumentOutOfRangeException.ThrowIfLessThan(threads, 1);
        var chosen = (options ?? new EtlWriterOptions { BufferSizeBytes = 4096 }) with { NumberOfProcessors = cpus };
        var simulation = new Simulation(new Random(seed), cpus, threads, flags, chosen);
        simulation.Run(steps);
        return new RandomSchedule(simulation.Writer.ToArray(), simulation.Events, simulation.LostEvents, chosen);
    }
}
