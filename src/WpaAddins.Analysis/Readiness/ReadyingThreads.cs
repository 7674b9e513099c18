using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Readiness;

/// <summary>Tells which thread made another one ready.</summary>
/// <remarks>Source: the scheduling definitions, section 3, ReadyThread.</remarks>
/// <param name="trace">The trace.</param>
/// <param name="slices">Its slices.</param>
internal sealed class ReadyingThreads(TraceData trace, RunSlices slices)
{
    /// <summary>
    /// Finds the thread that runs where a ReadyThread was logged; in a chain break the one that its stack names.
    /// </summary>
    /// <param name="row">The ReadyThread.</param>
    /// <param name="slice">The present slice of its processor, or <see cref="RunSlices.None"/>.</param>
    /// <returns>The thread, <see cref="ReadyInterval.ReadiedByDpc"/>, or <see cref="ThreadTable.Unknown"/>.</returns>
    public int Of(int row, int slice)
    {
        var readies = trace.Readies;
        if ((readies.Flags[row] & ReadyThreadFlags.ExecutingDpc) != 0)
        {
            return ReadyInterval.ReadiedByDpc;
        }

        if (slice == RunSlices.None)
        {
            var first = slices.FirstByCpu.Span[readies.Cpu[row]];
            return first == RunSlices.None ? ThreadTable.Unknown : trace.Switches.OldThread[first];
        }

        if (!slices.IsBroken(slice))
        {
            return trace.Switches.NewThread[slice];
        }

        var threadId = readies.StackThreadId[row];
        return threadId == ReadyThreads.NoThreadId ? ThreadTable.Unknown : trace.Threads.Find(threadId, readies.Time[row]);
    }
}
