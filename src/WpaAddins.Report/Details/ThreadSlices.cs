using WpaAddins.Trace.Scheduling;

namespace WpaAddins.Report.Details;

/// <summary>A run slice: the time for which a thread had a CPU, from one context switch to the next.</summary>
/// <param name="Row">The row of the context switch that begins it.</param>
/// <param name="Thread">The thread; can be the idle thread.</param>
/// <param name="EndNs">The time at which it was switched out, or the end of the window or of the records of its CPU.</param>
/// <param name="Rank">Its rank; 0 if the trace has none.</param>
/// <param name="IsBroken">
/// Whether another thread was switched out at its end; then the thread that ran is unknown.
/// </param>
internal readonly record struct ThreadSlice(
    int Row, int Cpu, int Thread, long StartNs, long EndNs, sbyte Priority, short Rank, bool IsBroken);

/// <summary>Finds the slices of a trace in a range.</summary>
/// <remarks>Source: Definitions.md, section 4: the rank of a slice, and of one that is still open.</remarks>
internal static class ThreadSlices
{
    /// <summary>Lists the slices that overlap a range, by start. They are not cut at its bounds.</summary>
    public static IEnumerable<ThreadSlice> In(TraceAnalysis analysis, long fromNs, long toNs)
    {
        var switches = analysis.Trace.Switches;
        for (var row = FindFirstRow(analysis, fromNs); row < switches.Count; row++)
        {
            var start = switches.Time[row];
            if (start >= toNs)
            {
                yield break;
            }

            // What a CPU ran after its last record of a truncated trace is unknown.
            var end = analysis.Links.End(row);
            var endNs = end >= 0 ? switches.Time[end] : Math.Max(start, analysis.Window.RecordsEnd(switches[row].Cpu));
            if (endNs > fromNs)
            {
                var rank = end >= 0 ? switches[end].OldRank : FindLastRank(switches, row);
                yield return new ThreadSlice(
                    row,
                    switches[row].Cpu,
                    switches[row].NewThread,
                    start,
                    endNs,
                    switches[row].NewPriority,
                    rank == ContextSwitches.NoRank ? (short)0 : rank,
                    analysis.Links.IsBroken(row));
            }
        }
    }

    /// <summary>
    /// Finds a row before which no slice overlaps the time after a given one: the slice of each CPU begins there or
    /// later.
    /// </summary>
    private static int FindFirstRow(TraceAnalysis analysis, long fromNs)
    {
        var switches = analysis.Trace.Switches;
        var row = switches.Time.FindFirstNotBefore(fromNs);
        var isFound = Array.ConvertAll(analysis.Links.FirstByCpu.ToArray(), first => first < 0 || first >= row);
        for (var left = isFound.Count(found => !found); left > 0;)
        {
            ref var found = ref isFound[switches[--row].Cpu];
            left -= found ? 0 : 1;
            found = true;
        }

        return row;
    }

    /// <summary>Finds the last rank of the thread of a slice that is still open; 0 if the trace has none.</summary>
    private static short FindLastRank(ContextSwitches switches, int slice)
    {
        // Only the last slice of each CPU is open, so this is called a few times at most.
        var thread = switches[slice].NewThread;
        for (var row = slice - 1; row >= 0 && thread >= 0; row--)
        {
            if (switches[row].OldThread == thread)
            {
                return switches[row].OldRank;
            }
        }

        return ContextSwitches.NoRank;
    }
}
