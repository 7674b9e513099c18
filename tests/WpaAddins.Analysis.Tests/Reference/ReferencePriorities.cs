namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>Section 4: the priority of a thread through each of its ready intervals.</summary>
internal static class ReferencePriorities
{
    public static void Fill(
        ReferenceTrace trace, ReferenceOrder order, ReferenceMachine machine, ReferenceBoosts boosts)
    {
        var changes = order.Steps
            .Where(s => s.Thread is not null && s.Record.Kind is ReferenceRecordKind.SetPriority or ReferenceRecordKind.Boost)
            .ToLookup(s => s.Thread!, s => (TimeNs: trace.ToNs(s.Record.Tick), s.Record));
        foreach (var interval in machine.Intervals)
        {
            var inside = changes[interval.Thread]
                .Where(c => interval.StartNs <= c.TimeNs && c.TimeNs < interval.EndNs).ToList();
            var before = inside.Count > 0 ? inside[0].Record.OldPriority
                : boosts.TierOfRun(interval) is not null ? boosts.PriorityBefore(interval)!.Value
                : interval.EndPriority;
            interval.Priorities.Add((interval.StartNs, before));
            foreach (var change in inside.GroupBy(c => c.TimeNs))
            {
                var after = change.Last().Record.NewPriority;
                if (change.Key == interval.StartNs)
                {
                    interval.Priorities.Clear();
                }

                interval.Priorities.Add((change.Key, after));
            }
        }
    }
}
