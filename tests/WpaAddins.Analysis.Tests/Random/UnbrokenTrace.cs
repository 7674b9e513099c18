using WpaAddins.TestTraces;

namespace WpaAddins.Analysis.Tests.Random;

/// <summary>
/// A trace in which no chain breaks: each CPU switches out the thread that it ran. Waits take up to seconds, and
/// some traces have only waiting threads, or priorities that no system has. A tick is 1 ms.
/// </summary>
internal static class UnbrokenTrace
{
    /// <summary>Makes the bytes of a trace; the seed chooses everything.</summary>
    public static byte[] Create(int seed)
    {
        var random = new System.Random(seed);
        var cpus = random.Next(1, 4);
        var options = new EtlWriterOptions { NumberOfProcessors = cpus, ClockFrequency = 1000 };
        var writer = new ScheduleWriter(options);
        var running = new uint[cpus];
        var tick = options.FirstTick;

        // A thread that terminates while another CPU has an event of the same time can break a chain.
        var runsTwice = random.Next(3) == 0;
        int[] states = runsTwice ? [5] : cpus == 1 ? [1, 5, 5, 3, 4] : [1, 5, 5, 3];
        var priorities = random.Next(3) == 0 ? 256 : 16;
        var events = random.Next(40, 300);
        var slowEvents = random.Next(2) == 0 ? events : events / 3;
        for (var n = events; n > 0; n--)
        {
            var pause = random.Next(4) switch { 0 => 0, 1 => random.Next(30), 2 => random.Next(800), _ => random.Next(3000) };
            tick += n <= slowEvents ? pause : pause / 100;
            var cpu = random.Next(cpus);
            var thread = (uint)(4 * random.Next(1, 7));
            if (random.Next(2) == 0)
            {
                writer.Ready(cpu, tick, thread, Pick([0, 0, 1, 2, 4]));
                continue;
            }

            var next = random.Next(5) == 0 || (running.Contains(thread) && !runsTwice) ? 0 : thread;
            writer.Switch(
                cpu, tick, running[cpu], next, running[cpu] == 0 ? null : Pick(states), Pick([30, 32, 33, 6]),
                random.Next(priorities), random.Next(priorities), random.Next(3));
            running[cpu] = next;
        }

        return writer.ToArray();

        int Pick(int[] from) => from[random.Next(from.Length)];
    }
}
