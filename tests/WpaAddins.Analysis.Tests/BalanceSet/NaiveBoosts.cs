using WpaAddins.Analysis.BalanceSet;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Trace;

namespace WpaAddins.Analysis.Tests.BalanceSet;

/// <summary>Definitions.md, section 12, once more: every sentence a query over all rows.</summary>
internal sealed class NaiveBoosts(TraceAnalysis analysis)
{
    private const long Second = 1_000_000_000;
    private readonly TraceData _trace = analysis.Trace;
    private readonly ReadyInterval[] _intervals = analysis.ReadyIntervals.ToArray();
    private readonly long[] _times = analysis.Trace.Switches.Time.ToArray();
    private readonly int[] _old = [.. analysis.Trace.Switches.Rows.ToArray().Select(s => s.OldThread)];
    private readonly int[] _new = [.. analysis.Trace.Switches.Rows.ToArray().Select(s => s.NewThread)];

    public IEnumerable<string> Rows()
    {
        var boosts = _trace.AntiStarvationBoosts;
        var taken = new HashSet<int>();
        for (var row = 0; row < boosts.Count; row++)
        {
            var (thread, time) = (boosts.Thread[row], boosts.Time[row]);
            if (thread < 0)
            {
                continue;
            }

            var at = Array.FindIndex(_intervals, i => i.Thread == thread && i.StartNs <= time && time <= i.EndNs);
            taken.Add(at);
            yield return Boost(thread, at, time, boosts.OldPriority[row], 0);
        }

        foreach (var (at, interval) in _intervals.Index().Where(i => i.Item.LengthNs >= 2.5 * Second && !taken.Contains(i.Index)))
        {
            if (Changes(interval) is [var (time, from), ..])
            {
                yield return Boost(interval.Thread, at, time, from, 1);
            }
            else if (Run(interval) is { } tier)
            {
                yield return Boost(interval.Thread, at, interval.EndNs, Before(interval)!.Value, tier);
            }
            else if (interval.LengthNs >= 5 * Second)
            {
                yield return $"{interval.Thread} {interval.StartNs} {interval.EndNs} from {Before(interval) ?? interval.Priority} none";
            }
        }
    }

    /// <summary>Writes a row of the analysis in the same form.</summary>
    public static string Text(BalanceSetRow row) => row.Tier is { } tier
        ? $"{row.Thread} {row.ReadySinceNs} {row.TimeNs} from {row.FromPriority} tier {tier} ran {row.RunObtainedNs} next {row.NextStarvationNs}"
        : $"{row.Thread} {row.ReadySinceNs} {row.TimeNs} from {row.FromPriority} none";

    private string Boost(int thread, int at, long time, int from, int tier)
    {
        long? since = at < 0 ? null : _intervals[at].StartNs;
        long? next = _intervals.Where((i, index) => index > at && i.Thread == thread && i.StartNs >= time && i.LengthNs >= 2.5 * Second)
            .Select(i => (long?)i.StartNs).FirstOrDefault();
        var ins = Enumerable.Range(0, _new.Length).Where(r => _new[r] == thread).ToList();
        ins = at >= 0 && _intervals[at].EndSwitch >= 0
            ? [.. ins.Where(r => r >= _intervals[at].EndSwitch)]
            : [.. ins.Where(r => _times[r] >= time)];
        var ran = ins.TakeWhile((r, i) => _times[r] < (next ?? long.MaxValue) && (i == 0 || _trace.Switches[r].NewPriority > from))
            .Sum(Length);
        return $"{thread} {since} {time} from {from} tier {tier} ran {ran} next {next}";
    }

    private long Length(int row)
    {
        var end = End(row);
        return end < 0 ? analysis.Window.LastNs - _times[row] : _old[end] == _new[row] ? _times[end] - _times[row] : 0;
    }

    private int End(int row) => Enumerable.Range(row + 1, _times.Length - row - 1)
        .FirstOrDefault(r => _trace.Switches[r].Cpu == _trace.Switches[row].Cpu, -1);

    private List<(long Time, int From)> Changes(ReadyInterval interval)
    {
        var changes = _trace.PriorityChanges;
        var found = new List<(long, int)>();
        for (var row = 0; row < changes.Count; row++)
        {
            var (time, from) = (changes.Time[row], changes.OldPriority[row]);
            var isLate = interval.EndSwitch >= 0 && time == interval.EndNs && _trace.Switches[interval.EndSwitch].NewPriority < 15;
            if (changes.Thread[row] == interval.Thread && from < 15 && changes.NewPriority[row] == 15
                && time >= interval.StartNs + (5 * Second / 2) && time <= interval.EndNs && !isLate
                && !IsNone(interval, time))
            {
                found.Add((time, from));
            }
        }

        return found;
    }

    private int? Run(ReadyInterval interval)
    {
        var switches = _trace.Switches;
        if (interval.EndSwitch < 0 || switches[interval.EndSwitch].NewPriority != 15
            || Before(interval) is not { } before || before >= 15 || IsNone(interval, interval.EndNs))
        {
            return null;
        }

        var readies = Enumerable.Range(0, _trace.Readies.Count)
            .Where(r => _trace.Readies[r].Thread == interval.Thread)
            .Count(r => _trace.Readies.Time[r] > interval.StartNs && _trace.Readies.Time[r] < interval.EndNs);
        var slices = Enumerable.Range(interval.EndSwitch, _new.Length - interval.EndSwitch)
            .Where(r => _new[r] == interval.Thread).Take(2).ToList();
        var decays = slices.Any(r => _trace.Switches[r].NewPriority < 15
            || (End(r) is >= 0 and var end && _old[end] == _new[r] && _trace.Switches[end].OldPriority < 15));
        return readies > 0 || !decays ? null : switches[interval.EndSwitch].NewPriorityDecrement >= 15 - before ? 2 : 3;
    }

    private int? Before(ReadyInterval interval)
    {
        var until = interval.EndSwitch < 0 ? _old.Length : interval.EndSwitch;
        var outs = Enumerable.Range(0, until).Where(r => _old[r] == interval.Thread && _times[r] <= interval.StartNs).ToList();
        return outs.Count == 0 ? null : _trace.Switches[outs[^1]].OldPriority;
    }

    private bool IsNone(ReadyInterval interval, long time)
    {
        var (bases, floors, readies) = (_trace.BasePriorityChanges, _trace.PriorityFloors, _trace.Readies);
        int? basePriority = _trace.Threads[interval.Thread].BasePriority;
        var mine = Enumerable.Range(0, bases.Count).Where(r => bases.Thread[r] == interval.Thread).ToList();
        if (mine.Count > 0)
        {
            var last = mine.FindLastIndex(r => bases.Time[r] <= interval.EndNs);
            basePriority = last >= 0 ? bases.NewPriority[mine[last]] : bases.OldPriority[mine[0]];
        }

        var inForce = Enumerable.Range(0, floors.Count)
            .Where(r => floors.Thread[r] == interval.Thread && floors.Time[r] <= time)
            .GroupBy(r => floors.Lock[r]).Any(g => floors.IsSet[g.Last()] && floors.Floor[g.Last()] >= 15);
        var raised = Enumerable.Range(0, readies.Count).Any(r => readies[r].Thread == interval.Thread
            && (r == interval.ReadyRow || (readies.Time[r] >= interval.StartNs && readies.Time[r] <= interval.EndNs))
            && readies[r].AdjustIncrement > 0);
        return basePriority >= 15 || inForce || raised;
    }
}
