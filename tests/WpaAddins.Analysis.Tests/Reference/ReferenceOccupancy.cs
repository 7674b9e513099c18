using WpaAddins.Analysis.Occupancy;

namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>Section 5: what ran meanwhile, by looking at every processor at every change.</summary>
internal sealed class ReferenceOccupancy
{
    private readonly ReferenceTrace _trace;
    private readonly SortedDictionary<int, List<(long From, ReferenceOccupant Occupant)>> _cpus = [];

    /// <summary>Classifies all intervals.</summary>
    public ReferenceOccupancy(ReferenceTrace trace, ReferenceOrder order, ReferenceMachine machine)
    {
        _trace = trace;
        var seen = trace.Records
            .Where(r => r.Kind is ReferenceRecordKind.Switch or ReferenceRecordKind.Ready).Select(r => r.Cpu);
        foreach (var cpu in Enumerable.Range(0, trace.Processors).Union(seen))
        {
            _cpus[cpu] = Timeline(cpu, order, machine);
        }

        foreach (var interval in machine.Intervals)
        {
            Classify(interval);
        }
    }

    /// <summary>Gets blame and same-processor blame.</summary>
    public Dictionary<ReferenceBlameKey, (long Blame, long Same)> Blame { get; } = [];

    private static bool Outranks(ReferenceOccupant u, ReferenceInterval v)
    {
        return u.Rank < v.Rank || (u.Rank == v.Rank && u.Priority > v.Priority);
    }

    // The occupants of a processor, each until the next one; neighbours differ.
    private List<(long From, ReferenceOccupant Occupant)> Timeline(
        int cpu, ReferenceOrder order, ReferenceMachine machine)
    {
        var chain = order.Switches.Where(s => s.Record.Cpu == cpu).ToList();
        var changes = new List<(long From, ReferenceOccupant Occupant)> { (long.MinValue, ReferenceOccupant.Unknown) };
        if (chain.Count > 0)
        {
            var first = chain[0];
            changes.Add((
                machine.FirstOccupantSince[cpu] ?? machine.FirstNs,
                ReferenceOccupant.Of(first.Old, first.Record.OldPriority, first.Record.Rank ?? 0)));
        }

        foreach (var context in chain)
        {
            var rank = context.Next is null ? RankBefore(context, order) : context.SliceRank ?? 0;
            changes.Add((context.TimeNs, context.IsBroken
                ? ReferenceOccupant.Unknown
                : ReferenceOccupant.Of(context.New, context.Record.NewPriority, rank)));
        }

        var points = changes.Select(c => c.From).ToHashSet();
        var interrupts = Spans(_trace.Interrupts, cpu);
        var gaps = Spans(_trace.LostBuffers, cpu);
        foreach (var (from, to) in interrupts.Concat(gaps))
        {
            points.Add(from);
            points.Add(to);
        }

        var timeline = new List<(long From, ReferenceOccupant Occupant)>();
        foreach (var point in points.Order())
        {
            var occupant = changes[Index(changes, point)].Occupant;
            occupant = interrupts.Any(i => i.From <= point && point < i.To) ? ReferenceOccupant.Interrupt : occupant;
            occupant = gaps.Any(i => i.From <= point && point < i.To) ? ReferenceOccupant.Unknown : occupant;
            if (timeline.Count == 0 || timeline[^1].Occupant != occupant)
            {
                timeline.Add((point, occupant));
            }
            else if (!interrupts.Concat(gaps).Any(i => i.From < point && point <= i.To)
                && changes.Any(c => c.From == point && c.Occupant != occupant))
            {
                // It changed and changed back at once: a cut, too.
                timeline.Add((point, occupant));
            }
        }

        return timeline;
    }

    private List<(long From, long To)> Spans(IEnumerable<(int Cpu, long From, long To)> spans, int cpu)
    {
        return [.. spans.Where(s => s.Cpu == cpu).Select(s => (_trace.ToNs(s.From), _trace.ToNs(s.To)))];
    }

    private static int RankBefore(ReferenceSwitch context, ReferenceOrder order)
    {
        var rank = 0;
        for (var step = 0; step < context.InStep; step++)
        {
            var other = order.Steps[step];
            if (other.Kind == ReferenceStepKind.SwitchOut && other.Thread == context.New && other.Thread is not null)
            {
                rank = other.Record.Rank ?? rank;
            }
        }

        return rank;
    }

