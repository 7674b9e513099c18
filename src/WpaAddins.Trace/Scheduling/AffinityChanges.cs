namespace WpaAddins.Trace.Scheduling;

/// <summary>All records of changed thread affinities (0535), as columns.</summary>
public sealed class AffinityChanges : ThreadRecords
{
    private ulong[] _masks = [];
    private ushort[] _groups = [];

    /// <summary>Gets the CPUs of the group on which the thread may run from now on, one bit each.</summary>
    public ReadOnlySpan<ulong> Mask => _masks.AsSpan(0, Count);

    /// <summary>Gets the processor groups.</summary>
    public ReadOnlySpan<ushort> Group => _groups.AsSpan(0, Count);

    internal void Add(long ticks, int step, int thread, ulong mask, ushort group)
    {
        var row = AddRow(ticks, step, thread);
        _masks[row] = mask;
        _groups[row] = group;
    }

    private protected override void Resize(int rows) => Columns.Resize(rows, ref _masks, ref _groups);
}
