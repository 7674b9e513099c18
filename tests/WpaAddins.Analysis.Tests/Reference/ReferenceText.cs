using WpaAddins.Analysis.Occupancy;
using WpaAddins.Analysis.Readiness;
using WpaAddins.Analysis.Starvation;
using WpaAddins.Trace;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>Writes both results as lines of the same form, so that they can be compared.</summary>
internal static class ReferenceText
{
    private static readonly SchedulingState[] s_states =
    [
        SchedulingState.Running, SchedulingState.Ready, SchedulingState.Waiting, SchedulingState.Throttled,
        SchedulingState.SwappedOut, SchedulingState.Unknown,
    ];

    /// <summary>Lists the lines that only one of the two has.</summary>
    public static List<string> Differences(ReferenceAnalysis reference, TraceAnalysis analysis)
    {
        var expected = Lines(reference).ToList();
        var actual = Lines(analysis).ToList();
        var missing = Without(expected, actual).Select(l => $"expected: {l}");
        var unexpected = Without(actual, expected).Select(l => $"found:    {l}");
        return [.. missing.Concat(unexpected).OrderBy(l => l[10..], StringComparer.Ordinal)];
    }

    private static IEnumerable<string> Without(List<string> lines, List<string> others)
    {
        var left = others.GroupBy(l => l).ToDictionary(g => g.Key, g => g.Count());
        foreach (var line in lines)
        {
            var count = left.GetValueOrDefault(line);
            left[line] = count - 1;
            if (count <= 0)
            {
                yield return line;
            }
        }
    }

    private static IEnumerable<string> Lines(ReferenceAnalysis reference)
    {
        var machine = reference.Machine;
        yield return $"window {machine.FirstNs} {machine.LastNs} breaks {reference.ChainBreaks}";
        foreach (var interval in machine.Intervals)
        {
            yield return Interval(
                interval.Thread.ToString(), interval.StartNs, interval.EndNs, interval.Kind, interval.Censored,
                interval.Cpu, interval.EndedBy?.TimeNs ?? -1, interval.Priority, interval.RankBefore ?? -1,
                interval.RankAfter ?? -1, machine.ReadyingThread(interval.ReadyStep),
                interval.ReadyStep is { Record: var ready }
                    ? $"{ready.Cpu}:{reference.Trace.ToNs(ready.Tick)}"
                    : "none",
                interval.Classes);
        }

        foreach (var thread in reference.Order.Threads.Where(t => t.State != SchedulingState.NotSeen))
        {
            yield return $"thread {thread} {thread.FirstNs} {thread.LastNs} times "
                + string.Join(' ', s_states.Select(s => thread.Times.GetValueOrDefault(s)))
                + $" early {thread.Early} extra {thread.Extra} readied {thread.Readied} ins {thread.SwitchIns}"
                + $" slices {thread.Slices} priority {Bounds(thread.InPriorities)} rank {Bounds(thread.OutRanks)}"
                + $" affinity {thread.Affinity:x} base {thread.BasePriority}";
        }

        foreach (var (key, (blame, same)) in reference.Occupancy.Blame.Where(b => b.Value.Blame > 0))
        {
            yield return $"blame {key.Victim} by {key.Occupant} {key.Class} {blame} same {same}";
        }
    }

    private static IEnumerable<string> Lines(TraceAnalysis analysis)
    {
        var trace = analysis.Trace;
        yield return $"window {analysis.Window.FirstNs} {analysis.Window.LastNs} breaks {analysis.Slices.ChainBreaks}";
        foreach (var interval in analysis.ReadyIntervals.Rows.ToArray())
        {
            var classes = new long[7];
            for (var i = 0; i < classes.Length; i++)
            {
                classes[i] = interval.Classes.Of((OccupancyClass)i);
            }

            yield return Interval(
                Name(trace, interval.Thread), interval.StartNs, interval.EndNs, interval.Kind, interval.Censored,
                interval.Cpu, interval.EndSwitch < 0 ? -1 : trace.Switches.Time[interval.EndSwitch],
                interval.Priority, interval.RankBefore, interval.RankAfter, ReadyingThread(trace, interval.ReadyingThread),
                interval.ReadyRow < 0 ? "none" : Row(trace, interval.ReadyRow), classes);
        }

        foreach (var thread in analysis.Threads)
        {
            yield return Line(trace, thread);
        }

        foreach (var blame in analysis.Blame)
        {
            yield return $"blame {Name(trace, blame.Victim)} by {Name(trace, blame.Occupant)} {blame.Class} "
                + $"{blame.BlameNs} same {blame.SameCpuBlameNs}";
        }
    }

    private static string Row(TraceData trace, int row)
    {
        return $"{trace.Readies.Cpu[row]}:{trace.Readies.Time[row]}";
    }

    private static string Line(TraceData trace, ThreadStarvation t)
    {
        long[] times = [t.RunningNs, t.ReadyNs, t.WaitingNs, t.ThrottledNs, t.SwappedOutNs, t.UnknownNs];
        return $"thread {Name(trace, t.Thread)} {t.FirstNs} {t.LastNs} times {string.Join(' ', times)}"
            + $" early {t.EarlyCount} extra {t.ExtraWakeUps} readied {t.ReadiedCount} ins {t.SwitchIns}"
            + $" slices {t.Slices} priority {t.MinPriority}..{t.MaxPriority} rank {t.MinRank}..{t.MaxRank}"
            + $" affinity {trace.Threads[t.Thread].Affinity ?? 0:x} base {trace.Threads[t.Thread].BasePriority}";
    }

    private static string Interval(
        string thread, long start, long end, ReadyKind kind, Censoring censored, int cpu, long endSwitch, int priority,
        int rankBefore, int rankAfter, string? readyingThread, string readyRow, long[] classes)
    {
        return $"ready {thread} {start}..{end} {kind} {censored} cpu {cpu} switch {endSwitch} priority {priority}"
            + $" rank {rankBefore}>{rankAfter} by {readyingThread ?? "unknown"} at {readyRow}"
            + $" classes {string.Join(' ', classes)}";
    }

    private static string? ReadyingThread(TraceData trace, int readyingThread)
    {
        return readyingThread switch
        {
            ReadyInterval.ReadiedByDpc => "DPC",
            ThreadTable.Idle => "idle",
            < 0 => null,
            _ => Name(trace, readyingThread),
        };
    }

    private static string Name(TraceData trace, int thread)
    {
        return $"{trace.Threads[thread].ThreadId}#{trace.Threads[thread].Incarnation}";
    }

    private static string Bounds(List<int> values)
    {
        return values.Count == 0 ? ".." : $"{values.Min()}..{values.Max()}";
    }
}
