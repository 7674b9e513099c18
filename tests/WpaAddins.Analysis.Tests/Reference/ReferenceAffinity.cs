namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>Section 5: the CPUs on which a thread may run, through time.</summary>
internal sealed class ReferenceAffinity
{
    private readonly List<int> _cpus;

    public ReferenceAffinity(ReferenceThread thread, ReferenceOrder order, IEnumerable<int> cpus)
    {
        _cpus = [.. cpus.Order()];
        var changes = order.Records(thread, ReferenceRecordKind.Affinity).ToList();
        var isWrongBefore = changes.Count > 0 && order.Switches.Where(s => s.TimeNs < changes[0].TimeNs)
            .Any(s => (s.Old == thread || (s.New == thread && !s.IsBroken)) && !Allows(thread.Affinity, s.Record.Cpu));
        Masks.Add((long.MinValue, isWrongBefore ? 0 : thread.Affinity));
        foreach (var change in changes.GroupBy(c => c.TimeNs))
        {
            Masks.Add((change.Key, change.Last().Record.Affinity));
        }
    }

    /// <summary>Gets the mask from each time on; 0 = none is known.</summary>
    public List<(long FromNs, ulong Mask)> Masks { get; } = [];

    /// <summary>Gets the CPUs on which the thread may run at a time, in ascending order.</summary>
    public List<int> Admissible(long timeNs)
    {
        var mask = Masks.Last(m => m.FromNs <= timeNs).Mask;
        return [.. _cpus.Where(c => Allows(mask, c))];
    }

    // A mask means something if there is one processor group, and it names a CPU that exists.
    private bool Allows(ulong mask, int cpu) =>
        _cpus.Max() >= 64 || !_cpus.Any(c => ((mask >> c) & 1) != 0) || ((mask >> cpu) & 1) != 0;
}
