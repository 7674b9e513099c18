using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>Section 5: what ran meanwhile, by looking at every CPU at every change.</summary>
internal sealed class ReferenceWhoRan
{
    private readonly ReferenceTrace _trace;
    private readonly ReferenceOrder _order;
    private readonly Dictionary<ReferenceThread, ReferenceAffinity> _affinities = [];
    private readonly SortedDictionary<int, List<(long From, ReferenceRunningThread RunningThread)>> _cpus = [];

    public ReferenceWhoRan(ReferenceTrace trace, ReferenceOrder order, ReferenceMachine machine)
    {
        _trace = trace;
        _order = order;
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

    public Dictionary<ReferenceBlameKey, (long Blame, long Same)> Blame { get; } = [];

    // The running threads of a CPU, each until the next one; neighbours differ.
    private List<(long From, ReferenceRunningThread RunningThread)> Timeline(
        int cpu, ReferenceOrder order, ReferenceMachine machine)
    {
        var chain = order.Switches.Where(s => s.Record.Cpu == cpu).ToList();
        var changes = new List<(long From, ReferenceRunningThread RunningThread)> { (long.MinValue, ReferenceRunningThread.Unknown) };
        if (chain.Count > 0)
        {
            var first = chain[0];
            changes.Add((
                machine.FirstRunningSince[cpu] ?? machine.FirstNs,
                ReferenceRunningThread.Create(first.Old, first.Record.OldPriority, first.Record.Rank ?? 0)));
        }

        foreach (var context in chain)
        {
            var rank = context.Next is null ? RankBefore(context, order) : context.SliceRank ?? 0;
            changes.Add((context.TimeNs, context.IsBroken
                ? ReferenceRunningThread.Unknown
                : ReferenceRunningThread.Create(context.New, context.Record.NewPriority, rank)));
        }

        if (machine.CpuEnds.TryGetValue(cpu, out var end))
        {
            changes.Add((end, ReferenceRunningThread.Unknown));
        }

        var points = changes.Select(c => c.From).ToHashSet();
        var interrupts = Spans(_trace.Interrupts, cpu);
        var gaps = Spans(_trace.LostBuffers, cpu);
        foreach (var (from, to) in interrupts.Concat(gaps))
        {
            points.Add(from);
            points.Add(to);
        }

        var timeline = new List<(long From, ReferenceRunningThread RunningThread)>();
        foreach (var point in points.Order())
        {
            var runningThread = changes[Index(changes, point)].RunningThread;
            runningThread = interrupts.Any(i => i.From <= point && point < i.To) ? ReferenceRunningThread.Interrupt : runningThread;
            runningThread = gaps.Any(i => i.From <= point && point < i.To) ? ReferenceRunningThread.Unknown : runningThread;
            if (timeline.Count == 0 || timeline[^1].RunningThread != runningThread)
            {
                timeline.Add((point, runningThread));
            }
            else if (!interrupts.Concat(gaps).Any(i => i.From < point && point <= i.To)
                && changes.Any(c => c.From == point && c.RunningThread != runningThread))
            {
                // It changed and changed back at once: a cut, too.
                timeline.Add((point, runningThread));
            }
        }

        return timeline;
    }

    private List<(long From, long To)> Spans(IEnumerable<(int Cpu, long From, long To)> spans, int cpu) =>
        [.. spans.Where(s => s.Cpu == cpu).Select(s => (_trace.ToNs(s.From), _trace.ToNs(s.To)))];

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
        foreach (var (kind, makers, start, end) in Pieces(interval, interval.StartNs, interval.EndNs))
        {
            interval.Classes[(int)kind] += end - start;
            for (var n = 0; n < makers.Count; n++)
            {
                var share = ((end - start) / makers.Count) + (n == 0 ? (end - start) % makers.Count : 0);
                Add(interval, makers[n].Thread!, kind, share, 0);
            }

            if (makers.Count > 0 && interval.EndedBy is not null)
            {
                SameCpu(interval, kind, start, end);
            }
        }
    }

