using WpaAddins.Trace;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Timeline;

/// <summary>The CPUs that each thread may use, over time.</summary>
/// <remarks>
/// Shape: most threads have one mask. Threads with Affinity records (0535) have a list of changes. Source:
/// Definitions.md, section 5, admissible CPUs.
/// </remarks>
internal sealed class AffinityRecords
{
    /// <summary>All CPUs, or an unknown mask.</summary>
    public const ulong Everywhere = ulong.MaxValue;

    private readonly TraceData _trace;
    private readonly SwitchLinks _links;
    private readonly TraceWindow _window;
    private readonly ulong _all;
    private readonly Dictionary<int, List<(long Time, ulong Raw)>> _changes = [];

    /// <summary>Collects the changes of a trace.</summary>
    public AffinityRecords(TraceData trace, SwitchLinks links, TraceWindow window)
    {
        (_trace, _links, _window) = (trace, links, window);
        if (!window.AreMasksUsable)
        {
            return;
        }

        _all = window.ExistingCpus.Aggregate(0UL, (bits, cpu) => bits | (1UL << cpu));
        CollectChanges();
    }

    /// <summary>Gets whether the mask of any thread changes.</summary>
    public bool HasChanges => _changes.Count > 0;

    /// <summary>
    /// Gets the masks of a thread by time, if they change. The first one is valid from the beginning. Empty if the
    /// thread has only one mask.
    /// </summary>
    public IReadOnlyList<(long Time, ulong Raw)> ChangesOf(int thread) =>
        _changes.TryGetValue(thread, out var changes) ? changes : Array.Empty<(long Time, ulong Raw)>();

    /// <summary>Gets the CPUs that a thread may use at a time.</summary>
    /// <returns>The mask, or <see cref="Everywhere"/>.</returns>
    public ulong MaskAt(int thread, long time)
    {
        if (_all == 0)
        {
            return Everywhere;
        }

        if (!_changes.TryGetValue(thread, out var changes))
        {
            return ToCpus(_trace.Threads[thread].Affinity ?? 0);
        }

        return ToCpus(changes[FindLast(changes, time)].Raw);
    }

    /// <summary>Finds the last change at or before a time. The first entry is valid from the beginning.</summary>
    public static int FindLast(IReadOnlyList<(long Time, ulong Raw)> changes, long time)
    {
        var (low, high) = (0, changes.Count);
        while (low < high)
        {
            var middle = low + ((high - low) / 2);
            (low, high) = changes[middle].Time <= time ? (middle + 1, high) : (low, middle);
        }

        return low - 1;
    }

    /// <summary>Lists the CPUs of a mask that <see cref="MaskAt"/> returned, ascending.</summary>
    public IEnumerable<int> CpusOf(ulong mask) =>
        mask == Everywhere ? _window.ExistingCpus : _window.ExistingCpus.Where(cpu => (mask >> cpu & 1) != 0);

    /// <summary>
    /// Limits a mask to the CPUs of the trace. A mask with none or all of them does not restrict the thread.
    /// </summary>
    public ulong ToCpus(ulong raw) => (raw & _all) == 0 || (raw & _all) == _all ? Everywhere : raw & _all;

    private void CollectChanges()
    {
        var records = _trace.AffinityChanges;
        for (var row = 0; row < records.Count; row++)
        {
            if (records.Thread[row] is var thread && thread > ThreadTable.Idle)
            {
                if (!_changes.TryGetValue(thread, out var changes))
                {
                    // Before its first Affinity record, the mask of the thread's own record is valid.
                    _changes[thread] = changes = [(long.MinValue, _trace.Threads[thread].Affinity ?? 0)];
                }

                // Masks are used only in traces with one group. A mask of another group contradicts that, and restricts
                // nothing.
                changes.Add((records.Time[row], records.Group[row] == 0 ? records.Mask[row] : 0));
            }
        }

        if (_changes.Count > 0)
        {
            DropContradictedMasks();
        }
    }

    /// <summary>
    /// Removes wrong masks. Rundown can write a thread's record after its mask changed. A mask that excludes a
    /// CPU on which the thread ran before its first change was not valid at that time.
    /// </summary>
    private void DropContradictedMasks()
    {
        var switches = _trace.Switches;
        for (var row = 0; row < switches.Count; row++)
        {
            Check(switches[row].OldThread, row);
            // In a chain break, another thread than the new one may have run there.
            if (!_links.IsBroken(row))
            {
                Check(switches[row].NewThread, row);
            }
        }

        void Check(int thread, int row)
        {
            if (_changes.TryGetValue(thread, out var changes) && switches.Time[row] < changes[1].Time
                && (ToCpus(changes[0].Raw) >> switches[row].Cpu & 1) == 0)
            {
                // 0 is an unknown mask, which allows every CPU.
                changes[0] = (long.MinValue, 0);
            }
        }
    }
}
