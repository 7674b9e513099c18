namespace WpaAddins.Trace.Scheduling;

/// <summary>All boosts that the balance set manager recorded (053C), as columns.</summary>
public sealed class AntiStarvationBoosts : ThreadRecords
{
    private byte[] _oldPriorities = [];
    private int[] _priorityChanges = [];

    /// <summary>Gets the priorities before.</summary>
    public ReadOnlySpan<byte> OldPriority => _oldPriorities.AsSpan(0, Count);

    /// <summary>
    /// Gets how many rows of <see cref="TraceData.PriorityChanges"/> come before; this gives the order of both.
    /// </summary>
    public ReadOnlySpan<int> PriorityChangesBefore => _priorityChanges.AsSpan(0, Count);

    internal void Add(long ticks, int step, int thread, byte oldPriority, int priorityChangesBefore)
    {
        var row = AddRow(ticks, step, thread);
        _oldPriorities[row] = oldPriority;
        _priorityChanges[row] = priorityChangesBefore;
    }

    private protected override void Resize(int rows) => Columns.Resize(rows, ref _oldPriorities, ref _priorityChanges);
}
