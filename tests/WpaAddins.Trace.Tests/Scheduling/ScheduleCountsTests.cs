using WpaAddins.TestTraces;
using WpaAddins.Trace.Building;
using WpaAddins.Trace.Scheduling;

namespace WpaAddins.Trace.Tests.Scheduling;

/// <summary>The counts of a schedule are those of a walk over all of its steps, whatever part of it is counted at once.</summary>
[TestClass]
public sealed class ScheduleCountsTests
{
    [TestMethod]
    public void EqualAWalkOverAllSteps()
    {
        var contradicted = 0L;
        for (var seed = 0; seed < 40; seed++)
        {
            var random = new Random(seed);
            var trace = WrittenTrace.Load(Write(random));
            var steps = trace.Timeline.Count;
            Assert.AreEqual(Count(trace, (0, steps)), trace.ScheduleCounts, $"seed {seed}");
            contradicted += trace.ScheduleCounts.ContradictedSlices;

            var range = (First: random.Next(steps), Past: random.Next(steps));
            var counter = new ScheduleCounter(trace.Switches, trace.Readies);
            counter.Add(trace.Timeline, 0, steps / 3, range);
            counter.Add(trace.Timeline, steps / 3, steps, range);
            Assert.AreEqual(Count(trace, range), counter.Finish(uses: null), $"seed {seed}, range {range}");
        }

        Assert.IsGreaterThan(0, contradicted);
    }

    /// <summary>Writes a schedule in which events of one time alternate, for thousands of steps, with events of different times.</summary>
    private static byte[] Write(Random random)
    {
        const int Cpus = 3;
        var options = new EtlWriterOptions { NumberOfProcessors = Cpus };
        var writer = new ScheduleWriter(options);
        var running = new uint[Cpus];
        var tick = options.FirstTick;
        for (var part = 0; part < 5; part++)
        {
            var ties = random.Next(3);
            for (var n = random.Next(1000, 9000); n > 0; n--)
            {
                tick += random.Next(1000) < ties ? 0 : random.Next(1, 500);
                var cpu = random.Next(Cpus);
                if (random.Next(3) == 0)
                {
                    writer.Ready(cpu, tick, Thread());
                    continue;
                }

                var old = random.Next(200) == 0 ? Thread() : running[cpu];
                running[cpu] = Thread();
                writer.Switch(cpu, tick, old, running[cpu], oldRank: random.Next(3));
            }
        }

        return writer.ToArray();

        uint Thread() => random.Next(4) == 0 ? 0 : (uint)(4 * random.Next(1, 9));
    }

    private static ScheduleCounts Count(TraceData trace, (int First, int Past) range)
    {
        var counts = new ScheduleCounts();
        var lastOfCpu = new Dictionary<int, (long Number, int Thread)>();
        var lastOfThread = new Dictionary<int, long>();
        var step = 0;
        foreach (var next in trace.Timeline)
        {
            var (kind, row) = (next.Kind, next.Row);
            var isInRange = step >= range.First && step < range.Past;
            step++;
            if (kind == TimelineStepKind.Ready)
            {
                counts = counts with { Readies = counts.Readies + 1 };
                continue;
            }

            var change = trace.Switches[row];
            if (kind != TimelineStepKind.SwitchIn)
            {
                counts = counts with { GreatestRank = Math.Max(counts.GreatestRank, change.OldRank) };
                if (isInRange && lastOfCpu.TryGetValue(change.Cpu, out var last))
                {
                    if (last.Thread != change.OldThread)
                    {
                        counts = counts with
                        {
                            ChainBreaks = counts.ChainBreaks + 1,
                            FirstBreak = counts.ChainBreaks == 0 ? (last.Thread, change.OldThread) : counts.FirstBreak,
                        };
                    }
                    else if (change.OldThread != 0 && lastOfThread.GetValueOrDefault(change.OldThread, -1) != last.Number)
                    {
                        counts = counts with
                        {
                            ContradictedSlices = counts.ContradictedSlices + 1,
                            FirstContradictedThread =
                                counts.ContradictedSlices == 0 ? change.OldThread : counts.FirstContradictedThread,
                        };
                    }
                }

                lastOfThread.Remove(change.OldThread);
            }

            if (kind != TimelineStepKind.SwitchOut)
            {
                lastOfCpu[change.Cpu] = (counts.Switches, change.NewThread);
                lastOfThread[change.NewThread] = counts.Switches;
                counts = counts with
                {
                    Switches = counts.Switches + 1,
                    SwitchesInRange = counts.SwitchesInRange + (isInRange ? 1 : 0),
                };
            }
        }

        return counts;
    }
}
