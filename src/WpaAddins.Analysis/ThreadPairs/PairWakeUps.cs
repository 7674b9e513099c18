using WpaAddins.Analysis.Timeline;
using WpaAddins.Trace;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.ThreadPairs;

/// <summary>Finds the pair of each ReadyThread, and the wait that it ended.</summary>
/// <remarks>
/// A ReadyThread belongs to a pair if a known thread made another one ready. Those of DPCs, the idle thread and unknown
/// threads belong to none. Source: Definitions.md, sections 3 and 8.
/// </remarks>
internal sealed class PairWakeUps(int[] codes, Lazy<(int[] Out, int[] In)> rows)
{
    private const int RowsBetweenChecks = 1 << 16;

    /// <summary>Gets the code of each ReadyThread; <see cref="PairIndex.NoPair"/> if it belongs to no pair.</summary>
    public ReadOnlyMemory<int> Codes => codes;

    /// <summary>Gets, for each ReadyThread, the switch-out that began the wait that it ended; -1 = none.</summary>
    public ReadOnlySpan<int> OutRows => rows.Value.Out;

    /// <summary>
    /// Gets, for each ReadyThread that ended a wait, the switch-in that followed; -1 = none, or no wait ended.
    /// </summary>
    public ReadOnlySpan<int> InRows => rows.Value.In;

    public static PairWakeUps Create(
        SchedulingTimeline timeline, PairIndex pairs, TimeRange range, CancellationToken cancellation)
    {
        var readies = timeline.Trace.Readies;
        var codes = NoRows(readies.Count);
        for (var row = 0; row < readies.Count; row++)
        {
            if (row % RowsBetweenChecks == 0)
            {
                cancellation.ThrowIfCancellationRequested();
            }

            if (readies.Time[row] >= range.FromNs && readies.Time[row] < range.ToNs
                && timeline.ReadyingThreadOf(row) is var by && by > ThreadTable.Idle && by != readies[row].Thread)
            {
                codes[row] = pairs.CodeOf(by, readies[row].Thread);
            }
        }

        return new PairWakeUps(codes, new(() => FindRows(timeline.History.Waits, readies.Count)));
    }

    private static (int[] Out, int[] In) FindRows(WaitList waits, int readies)
    {
        var (outRows, inRows) = (NoRows(readies), NoRows(readies));
        foreach (var wait in waits)
        {
            // Early and extra ReadyThreads ended no wait, and keep -1.
            (outRows[wait.ReadyRow], inRows[wait.ReadyRow]) = (wait.OutSwitch, wait.InSwitch);
        }

        return (outRows, inRows);
    }

    private static int[] NoRows(int count)
    {
        var rows = LargeArrays.Allocate<int>(count);
        rows.AsSpan().Fill(-1);
        return rows;
    }
}
