using WpaAddins.Analysis.Tests.Reference;
using WpaAddins.TestTraces;
using WpaAddins.Trace;

namespace WpaAddins.Analysis.Tests.Random;

/// <summary>A random schedule made from a seed alone, with everything that can happen in one.</summary>
internal sealed class RandomTrace
{
    private RandomTrace(byte[] bytes, IReadOnlyList<(int Cpu, long From, long To)> lostBuffers)
    {
        Bytes = bytes;
        LostBuffers = lostBuffers;
    }

    public byte[] Bytes { get; }

    /// <summary>Gets the gaps that lost buffers left, in ticks.</summary>
    public IReadOnlyList<(int Cpu, long From, long To)> LostBuffers { get; }

    /// <summary>Makes a trace; the seed chooses its size and what may happen in it.</summary>
    public static RandomTrace Create(int seed)
    {
        var random = new System.Random(seed);
        var cpus = random.Next(8) == 0 ? random.Next(1, 71) : random.Next(1, 9);
        var flags = (RandomScheduleFlags)random.Next((int)RandomScheduleFlags.All + 1);
        var threads = random.Next(1, 3 * cpus + 6);
        var options = new EtlWriterOptions
        {
            BufferSizeBytes = 4096,
            Compressed = random.Next(4) == 0,
            ClockFrequency = random.Next(3) switch { 0 => 10_000_000, 1 => 2_337_949, _ => 3_579_545_000 },
        };
        var schedule = RandomSchedule.Create(seed, cpus, threads, random.Next(50, 700), flags, options);
        return TraceDecorator.Decorate(schedule, random, (bytes, lost) => new RandomTrace(bytes, lost));
    }

    public TraceData Load(int threads = 1) => WrittenTrace.Load(Bytes, threads);

    public ReferenceAnalysis Reference() => new ReferenceAnalysis(ReferenceReader.Read(Bytes, LostBuffers));
}
