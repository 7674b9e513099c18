namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>Section 12: which ready intervals a boost of the balance set manager ended, as far as the runs show it.</summary>
internal sealed class ReferenceBoosts(ReferenceTrace trace, ReferenceOrder order)
{
    private const long StarvedNs = 2_500_000_000;
    private const int Boosted = 15;

    /// <summary>Gets the tier, 2 or 3; null if the run after the interval shows no boost.</summary>
    public int? TierOfRun(ReferenceInterval interval)
    {
        var isStarved = interval.EndNs - interval.StartNs >= StarvedNs;
        if (!isStarved || interval.EndedBy is not { Record: { NewPriority: Boosted } ended } || !IsBelowSoon(interval)
            || PriorityBefore(interval) is not { } before || before >= Boosted || IsExplained(interval)
            || Readies(interval).Any(r => r.TimeNs > interval.StartNs && r.TimeNs < interval.EndNs))
        {
            return null;
        }

        return ended.PriorityDecrement >= Boosted - before ? 2 : 3;
    }

    /// <summary>Gets the priority at the switch-out before an interval; null if there is none.</summary>
    public int? PriorityBefore(ReferenceInterval interval) =>
        order.Switches.TakeWhile(s => s != interval.EndedBy)
            .LastOrDefault(s => s.Old == interval.Thread && s.TimeNs <= interval.StartNs)?.Record.OldPriority;

    // Within two run slices, that after the interval and the next.
    private bool IsBelowSoon(ReferenceInterval interval) =>
        order.Switches.SkipWhile(s => s != interval.EndedBy).Where(s => s.New == interval.Thread).Take(2).Any(s =>
            s.Record.NewPriority < Boosted || (s is { Next: { } next, IsBroken: false } && next.Record.OldPriority < Boosted));

    // A wake-up that boosts, a base priority of 15, or the floor of a lock.
    private bool IsExplained(ReferenceInterval interval)
    {
        var floors = order.Records(interval.Thread, ReferenceRecordKind.SetFloor, ReferenceRecordKind.ClearFloor)
            .Where(f => f.TimeNs <= interval.EndNs).GroupBy(f => f.Record.Lock);
        return BasePriority(interval) >= Boosted
            || floors.Any(f => f.Last().Record is { Kind: ReferenceRecordKind.SetFloor, NewPriority: >= Boosted })
            || Readies(interval).Any(r => r.Record.AdjustIncrement > 0);
    }

    private int? BasePriority(ReferenceInterval interval)
    {
        var changes = order.Records(interval.Thread, ReferenceRecordKind.SetBasePriority).ToList();
        var last = changes.FindLastIndex(c => c.TimeNs <= interval.EndNs);
        return last >= 0 ? changes[last].Record.NewPriority
            : changes.Count > 0 ? changes[0].Record.OldPriority
            : interval.Thread.BasePriority;
    }

    private IEnumerable<(long TimeNs, ReferenceRecord Record)> Readies(ReferenceInterval interval) =>
        order.Steps
            .Where(s => s.Thread == interval.Thread && s.Record.Kind == ReferenceRecordKind.Ready)
            .Select(s => (TimeNs: trace.ToNs(s.Record.Tick), s.Record))
            .Where(r => r.TimeNs >= interval.StartNs && r.TimeNs <= interval.EndNs);
}
