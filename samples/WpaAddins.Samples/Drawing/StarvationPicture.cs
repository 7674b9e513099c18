using System.Globalization;
using WpaAddins.Analysis;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Samples.Drawing;

/// <summary>
/// Draws the most starved thread of a trace over time, and the threads that ran on each CPU meanwhile.
/// </summary>
/// <remarks>
/// Shape: a lane for the thread (ready intervals coloured by their main class, and run slices), and a lane for each
/// CPU. The picture contains only results of the analysis.
/// </remarks>
internal sealed class StarvationPicture
{
    private const int NamedThreads = 3;

    private readonly TraceAnalysis _analysis;
    private readonly int _victim;
    private readonly List<int> _running;
    private readonly SvgPage _page;

    private StarvationPicture(TraceAnalysis analysis)
    {
        _analysis = analysis;
        _victim = analysis.StarvationByThread[0].Thread;
        _running =
        [
            .. analysis.FindBlame(_victim).GroupBy(b => b.RunningThread)
                .OrderByDescending(g => g.Sum(b => b.BlameNs)).Take(NamedThreads).Select(g => g.Key)
                .OrderBy(o => analysis.Trace.Threads[o].ThreadId),
        ];
        _page = new SvgPage(analysis.Window.LastNs, 1 + analysis.Window.ExistingCpus.Length);
    }

    /// <summary>Draws the picture.</summary>
    /// <param name="analysis">An analysed trace with at least one thread that was ready.</param>
    /// <returns>An SVG document.</returns>
    public static string Draw(TraceAnalysis analysis)
    {
        var picture = new StarvationPicture(analysis);
        picture.DrawTitle();
        picture.DrawVictim();
        foreach (var cpu in analysis.Window.ExistingCpus)
        {
            picture.DrawCpu(cpu);
        }

        picture.DrawLegend();
        return picture._page.ToString();
    }

    private void DrawTitle()
    {
        var thread = _analysis.StarvationByThread[0];
        var row = _analysis.Trace.Threads[_victim];
        var longest = _analysis.ReadyIntervals[thread.Longest];
        _page.Title(string.Create(
            CultureInfo.InvariantCulture,
            $"{Name(row)}, priority {longest.Priority}, rank {longest.Rank}: ready for {Ms(thread.ReadyNs)} ms, "
            + $"running for {Ms(thread.RunningNs)} ms; longest ready interval {Ms(longest.LengthNs)} ms"));
    }

    private void DrawVictim()
    {
        _page.BeginLane(Name(_analysis.Trace.Threads[_victim]));
        foreach (var interval in _analysis.ReadyIntervals)
        {
            if (interval.Thread == _victim)
            {
                _page.Span(ClassName(interval.Classes.MainClass), interval.StartNs, interval.EndNs);
            }
        }

        DrawSlices((_, thread) => thread == _victim ? "self" : null);
        _page.EndLane();
    }

    private void DrawCpu(int cpu)
    {
        _page.BeginLane(string.Create(CultureInfo.InvariantCulture, $"CPU {cpu}"));
        DrawSlices((slice, thread) => _analysis.Trace.Switches[slice].Cpu == cpu ? RunningName(thread) : null);
        _page.EndLane();
    }

    private void DrawSlices(Func<int, int, string?> colour)
    {
        var switches = _analysis.Trace.Switches;
        for (var slice = 0; slice < switches.Count; slice++)
        {
            if (!_analysis.Links.IsBroken(slice) && colour(slice, switches[slice].NewThread) is { } name)
            {
                var end = _analysis.Links.End(slice);
                _page.Span(name, switches.Time[slice], end < 0 ? _analysis.Window.LastNs : switches.Time[end]);
            }
        }
    }

    private void DrawLegend()
    {
        var seen = new HashSet<ReadyClass>();
        foreach (var interval in _analysis.ReadyIntervals)
        {
            if (interval.Thread == _victim && seen.Add(interval.Classes.MainClass))
            {
                _page.Legend(ClassName(interval.Classes.MainClass), ClassMeaning(interval.Classes.MainClass));
            }
        }

        _page.Legend("self", "running");
        _page.NextLegendRow();
        foreach (var runningThread in _running)
        {
            var blame = _analysis.FindBlame(_victim).First(b => b.RunningThread == runningThread);
            _page.Legend(RunningName(runningThread)!, string.Create(
                CultureInfo.InvariantCulture,
                $"{Name(_analysis.Trace.Threads[runningThread])} (priority {blame.RunningPriority}, rank {blame.RunningRank})"));
        }

        _page.Legend("other", "other threads");
        _page.NextLegendRow();
        _page.Legend("lane", $"empty: {Name(_analysis.Trace.Threads[_victim])} waits for something other than a CPU; a CPU is idle");
    }

    private string? RunningName(int thread)
    {
        var place = _running.IndexOf(thread);
        return thread == ThreadTable.Idle ? null
            : thread == _victim ? "self"
            : place < 0 ? "other"
            : string.Create(CultureInfo.InvariantCulture, $"thread{place}");
    }

    private static string ClassName(ReadyClass readyClass) => readyClass.ToString().ToLowerInvariant();

    private static string ClassMeaning(ReadyClass readyClass) => readyClass switch
    {
        ReadyClass.Idle => "ready, a CPU was idle",
        ReadyClass.Inverted => "ready, beaten by lower priority",
        ReadyClass.RankBeaten => "ready, beaten by rank",
        ReadyClass.Equal => "ready, beaten by equals",
        ReadyClass.PriorityBeaten => "ready, beaten by priority",
        ReadyClass.Interrupt => "ready, interrupts ran",
        _ => "ready, what ran is unknown",
    };

    private static string Name(ThreadRow row) =>
        row.Name ?? string.Create(CultureInfo.InvariantCulture, $"{row.ProcessName} {row.ThreadId}");

    private static string Ms(long ns) => (ns / 1e6).ToString("0.0", CultureInfo.InvariantCulture);
}
