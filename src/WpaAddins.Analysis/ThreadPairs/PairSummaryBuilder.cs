using WpaAddins.Analysis.CpuUse;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Trace;

namespace WpaAddins.Analysis.ThreadPairs;

/// <summary>Finds the pairs of threads and measures them.</summary>
/// <remarks>Source: Definitions.md, section 8.</remarks>
internal sealed class PairSummaryBuilder
{
    private readonly TraceData _trace;
    private readonly AnalysisOptions _options;
    private readonly PairIndex _pairs;
    private readonly AdjacentSwitches _adjacent;
    private readonly PairWakeUps _wakes;
    private readonly long[] _medians;
    private readonly EventsByPair _switchesByPair;
    private readonly EventsByPair _throughIdleByPair;
    private readonly EventsByPair _wakesByPair;
    private readonly PairTrafficMeter _switchMeter;
    private readonly PairTrafficMeter _wakeMeter;
    private readonly PairSides _sides;
    private readonly int[] _switchesByCpu;

    private PairSummaryBuilder(
        SchedulingTimeline timeline, Func<WaitList> waits, CpuSlices cpuSlices, AnalysisOptions options,
        CancellationToken cancellation)
    {
        var (trace, window) = (timeline.Trace, timeline.Window);
        var range = options.Range;
        var viewNs = range.Overlap(window.FirstNs, window.LastNs);
        _trace = trace;
        _options = options;
        _pairs = new PairIndex(trace.Threads);
        _adjacent = AdjacentSwitches.Create(trace.Switches, _pairs, window.CpuCount, range, cancellation);
        _wakes = PairWakeUps.Create(timeline, waits, _pairs, range, cancellation);
        _medians = MedianSlices.Compute(cpuSlices, trace.Threads.Count, range);
        _switchesByPair = new EventsByPair(_adjacent.Codes.Span, _pairs.Count);
        _throughIdleByPair = new EventsByPair([.. _adjacent.ThroughIdle.Select(t => t.Code)], _pairs.Count);
        _wakesByPair = new EventsByPair(_wakes.Codes.Span, _pairs.Count);
        _switchMeter = new PairTrafficMeter(_adjacent.Codes, viewNs, range);
        _wakeMeter = new PairTrafficMeter(_wakes.Codes, viewNs, range);
        _sides = new PairSides(trace.Switches);
        _switchesByCpu = new int[window.CpuCount];
    }

    /// <summary>Finds the pairs, and measures those with a listed thread.</summary>
    public static PairSummary Summarise(
        SchedulingTimeline timeline, Func<WaitList> waits, CpuSlices cpuSlices, AnalysisOptions options,
        Func<int, bool> isListed, CancellationToken cancellation)
    {
        var builder = new PairSummaryBuilder(timeline, waits, cpuSlices, options, cancellation);
        var (pairs, adjacent) = (builder._pairs, builder._adjacent);
        var rows = Enumerable.Range(0, pairs.Count)
            .Where(p => isListed(pairs[p].A) || isListed(pairs[p].B))
            .Select(p => (Number: p, Pair: builder.Measure(p)))
            .OrderByDescending(r => r.Pair.Switches.Sum)
            .ThenByDescending(r => r.Pair.Wakes.Sum)
            .ThenByDescending(r => r.Pair.ThroughIdle)
            .ThenBy(r => (r.Pair.A, r.Pair.B))
            .ToList();
        var places = new int[pairs.Count];
        Array.Fill(places, PairIndex.NoPair);
        for (var place = 0; place < rows.Count; place++)
        {
            places[rows[place].Number] = place;
        }

        PingPongBurst[] bursts =
        [
            .. adjacent.Bursts.Where(b => places[b.Pair] >= 0).Select(b => b with { Pair = places[b.Pair] })
                .OrderBy(b => (b.StartNs, b.Cpu)),
        ];
        return new PairSummary([.. rows.Select(r => r.Pair)], bursts, adjacent.IdleSwitches, adjacent.SelfSwitches);
    }

    private ThreadPair Measure(int pair)
    {
        var (a, b) = _pairs[pair];
        var rows = _switchesByPair[pair];
        var median = Math.Max(_medians[a], _medians[b]);
        var cpu = MainCpu(rows, out var onCpu);
        return new ThreadPair
        {
            A = a,
            B = b,
            Switches = _switchMeter.Measure(rows, _trace.Switches.Time, _adjacent.LongestRun(pair)),
            Wakes = _wakeMeter.Measure(_wakesByPair[pair], _trace.Readies.Time),
            ThroughIdle = _throughIdleByPair[pair].Length,
            MedianSliceNs = median == MedianSlices.None ? null : median,
            QuantumNs = _options.QuantumNs,
            SwitchCostNs = _options.SwitchCostNs,
            Cpu = cpu,
            SharePercent = cpu < 0 ? null : 100.0 * onCpu / _adjacent.SwitchesByCpu[cpu],
            Sides = Sides(pair),
        };
    }

    /// <summary>Finds the processor with most of the pair's switches; of equal ones the lowest number.</summary>
    private int MainCpu(ReadOnlySpan<int> rows, out int onCpu)
    {
        onCpu = 0;
        var cpus = _trace.Switches.Cpu;
        foreach (var row in rows)
        {
            onCpu = Math.Max(onCpu, ++_switchesByCpu[cpus[row]]);
        }

        var main = -1;
        foreach (var row in rows)
        {
            var isMost = _switchesByCpu[cpus[row]] == onCpu;
            main = isMost && (main < 0 || cpus[row] < main) ? cpus[row] : main;
        }

        foreach (var row in rows)
        {
            _switchesByCpu[cpus[row]] = 0;
        }

        return main;
    }

    private (PairSide A, PairSide B) Sides(int pair)
    {
        var rows = _switchesByPair[pair];
        var throughIdle = _throughIdleByPair[pair];
        var wakes = _wakesByPair[pair];
        if (wakes.Length > rows.Length + throughIdle.Length)
        {
            foreach (var wake in wakes)
            {
                var isBWoken = (_wakes.Codes.Span[wake] & 1) == 0;
                _sides.AddOut(isBWoken, _wakes.OutRows[wake]);
                _sides.AddIn(isBWoken, _wakes.InRows[wake]);
            }

            return _sides.Take();
        }

        foreach (var row in rows)
        {
            var isBLeaving = (_adjacent.Codes.Span[row] & 1) != 0;
            _sides.AddOut(isBLeaving, row);
            _sides.AddIn(!isBLeaving, row);
        }

        foreach (var index in throughIdle)
        {
            var (code, outRow, inRow) = _adjacent.ThroughIdle[index];
            _sides.AddOut((code & 1) != 0, outRow);
            _sides.AddIn((code & 1) == 0, inRow);
        }

        return _sides.Take();
    }
}
