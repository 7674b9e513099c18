using WpaAddins.Analysis.Timeline;
using WpaAddins.Trace;

namespace WpaAddins.Analysis.ThreadPairs;

/// <summary>
/// Measures one pair of threads at a time. Not thread-safe, but several instances can share the same events.
/// </summary>
/// <remarks>Source: Definitions.md, section 8.</remarks>
/// <param name="options">Quantum, cost of a switch and range.</param>
internal sealed class PairMeter(SchedulingTimeline timeline, AnalysisOptions options, PairEvents events)
{
    private readonly TraceData _trace = timeline.Trace;
    private readonly PairEventMeter _switchMeter = new(events.Switches.Codes, ViewNs(timeline, options), options.Range);
    private readonly PairEventMeter _wakeMeter = new(events.Wakes.Codes, ViewNs(timeline, options), options.Range);
    private readonly PairSides _sides = new(timeline.Trace.Switches);
    private readonly int[] _switchesByCpu = new int[timeline.Window.CpuArrayLength];

    public ThreadPair Measure(int pair)
    {
        var (a, b) = events.Pairs[pair];
        var rows = events.SwitchesByPair[pair];
        var median = Math.Max(events.Medians[a], events.Medians[b]);
        var cpu = MainCpu(rows, out var onCpu);
        return new ThreadPair
        {
            A = a,
            B = b,
            Switches = _switchMeter.Measure(rows, _trace.Switches.Time, events.Switches.LongestRun(pair)),
            Wakes = _wakeMeter.Measure(events.WakesByPair[pair], _trace.Readies.Time),
            ThroughIdle = events.ThroughIdleByPair[pair].Length,
            MedianSliceNs = median == MedianSlices.None ? null : median,
            QuantumNs = options.QuantumNs,
            SwitchCostNs = options.SwitchCostNs,
            Cpu = cpu,
            SharePercent = cpu < 0 ? null : 100.0 * onCpu / events.Switches.SwitchesByCpu[cpu],
            Sides = Sides(pair),
        };
    }

    /// <summary>
    /// Finds the CPU with the most switches of the pair; if several have as many, the one with the lowest number.
    /// </summary>
    private int MainCpu(ReadOnlySpan<int> rows, out int onCpu)
    {
        onCpu = 0;
        var switchRows = _trace.Switches.Rows;
        foreach (var row in rows)
        {
            onCpu = Math.Max(onCpu, ++_switchesByCpu[switchRows[row].Cpu]);
        }

        var main = -1;
        foreach (var row in rows)
        {
            var isMost = _switchesByCpu[switchRows[row].Cpu] == onCpu;
            main = isMost && (main < 0 || switchRows[row].Cpu < main) ? switchRows[row].Cpu : main;
        }

        foreach (var row in rows)
        {
            _switchesByCpu[switchRows[row].Cpu] = 0;
        }

        return main;
    }

    private (PairSide A, PairSide B) Sides(int pair)
    {
        var rows = events.SwitchesByPair[pair];
        var throughIdle = events.ThroughIdleByPair[pair];
        var wakes = events.WakesByPair[pair];

        // Reasons and stacks come from the more frequent kind of event: a pair on two CPUs has few switches, or
        // none.
        if (wakes.Length > rows.Length + throughIdle.Length)
        {
            foreach (var wake in wakes)
            {
                var isBWoken = (events.Wakes.Codes.Span[wake] & 1) == 0;
                _sides.AddOut(isBWoken, events.Wakes.OutRows[wake]);
                _sides.AddIn(isBWoken, events.Wakes.InRows[wake]);
            }

            return _sides.Take();
        }

        foreach (var row in rows)
        {
            var isBLeaving = (events.Switches.Codes.Span[row] & 1) != 0;
            _sides.AddOut(isBLeaving, row);
            _sides.AddIn(!isBLeaving, row);
        }

        foreach (var index in throughIdle)
        {
            var (code, outRow, inRow) = events.Switches.ThroughIdle[index];
            _sides.AddOut((code & 1) != 0, outRow);
            _sides.AddIn((code & 1) == 0, inRow);
        }

        return _sides.Take();
    }

    private static long ViewNs(SchedulingTimeline timeline, AnalysisOptions options) =>
        options.Range.OverlapNs(timeline.Window.FirstNs, timeline.Window.LastNs);
}
