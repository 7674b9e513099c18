using System.Runtime.CompilerServices;
using WpaAddins.Trace;
using WpaAddins.Trace.Scheduling;

namespace WpaAddins.Analysis.Timeline;

/// <summary>Links each context switch, which begins a run slice, with the context switch that ends the slice.</summary>
/// <remarks>
/// Shape: a slice is identified by the row of the context switch that begins it. All slices are linked before any other
/// analysis: a chain break is found only at the end of a slice, but it changes the meaning of the whole slice. Source:
/// Definitions.md, section 3.
/// </remarks>
public sealed class SwitchLinks
{
    /// <summary>The value for a missing row.</summary>
    public const int None = -1;

    private readonly ContextSwitches _switches;
    private readonly NearbyRows _ends;

    private SwitchLinks(ContextSwitches switches, NearbyRows ends, Part whole)
    {
        (_switches, _ends) = (switches, ends);
        (FirstByCpu, ChainBreaks, MaybeReadyCount) = (whole.First, whole.ChainBreaks, whole.MaybeReadyCount);
    }

    /// <summary>Gets the first context switch of each CPU, or <see cref="None"/>.</summary>
    public ReadOnlyMemory<int> FirstByCpu { get; }

    /// <summary>Gets the number of chain breaks: slices that end with another thread than they began with.</summary>
    public long ChainBreaks { get; }

    /// <summary>Gets the number of context switches after which the old thread may still be ready.</summary>
    internal int MaybeReadyCount { get; }

    /// <summary>Links the context switches of each CPU.</summary>
    /// <param name="cpuArrayLength">One more than the largest CPU number.</param>
    internal static SwitchLinks Link(TraceData trace, int cpuArrayLength, Workers workers)
    {
        var switches = trace.Switches;
        var ends = new NearbyRows(switches.Count);
        var parts = new Part[workers.Parts(switches.Count, cpuArrayLength)];
        Workers.Run(parts.Length, part =>
        {
            var (first, past) = (RowAt(part), RowAt(part + 1));
            (parts[part] = new Part(cpuArrayLength)).Link(switches.Rows[..past], first, ends);
        });
        foreach (var later in parts.AsSpan(1))
        {
            parts[0].Append(later, switches.Rows, ends);
        }

        return new SwitchLinks(switches, ends, parts[0]);

        int RowAt(int part) => (int)((long)switches.Count * part / parts.Length);
    }

    /// <summary>Gets the context switch that ends a slice.</summary>
    /// <param name="slice">Row that begins it.</param>
    /// <returns>Row that ends it, or <see cref="None"/> if it is still open.</returns>
    public int End(int slice) => _ends[slice];

    /// <summary>Gets whether a slice ends with another thread than it began with.</summary>
    /// <param name="slice">Row that begins it.</param>
    /// <returns>True if it is a chain break.</returns>
    public bool IsBroken(int slice) =>
        // Most traces have no chain break, and need no look-up.
        ChainBreaks > 0 && _ends[slice] is not None and var end && _switches[end].OldThread != _switches[slice].NewThread;

    /// <summary>Consecutive context switches that one worker thread links; parts can be joined afterwards.</summary>
    private sealed class Part
    {
        private readonly int[] _last;

        public Part(int cpus)
        {
            (First, _last) = (new int[cpus], new int[cpus]);
            Array.Fill(First, None);
            Array.Fill(_last, None);
        }

        public int[] First { get; }

        public long ChainBreaks { get; private set; }

        public int MaybeReadyCount { get; private set; }

        /// <summary>Links all rows from <paramref name="first"/> on.</summary>
        public void Link(ReadOnlySpan<ContextSwitchRow> rows, int first, NearbyRows ends)
        {
            var (breaks, maybeReady) = (0L, 0);
            for (var row = first; row < rows.Length; row++)
            {
                breaks += LinkNext(row, rows, ends) ? 1 : 0;
                maybeReady += SwitchStates.IsReady(rows[row].OldState) ? 1 : 0;
            }

            (ChainBreaks, MaybeReadyCount) = (breaks, maybeReady);
        }

        /// <summary>Adds the part that follows.</summary>
        public void Append(Part later, ReadOnlySpan<ContextSwitchRow> rows, NearbyRows ends)
        {
            ChainBreaks += later.ChainBreaks;
            MaybeReadyCount += later.MaybeReadyCount;
            for (var cpu = 0; cpu < _last.Length; cpu++)
            {
                if (later.First[cpu] != None)
                {
                    ChainBreaks += LinkNext(later.First[cpu], rows, ends) ? 1 : 0;
                    _last[cpu] = later._last[cpu];
                }
            }
        }

        /// <summary>Links the last switch of a CPU, if there is one, with the next one.</summary>
        /// <returns>Whether it is a chain break.</returns>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        private bool LinkNext(int row, ReadOnlySpan<ContextSwitchRow> rows, NearbyRows ends)
        {
            ref var previous = ref _last[rows[row].Cpu];
            var isBroken = false;
            if (previous == None)
            {
                First[rows[row].Cpu] = row;
            }
            else
            {
                ends.Set(previous, row);
                isBroken = rows[previous].NewThread != rows[row].OldThread;
            }

            previous = row;
            return isBroken;
        }
    }
}
