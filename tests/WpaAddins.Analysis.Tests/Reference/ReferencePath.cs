using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>Section 19: what a thread did in a range, with what it waited for in place of its waits.</summary>
internal sealed class ReferencePath
{
    private const int MaxDepth = 16;

    private readonly ReferenceAnalysis _reference;
    private readonly ReferenceWaits _waits;
    private readonly long _to;
    private readonly List<ReferenceThread> _chain = [];

    public ReferencePath(ReferenceAnalysis reference, ReferenceWaits waits, ReferenceThread thread, long from, long to)
    {
        (_reference, _waits, _to) = (reference, waits, to);
        Follow(thread, from, to);
    }

    /// <summary>Gets the segments, in order of time.</summary>
    public List<ReferenceSegment> Segments { get; } = [];

    private void Follow(ReferenceThread thread, long from, long to)
    {
        var depth = _chain.Count;
        _chain.Add(thread);
        foreach (var span in thread.Spans)
        {
            var (start, end) = (Math.Max(from, span.StartNs), Math.Min(to, span.EndNs));
            if (start >= end)
            {
                continue;
            }

            AddUnknown(thread, from, start);
            if (span.State != SchedulingState.Waiting)
            {
                Add(new ReferenceSegment(depth, thread, span.State, start, end) { Interval = span.Interval });
            }
            else if (Stop(span) is { } why)
            {
                var site = _waits.Site(thread, span);
                Add(new ReferenceSegment(depth, thread, span.State, start, end, span.WaitReason, site, why));
            }
            else
            {
                Follow(_waits.Readier(span.ReadiedBy!)!, start, end);
            }

            from = end;
        }

        AddUnknown(thread, from, to);
        _chain.RemoveAt(depth);
    }

    // Why a wait is not followed; the first that holds.
    private string? Stop(ReferenceSpan span)
    {
        if (span.ReadiedBy is null || span.EndNs > _to)
        {
            return "open";
        }

        var isDpc = (span.ReadiedBy.Record.Flags & 1) != 0;
        var readier = _waits.Readier(span.ReadiedBy);
        return readier is null && !isDpc ? "wakerUnknown"
            : isDpc ? "dpc"
            : span.WaitReason is 4 or 11 ? "timer"
            : span.WaitReason is 1 or 2 or 8 or 9 or 39 ? "paging"
            : _chain.Count > MaxDepth ? "depth"
            : _chain.Contains(readier!) ? "cycle"
            : null;
    }

    private void AddUnknown(ReferenceThread thread, long from, long to)
    {
        if (from < to)
        {
            Add(new ReferenceSegment(_chain.Count - 1, thread, SchedulingState.Unknown, from, to));
        }
    }

    // Neighbours that differ in their times only are one; ready ones stay apart.
    private void Add(ReferenceSegment segment)
    {
        if (Segments.Count > 0 && segment.State != SchedulingState.Ready
            && Segments[^1] with { StartNs = segment.StartNs, EndNs = segment.EndNs } == segment)
        {
            Segments[^1] = Segments[^1] with { EndNs = segment.EndNs };
        }
        else
        {
            Segments.Add(segment);
        }
    }

    /// <summary>Adds up the segments in whose beginning one CPU runs a thread and at least two are idle.</summary>
    public long SerialNs() => Segments.Where(s => (Running(s), Idle(s)) is (1, >= 2)).Sum(s => s.EndNs - s.StartNs);

    /// <summary>Writes the segments as an analysis.json does.</summary>
    public IEnumerable<string> Lines() => Segments.Select(s =>
        $"{s.Depth} {Name(s.Thread)} {Oracles.ReferenceOracle.Camel(s.State)} {s.StartNs} {s.EndNs}"
        + $" {s.WaitReason?.ToString() ?? "null"} '{s.WaitSite}' {s.Why ?? "null"} {Classes(s)} {Running(s)} {Idle(s)}");

    /// <summary>Writes the sums by thread and state, as an analysis.json does.</summary>
    public IEnumerable<string> Sums() => Segments.GroupBy(s => (s.Thread, s.State)).Select(g =>
        $"{Name(g.Key.Thread)} {Oracles.ReferenceOracle.Camel(g.Key.State)} {g.Sum(s => s.EndNs - s.StartNs)}");

    private string Classes(ReferenceSegment segment)
    {
        var classes = segment.Interval < 0 ? []
            : _reference.WhoRan.Classes(_reference.Machine.Intervals[segment.Interval], segment.StartNs, segment.EndNs);
        return string.Join(',', classes);
    }

    private int Running(ReferenceSegment segment) =>
        _reference.WhoRan.Cpus.Count(c => _reference.WhoRan.At(c, segment.StartNs).Thread is not null);

    private int Idle(ReferenceSegment segment) =>
        _reference.WhoRan.Cpus.Count(c => _reference.WhoRan.At(c, segment.StartNs) == ReferenceRunningThread.Idle);

    private static string Name(ReferenceThread thread) => Oracles.ReferenceOracle.Name(thread.Id, thread.Incarnation);
}
