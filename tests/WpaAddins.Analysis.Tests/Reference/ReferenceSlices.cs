namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>Section 7: the run slices, found by looking for what happens next to each thread that is switched in.</summary>
internal static class ReferenceSlices
{
    /// <summary>Lists the slices that count: beginning, end (null = still open), time of the end, thread.</summary>
    public static List<(ReferenceSwitch Begin, ReferenceSwitch? End, long EndNs, ReferenceThread Thread)> List(ReferenceAnalysis reference)
    {
        var steps = reference.Order.Steps;
        var slices = new List<(ReferenceSwitch Begin, ReferenceSwitch? End, long EndNs, ReferenceThread Thread)>();
        var byThread = steps.Index().Where(s => s.Item.Kind != ReferenceStepKind.Record).ToLookup(s => s.Item.Thread);
        for (var i = 0; i < steps.Count; i++)
        {
            if (steps[i] is not { Kind: ReferenceStepKind.SwitchIn, Thread: { } thread, Switch: { } begin } || begin.IsBroken)
            {
                continue;
            }

            var next = byThread[thread].FirstOrDefault(s => s.Index > i).Item;
            if (next is { Kind: ReferenceStepKind.SwitchOut } && next.Before == begin)
            {
                slices.Add((begin, next.Switch, next.Switch!.TimeNs, thread));
            }
            else if (begin.Next is null)
            {
                var isComplete = !reference.Machine.CpuEnds.TryGetValue(begin.Record.Cpu, out var end);
                end = isComplete ? reference.Machine.LastNs : end;
                var after = new[] { next?.Record.Tick ?? long.MaxValue, thread.EndedTick }.Min();
                if (after == long.MaxValue || (!isComplete && reference.Trace.ToNs(after) > end))
                {
                    slices.Add((begin, null, end, thread));
                }
            }
        }

        return slices;
    }

    public static List<string> Lines(ReferenceAnalysis reference) =>
        [
            .. reference.Slices.Select(s =>
                $"slice {s.Thread} cpu {s.Begin.Record.Cpu} {s.Begin.TimeNs}..{s.EndNs}"
                + $" in {s.Begin.Record.NewPriority} out {s.End?.Record.OldPriority} rank {s.End?.Record.Rank}"
                + $" state {s.End?.Record.OldState} reason {s.End?.Record.WaitReason}"),
        ];
}