    private void Classify(ReferenceInterval interval)
    {
        var admissible = Admissible(interval.Thread.Affinity);
        var points = new SortedSet<long> { interval.StartNs };
        foreach (var cpu in admissible)
        {
            points.UnionWith(Changes(cpu, interval));
        }

        var starts = points.ToList();
        for (var i = 0; i < starts.Count; i++)
        {
            var end = i + 1 < starts.Count ? starts[i + 1] : interval.EndNs;
            var piece = end - starts[i];
            var occupants = admissible.Select(c => At(c, starts[i])).ToList();
            var (kind, makers) = Class(interval, occupants);
            interval.Classes[(int)kind] += piece;
            for (var n = 0; n < makers.Count; n++)
            {
                var share = (piece / makers.Count) + (n == 0 ? piece % makers.Count : 0);
                Add(interval, makers[n].Thread!, kind, share, 0);
            }

            if (makers.Count > 0 && interval.EndedBy is not null)
            {
                SameCpu(interval, kind, starts[i], end);
            }
        }
    }

    // A mask means something if there is one processor group, and it names a processor that exists.
    private List<int> Admissible(ulong mask)
    {
        var masked = _cpus.Keys.Where(c => _cpus.Keys.Max() < 64 && ((mask >> c) & 1) != 0).ToList();
        return masked.Count == 0 ? [.. _cpus.Keys] : masked;
    }

    private void SameCpu(ReferenceInterval interval, OccupancyClass kind, long from, long to)
    {
        var cuts = Changes(interval.Cpu, interval).Where(c => c > from && c < to).Prepend(from).Append(to).ToList();
        for (var i = 0; i + 1 < cuts.Count; i++)
        {
            if (At(interval.Cpu, cuts[i]).Thread is { } occupant)
            {
                Add(interval, occupant, kind, 0, cuts[i + 1] - cuts[i]);
            }
        }
    }

    private static (OccupancyClass Class, List<ReferenceOccupant> Makers) Class(
        ReferenceInterval v, List<ReferenceOccupant> occupants)
    {
        var threads = occupants.Where(o => o.Thread is not null).ToList();
        if (occupants.Contains(ReferenceOccupant.Idle))
        {
            return (OccupancyClass.Idle, []);
        }

        var inverted = threads.Where(u => v.Rank < u.Rank || (v.Rank == u.Rank && v.Priority > u.Priority)).ToList();
        if (inverted.Count > 0)
        {
            return (OccupancyClass.Inverted, inverted);
        }

        var byRank = threads.Where(u => u.Priority <= v.Priority && Outranks(u, v)).ToList();
        if (byRank.Count > 0)
        {
            return (OccupancyClass.RankBeaten, byRank);
        }

        var equal = threads.Where(u => u.Rank == v.Rank && u.Priority == v.Priority).ToList();
        if (equal.Count > 0)
        {
            return (OccupancyClass.Equal, equal);
        }

        if (threads.Count > 0)
        {
            return (OccupancyClass.PriorityBeaten, threads);
        }

        var isInterrupted = occupants.Contains(ReferenceOccupant.Interrupt);
        return (isInterrupted ? OccupancyClass.Interrupt : OccupancyClass.Unknown, []);
    }

    private void Add(ReferenceInterval interval, ReferenceThread occupant, OccupancyClass kind, long blame, long same)
    {
        var key = new ReferenceBlameKey(interval.Thread, occupant, kind);
        var (oldBlame, oldSame) = Blame.GetValueOrDefault(key);
        Blame[key] = (oldBlame + blame, oldSame + same);
    }

    private IEnumerable<long> Changes(int cpu, ReferenceInterval interval)
    {
        var timeline = _cpus[cpu];
        for (var i = Index(timeline, interval.StartNs) + 1; i < timeline.Count; i++)
        {
            if (timeline[i].From >= interval.EndNs)
            {
                yield break;
            }

            yield return timeline[i].From;
        }
    }

    private ReferenceOccupant At(int cpu, long time)
    {
        return _cpus[cpu][Index(_cpus[cpu], time)].Occupant;
    }

    // The last entry that begins at or before the time.
    private static int Index(List<(long From, ReferenceOccupant Occupant)> timeline, long time)
    {
        var (low, high) = (0, timeline.Count);
        while (high - low > 1)
        {
            var middle = (low + high) / 2;
            (low, high) = timeline[middle].From <= time ? (middle, high) : (low, middle);
        }

        return low;
    }
}
