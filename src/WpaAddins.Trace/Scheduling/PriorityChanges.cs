namespace WpaAddins.Trace.Scheduling;

/// <summary>All SetPriority or all SetBasePriority records of a trace, as columns.</summary>
public sealed class PriorityChanges : ThreadRecords
{
    private byte[] _old = [];
    private byte[] _new = [];

    /// <summary>Creates an empty table.</summary>
    public PriorityChanges()
        : this(null)
    {
    }

    internal PriorityChanges(CapacityEstimator? estimator)
        : base(estimator)
    {
    }

    /// <summary>Gets the priorities before.</summary>
    public ReadOnlySpan<byte> OldPriority => _old.AsSpan(0, Count);

    /// <summary>Gets the priorities after.</summary>
    public ReadOnlySpan<byte> NewPriority => _new.AsSpan(0, Count);

    internal void Add(long ticks, int step, int thread, byte oldPriority, byte newPriority)
    {
        var row = AddRow(ticks, step, thread);
        _old[row] = oldPriority;
        _new[row] = newPriority;
    }

    private protected override void Resize(int rows) => Columns.Resize(rows, ref _old, ref _new);
}
