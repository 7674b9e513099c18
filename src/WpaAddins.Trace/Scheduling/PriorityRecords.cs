namespace WpaAddins.Trace.Scheduling;

/// <summary>
/// The records that change thread priorities, SetPriority (0530) and AntiStarvationBoost (053C), by thread.
/// </summary>
/// <remarks>Shape: within a thread in trace order. Source: Definitions.md, section 4.</remarks>
public sealed class PriorityRecords
{
    /// <summary>
    /// The priority to which the balance set manager boosts a thread; its record does not contain it.
    /// </summary>
    public const byte BoostPriority = 15;

    private readonly PriorityRecord[] _records;
    private readonly int[] _starts;

    private PriorityRecords(PriorityRecord[] records, int[] starts) => (_records, _starts) = (records, starts);

    /// <summary>Gets whether the trace has no such record.</summary>
    public bool IsEmpty => _records.Length == 0;

    /// <summary>Merges the two tables.</summary>
    /// <param name="trace">The trace.</param>
    /// <returns>The records by thread; those of an unknown thread are left out.</returns>
    public static PriorityRecords Create(TraceData trace)
    {
        ArgumentNullException.ThrowIfNull(trace);
        var (changes, boosts) = (trace.PriorityChanges, trace.AntiStarvationBoosts);
        var starts = new int[trace.Threads.Count + 1];
        CountThreads(changes.Thread, starts);
        CountThreads(boosts.Thread, starts);
        for (var thread = 1; thread < starts.Length; thread++)
        {
            starts[thread] += starts[thread - 1];
        }

        var records = new PriorityRecord[starts[^1]];
        var next = starts[..^1];
        var boost = 0;
        for (var change = 0; change <= changes.Count; change++)
        {
            for (; boost < boosts.Count && boosts.PriorityChangesBefore[boost] == change; boost++)
            {
                Add(boosts.Thread[boost], new(
                    boosts.Time[boost], boosts.Step[boost], boosts.OldPriority[boost], BoostPriority, IsBoost: true));
            }

            if (change < changes.Count)
            {
                Add(changes.Thread[change], new(
                    changes.Time[change], changes.Step[change], changes.OldPriority[change], changes.NewPriority[change], IsBoost: false));
            }
        }

        return new PriorityRecords(records, starts);

        void Add(int thread, PriorityRecord record)
        {
            if (thread >= 0)
            {
                records[next[thread]++] = record;
            }
        }
    }

    /// <summary>Gets the records of a thread.</summary>
    /// <param name="thread">Its index.</param>
    /// <returns>Its records in trace order.</returns>
    public ReadOnlySpan<PriorityRecord> ForThread(int thread) => _records.AsSpan(_starts[thread].._starts[thread + 1]);

    private static void CountThreads(ReadOnlySpan<int> threads, int[] counts)
    {
        foreach (var thread in threads)
        {
            if (thread >= 0)
            {
                counts[thread + 1]++;
            }
        }
    }
}
