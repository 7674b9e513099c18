using WpaAddins.TestTraces;

namespace WpaAddins.Analysis.Tests.Random;

/// <summary>A trace in which a few threads hand work back and forth, fast and for long, with something in between at times.</summary>
internal static class PingPongTrace
{
    private const int TicksAMicrosecond = 10;

    /// <summary>Makes the bytes of a trace; the seed chooses everything.</summary>
    public static byte[] Create(int seed)
    {
        var random = new System.Random(seed);
        var cpus = random.Next(1, 4);
        var options = new EtlWriterOptions { NumberOfProcessors = cpus };
        var writer = new ScheduleWriter(options);
        for (var cpu = 0; cpu < cpus; cpu++)
        {
            Fill(writer, random, cpu, options.FirstTick);
        }

        return writer.ToArray();
    }

    private static void Fill(ScheduleWriter writer, System.Random random, int cpu, long tick)
    {
        uint running = 0;
        uint[] partners = [100, 200];
        for (var phase = random.Next(2, 7); phase > 0; phase--)
        {
            // CPUs share threads now and then, so that pairs occur on several of them.
            partners = [(uint)(100 * random.Next(1, 3 + cpu)), (uint)(1_000 + (100 * random.Next(1, 3)))];
            var gap = TicksAMicrosecond * random.Next(1, random.Next(2) == 0 ? 100 : 4_000);
            var wakes = random.Next(2) == 0;
            for (var n = random.Next(4, 900); n > 0; n--)
            {
                tick += random.Next(1, 2 * gap);
                var next = random.Next(200) == 0 ? 0 : running == partners[0] ? partners[1] : partners[0];
                if (wakes && next != 0)
                {
                    writer.Ready(cpu, tick - 1, next, random.Next(100) == 0 ? 1 : 0);
                }

                writer.Switch(cpu, tick, random.Next(300) == 0 ? 7u : running, next, oldRank: random.Next(3) == 0 ? 1 : 0);
                running = next;
            }

            tick += TicksAMicrosecond * random.Next(300_000);
        }
    }
}
