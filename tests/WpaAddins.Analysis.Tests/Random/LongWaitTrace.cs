using WpaAddins.TestTraces;

namespace WpaAddins.Analysis.Tests.Random;

/// <summary>
/// A trace with ready times of seconds, some of which end like a boost of the balance set manager: nothing that a system
/// would do, but everything that the definitions tell apart. A tick is 1 ms.
/// </summary>
internal static class LongWaitTrace
{
    private static readonly int[] s_priorities = [0, 7, 14, 15, 15, 15, 16];

    /// <summary>Makes the bytes of a trace; the seed chooses everything.</summary>
    public static byte[] Create(int seed)
    {
        var random = new System.Random(seed);
        var cpus = random.Next(1, 4);
        var options = new EtlWriterOptions { NumberOfProcessors = cpus, ClockFrequency = 1000 };
        var writer = new ScheduleWriter(options);
        var running = new uint[cpus];
        var tick = options.FirstTick;
        for (var id = 4U; id <= 20; id += 4)
        {
            writer.Thread(id, 4, basePriority: Pick([7, 7, 7, 14, 15]));
        }

        for (var n = random.Next(20, 120); n > 0; n--)
        {
            tick += random.Next(4) switch { 0 => 0, 1 => random.Next(30), 2 => random.Next(800), _ => random.Next(5000) };
            var cpu = random.Next(cpus);
            var thread = (uint)(4 * random.Next(1, 6));
            switch (random.Next(20))
            {
                case < 10:
                    var next = random.Next(6) == 0 ? 0 : thread;
                    writer.Switch(
                        cpu, tick, random.Next(12) == 0 ? thread : running[cpu], next, Pick([1, 1, 1, 5]), Pick([30, 32, 33, 6]),
                        Pick(s_priorities), Pick(s_priorities), Pick([0, 0, 0, 2]), priorityDecrement: Pick([0, 1, 8]));
                    running[cpu] = next;
                    break;
                case < 13:
                    writer.Ready(cpu, tick, thread, 0, Pick([0, 1, 2]), Pick([0, 0, 1, 8]));
                    break;
                case < 15:
                    writer.SetPriority(cpu, tick, thread, Pick([7, 14, 15]), Pick([7, 15, 15]));
                    break;
                case < 16:
                    writer.AntiStarvationBoost(cpu, tick, thread, Pick([1, 7]));
                    break;
                case < 17:
                    writer.SetBasePriority(cpu, tick, thread, Pick([7, 15]), Pick([7, 7, 15]));
                    break;
                case < 18:
                    writer.AutoBoostSet(cpu, tick, thread, (ulong)random.Next(1, 3), Pick([14, 15]), 7);
                    break;
                default:
                    writer.AutoBoostClear(cpu, tick, thread, (ulong)random.Next(1, 3));
                    break;
            }
        }

        return writer.ToArray();

        int Pick(int[] values) => values[random.Next(values.Length)];
    }
}
