using System.Globalization;

namespace WpaAddins.TestTraces;

/// <summary>An overloaded system: far more threads are ready than there are CPUs.</summary>
/// <remarks>
/// Shape: round-robin. Each CPU in turn preempts its thread for the one that has been ready the longest, after a slice
/// of random length; one of eight threads waits instead, until some slices later another thread wakes it. Threads are spread
/// over three priorities, which the scheduler of this system ignores, and over processes of eight.
/// </remarks>
public static class CrowdedSchedule
{
    private const uint FirstThread = 1000;
    private const int ThreadsOfProcess = 8;
    private const long TicksBetweenSwitches = 20;

    /// <summary>Writes such a trace; the same arguments always give the same one.</summary>
    /// <param name="threads">How many threads there are; all but the few that run or wait are ready.</param>
    /// <param name="cpus">Number of CPUs; fewer than threads.</param>
    public static void WriteTo(Stream target, int threads, int cpus, int switches)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(cpus, 1);
        ArgumentOutOfRangeException.ThrowIfLessThanOrEqual(threads, cpus);
        var writer = new ScheduleWriter(new EtlWriterOptions { NumberOfProcessors = cpus });
        Declare(writer, threads);
        var random = new Random(threads);
        var ready = new Queue<uint>(Enumerable.Range(0, threads).Select(i => FirstThread + (uint)i));
        var waiting = new Queue<uint>();
        var running = new uint[cpus];
        var tick = writer.FirstTick;
        for (var i = 0; i < switches; i++)
        {
            var cpu = i % cpus;
            tick += 1 + random.NextInt64(2 * TicksBetweenSwitches);
            if (waiting.Count > Math.Max(1, ready.Count / 16))
            {
                var woken = waiting.Dequeue();
                writer.Ready(cpu, tick++, woken);
                ready.Enqueue(woken);
            }

            var (old, next) = (running[cpu], ready.Dequeue());
            var waits = old != 0 && ready.Count > cpus && random.Next(8) == 0;
            writer.Switch(cpu, tick, old, next, old == 0 || waits ? null : 1, null, Priority(old), Priority(next));
            running[cpu] = next;
            if (old != 0)
            {
                (waits ? waiting : ready).Enqueue(old);
            }
        }

        writer.WriteTo(target);
    }

    private static void Declare(ScheduleWriter writer, int threads)
    {
        for (var i = 0; i < threads; i++)
        {
            var pid = FirstThread + (uint)(i - (i % ThreadsOfProcess));
            if (i % ThreadsOfProcess == 0)
            {
                writer.Process(pid, string.Create(CultureInfo.InvariantCulture, $"crowd-{i / ThreadsOfProcess}.exe"));
            }

            var tid = FirstThread + (uint)i;
            writer.Thread(tid, pid, null, Priority(tid), ulong.MaxValue);
        }
    }

    private static int Priority(uint thread) => 8 + (int)(thread % 3);
}
