using WpaAddins.TestTraces;

namespace WpaAddins.Benchmarks.Crafted;

/// <summary>A trace that has very many of one thing.</summary>
/// <param name="Name">What there are many of.</param>
/// <param name="Write">Writes that many of it.</param>
internal sealed record CraftedInput(string Name, Action<ScheduleWriter, int> Write, Func<int, int> Cpus)
{
    private const int FewProcessors = 2;
    private const int FirstCount = 1_000;

    /// <summary>Creates an input of two CPUs.</summary>
    public CraftedInput(string name, Action<ScheduleWriter, int> write)
        : this(name, write, _ => FewProcessors)
    {
    }

    /// <summary>Creates a trace of about a size, and returns the number of things in it.</summary>
    public (byte[] Trace, int Count) Create(long bytes)
    {
        var count = FirstCount;
        var trace = Create(count);

        // The size is not proportional to the count where there are headers of buffers; the second step is close enough.
        for (var step = 0; step < 2; step++)
        {
            count = Math.Max(1, (int)((double)count * bytes / trace.Length));
            trace = Create(count);
        }

        return (trace, count);
    }

    private byte[] Create(int count)
    {
        var cpus = Cpus(count);
        var writer = new ScheduleWriter(new EtlWriterOptions
        {
            NumberOfProcessors = cpus,
            BufferSizeBytes = cpus > FewProcessors ? 1024 : 65_536,
            FirstTick = CraftedInputs.Begin,
        });
        Write(writer, count);
        return writer.ToArray();
    }
}
