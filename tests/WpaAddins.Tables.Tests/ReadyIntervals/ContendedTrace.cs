using WpaAddins.Analysis;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Tables.Tests.ReadyIntervals;

/// <summary>A trace with one ready interval, which contains each <see cref="ReadyClass"/> in order.</summary>
/// <remarks>
/// Thread 1234 of LockApp.exe, with rank 2 and priority 14, may only use CPU 1. Thread 88 of System readies it at 5 ms
/// on CPU 0. It runs at 12.6 ms.
/// </remarks>
internal static class ContendedTrace
{
    private const uint LockApp = 1234;
    private const uint System = 88;

    /// <summary>Analyses it.</summary>
    /// <param name="longest">The class with the largest part.</param>
    public static TraceAnalysis Analyse(
        ReadyClass longest = ReadyClass.Unknown, int readyFlags = 0, AnalysisOptions? options = null)
    {
        // Ticks of 100 ns.
        long[] lengths = [10_001, 10_002, 10_003, 10_004, 10_005, 10_006, 15_979];
        if (longest != ReadyClass.Unknown)
        {
            lengths[(int)longest] += 20_000;
        }

        return WrittenTrace.Analyse(2, options, w =>
        {
            w.Process(7524, "LockApp.exe");
            w.Thread(LockApp, 7524, "ASTA", affinity: 2);
            w.Process(4, "System");
            w.Thread(System, 4, "Worker");
            w.Switch(0, WrittenTrace.Tick(0), 0, System);
            w.Switch(1, WrittenTrace.Tick(1000), 0, LockApp, newPriority: 14);
            w.Switch(1, WrittenTrace.Tick(2000), LockApp, 0);
            var tick = WrittenTrace.Tick(5000);
            w.Ready(0, tick, LockApp, readyFlags);
            w.Stack(0, tick + 1, tick, 4, System, 0xFFFF_F800_0000_00B1);
            w.Stack(0, tick + 2, tick, 4, System, 0xC1);
            w.Switch(1, tick += lengths[0], 0, 201, newPriority: 8);
            w.Switch(1, tick += lengths[1], 201, 202, newPriority: 14, oldRank: 2);
            w.Switch(1, tick += lengths[2], 202, 203, newPriority: 14, oldRank: 0);
            w.Switch(1, tick += lengths[3], 203, 204, newPriority: 15, oldRank: 2);
            tick += lengths[4];
            w.Dpc(1, tick + lengths[5], tick);
            w.Switch(1, tick += lengths[5], 204, 205, oldRank: 2);

            // Not 205 but 206 is switched out: what ran in between is unknown.
            w.Switch(1, tick += lengths[6], 206, LockApp, newPriority: 14);
            w.Stack(1, tick + 1, tick, 7524, LockApp, 0xA1, 0xA2);
            w.Switch(1, tick + 10_000, LockApp, 0, oldRank: 2);
        });
    }
}