    private IEnumerable<(ReadyClass Class, List<ReferenceRunningThread> Makers, long Start, long End)> Pieces(
        ReferenceInterval interval, long from, long to)
    {
        if (!_affinities.TryGetValue(interval.Thread, out var affinity))
        {
            affinity = new ReferenceAffinity(interval.Thread, _order, _cpus.Keys);
            _affinities.Add(interval.Thread, affinity);
        }

        List<long> cuts = [from, .. Cuts(interval, affinity).Where(t => from < t && t < to), to];
        foreach (var (start, end) in cuts.Zip(cuts.Skip(1)))
        {
            var running = affinity.Admissible(start).Select(c => At(c, start)).ToList();
            var priority = interval.Priorities.Last(p => p.FromNs <= start).Priority;
            var (kind, makers) = Class(interval.Rank, priority, running);
            yield return (kind, makers, start, end);
        }
    }

    // Where the interval is cut: at every change of the priority, of the mask, and of a running thread that the mask allows.
    private List<long> Cuts(ReferenceInterval interval, ReferenceAffinity affinity)
    {
        var priorities = interval.Priorities.Zip(interval.Priorities.Skip(1))
            .Where(p => p.First.Priority != p.Second.Priority).Select(p => p.Second.FromNs);
        var masks = affinity.Masks.Zip(affinity.Masks.Skip(1))
            .Where(m => m.First.Mask != m.Second.Mask).Select(m => m.Second.FromNs);
        var running = _cpus.Keys.SelectMany(cpu => Changes(cpu, interval).Where(t => affinity.Admissible(t).Contains(cpu)));
        return
        [
            .. priorities.Concat(masks).Concat(running).Distinct().Order(),
        ];
    }

    private void SameCpu(ReferenceInterval interval, ReadyClass kind, long from, long to)
    {
        var cuts = Changes(interval.Cpu, interval).Where(c => c > from && c < to).Prepend(from).Append(to).ToList();
        for (var i = 0; i + 1 < cuts.Count; i++)
        {
            if (At(interval.Cpu, cuts[i]).Thread is { } runningThread)
            {
                Add(interval, runningThread, kind, 0, cuts[i + 1] - cuts[i]);
            }
        }
    }

    public IReadOnlyCollection<int> Cpus => _cpus.Keys;

    /// <summary>Classifies a part of a ready interval.</summary>
    public long[] Classes(ReferenceInterval interval, long from, long to)
    {
        var classes = new long[7];
        foreach (var piece in Pieces(interval, from, to))
        {
            classes[(int)piece.Class] += piece.End - piece.Start;
        }

        return classes;
    }

    public ReferenceRunningThread At(int cpu, long time) => _cpus[cpu][Index(_cpus[cpu], time)].RunningThread;

    /// <summary>Adds up the time in a range in which CPUs have running threads of a kind.</summary>
    public long Time(long from, long to, Func<ReferenceRunningThread, bool> isCounted) =>
        _cpus.Values.Sum(timeline => timeline.Select((entry, i) => isCounted(entry.RunningThread)
            ? Math.Max(0, Math.Min(to, i + 1 < timeline.Count ? timeline[i + 1].From : to) - Math.Max(from, entry.From))
            : 0).Sum());

    private static (ReadyClass Class, List<ReferenceRunningThread> Makers) Class(
        int rank, int priority, List<ReferenceRunningThread> running)
    {
        var threads = running.Where(o => o.Thread is not null).ToList();
        if (running.Contains(ReferenceRunningThread.Idle))
        {
            return (ReadyClass.Idle, []);
        }

        var inverted = threads.Where(u => rank < u.Rank || (rank == u.Rank && priority > u.Priority)).ToList();
        if (inverted.Count > 0)
        {
            return (ReadyClass.Inverted, inverted);
        }

        var byRank = threads.Where(u => u.Priority <= priority && u.Rank < rank).ToList();
        if (byRank.Count > 0)
        {
            return (ReadyClass.RankBeaten, byRank);
        }

        var equal = threads.Where(u => u.Rank == rank && u.Priority == priority).ToList();
        if (equal.Count > 0)
        {
            return (ReadyClass.Equal, equal);
        }

        if (threads.Count > 0)
        {
            return (ReadyClass.PriorityBeaten, threads);
        }

        var isInterrupted = running.Contains(ReferenceRunningThread.Interrupt);
        return (isInterrupted ? ReadyClass.Interrupt : ReadyClass.Unknown, []);
    }

    private void Add(ReferenceInterval interval, ReferenceThread runningThread, ReadyClass kind, long blame, long same)
    {
        var key = new ReferenceBlameKey(interval.Thread, runningThread, kind);
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

    // The last entry that begins at or before the time.
    private static int Index(List<(long From, ReferenceRunningThread RunningThread)> timeline, long time)
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
