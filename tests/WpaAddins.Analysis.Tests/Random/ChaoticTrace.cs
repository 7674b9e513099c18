using WpaAddins.TestTraces;

namespace WpaAddins.Analysis.Tests.Random;

/// <summary>
/// A trace that no system could have written: switches, readies, starts, boosts and changes of a few threads; some are cut
/// off at the end.
/// </summary>
internal static class ChaoticTrace
{
    private static readonly int[] s_states = [1, 1, 3, 4, 5, 5, 5, 5, 7, 0, 2, 6];
    private static readonly int[] s_reasons = [0, 6, 24, 30, 32, 33];

    /// <summary>Makes the bytes of a trace; the seed chooses everything.</summary>
    public static byte[] Create(int seed)
    {
        var random = new System.Random(seed);
        var cpus = random.Next(1, 6);
        var threads = random.Next(1, 8);
        var options = new EtlWriterOptions
        {
            NumberOfProcessors = cpus,
            BufferSizeBytes = 4096,
            Compressed = random.Next(3) == 0,
            IsStopped = random.Next(12) > 0,
        };
        var writer = new ScheduleWriter(options) { SwitchVersion = random.Next(5) == 0 ? 1 : 4 };
        var running = new uint[cpus];
        var tick = options.FirstTick;
        for (var n = random.Next(1, 300); n > 0; n--)
        {
            tick += random.Next(3) == 0 ? 0 : random.Next(1, 2000);
            Add(writer, random, random.Next(cpus), tick, Thread, running);
        }

        var bytes = writer.ToArray();
        return random.Next(5) == 0 ? TraceDecorator.CutOff(bytes, random) : bytes;

        uint Thread() => random.Next(5) == 0 ? 0 : (uint)(4 * random.Next(1, threads + 1));
    }

    private static void Add(
        ScheduleWriter writer, System.Random random, int cpu, long tick, Func<uint> thread, uint[] running)
    {
        var other = Math.Max(thread(), 4);
        switch (random.Next(23))
        {
            case < 11:
                var old = random.Next(4) == 0 ? thread() : running[cpu];
                running[cpu] = thread();
                writer.Switch(
                    cpu, tick, old, running[cpu], s_states[random.Next(s_states.Length)],
                    s_reasons[random.Next(s_reasons.Length)], random.Next(1, 16), random.Next(1, 16), random.Next(3));
                break;
            case < 17:
                writer.Ready(cpu, tick, other, flags: random.Next(3) == 0 ? random.Next(8) : 0);
                break;
            case < 18:
                var mask = (ulong)random.Next(8);
                writer.ThreadStart(cpu, tick, other, 8, basePriority: random.Next(1, 16), affinity: mask);
                break;
            case < 19:
                writer.SetPriority(cpu, tick, other, random.Next(1, 16), random.Next(1, 16));
                break;
            case < 20:
                writer.AntiStarvationBoost(cpu, tick, other, random.Next(1, 15));
                break;
            case < 22:
                writer.SetAffinity(cpu, tick, other, (ulong)random.Next(8), random.Next(9) == 0 ? 1 : 0);
                break;
            default:
                writer.Dpc(cpu, tick, tick - random.Next(1000));
                break;
        }
    }
}
