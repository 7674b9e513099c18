namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>Section 7: the run slices, found by looking for what happens next to each thread that is switched in.</summary>
internal static class ReferenceSlices
{
    /// <summary>Lists the slices that count: beginning, end (null = still open), thread.</summary>
    public static List<(ReferenceSwitch Begin, ReferenceSwitch? End, ReferenceThread Thread)> Of(ReferenceAnalysis reference)
    {
        var steps = reference.Order.Steps;
        var slices = new List<(ReferenceSwitch Begin, ReferenceSwitch? End, ReferenceThread Thread)>();
        for (var i = 0; i < steps.Count; i++)
        {
            if (steps[i] is not { Kind: ReferenceStepKind.SwitchIn, Thread: { } thread, Switch: { } begin } || begin.IsBroken)
            {
                continue;
            }

            var next = steps.Skip(i + 1).FirstOrDefault(s => s.Thread == thread && s.Kind != ReferenceStepKind.Record);
            if (next is { Kind: ReferenceStepKind.SwitchOut } && next.Before == begin)
            {
                slices.Add((begin, next.Switch, thread));
            }
            else if (next is null && begin.Next is null && thread.EndedTick == long.MaxValue)
            {
                slices.Add((begin, null, thread));
            }
        }

        return slices;
    }

    /// <summary>Writes them.</summary>
    public static List<string> Lines(ReferenceAnalysis reference)
    {
        return
        [
            .. Of(reference).Select(s =>
                $"slice {s.Thread} cpu {s.Begin.Record.Cpu} {s.Begin.TimeNs}..{s.End?.TimeNs ?? reference.Machine.LastNs}"
                + $" in {s.Begin.Record.NewPriority} out {s.End?.Record.OldPriority} rank {s.End?.Record.Rank}"
                + $" state {s.End?.Record.OldState} reason {s.End?.Record.WaitReason}"),
        ];
    }
}
