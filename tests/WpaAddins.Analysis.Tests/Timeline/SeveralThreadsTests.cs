using System.Globalization;
using System.Reflection;
using WpaAddins.Analysis.Starvation;
using WpaAddins.Analysis.Tests.Random;
using WpaAddins.Analysis.Timeline;
using WpaAddins.TestTraces;
using WpaAddins.Trace;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Analysis.Tests.Timeline;

/// <summary>Several threads find what one finds: links, states, ready intervals, classes and scores.</summary>
[TestClass]
public sealed class SeveralThreadsTests
{
    private const int Seeds = 60;
    private static readonly PropertyInfo[] s_intervalColumns = typeof(ReadyInterval).GetProperties();
    private static readonly PropertyInfo[] s_threadColumns = typeof(ThreadStarvation).GetProperties();

    // An interval is identified by its index only during the walk.
    private static readonly FieldInfo[] s_tallyFields = [.. typeof(ThreadTally).GetFields().Where(f => !f.IsLiteral && f.Name != nameof(ThreadTally.Interval))];

    [TestMethod]
    public void EqualOneThreadOnRandomSchedules()
    {
        var halved = 0;
        for (var seed = 0; seed < Seeds; seed++)
        {
            halved += Compare(RandomTrace.Create(seed).Load(), $"random {seed}");
            halved += Compare(WrittenTrace.Load(LongWaitTrace.Create(seed)), $"long waits {seed}");
            halved += Compare(WrittenTrace.Load(PingPongTrace.Create(seed)), $"ping-pong {seed}");
        }

        Assert.IsGreaterThan(2 * Seeds, halved);
    }

    [TestMethod]
    public void BothHalvesOfAnUnbrokenScheduleAreJoined()
    {
        for (var seed = 0; seed < 2 * Seeds; seed++)
        {
            Assert.AreEqual(1, Compare(WrittenTrace.Load(UnbrokenTrace.Create(seed)), $"unbroken {seed}"), $"unbroken {seed}");
        }
    }

    [TestMethod]
    public void SliceOfAQuietCpuIsFound()
    {
        // CPU 1 has its last switch before the middle far away from it, where all other events are about threads that need
        // no further look.
        var writer = new ScheduleWriter(new EtlWriterOptions { NumberOfProcessors = 2 });
        var tick = writer.FirstTick;
        writer.Switch(0, tick += 10, 0, 4);
        writer.Switch(0, tick += 10, 4, 8);
        writer.Ready(0, tick += 10, 4);
        Alternate(600);
        writer.Switch(1, tick += 10, 0, 0);
        Alternate(4_000);
        writer.Switch(1, tick += 10, 4, 0);
        Assert.AreEqual(1, Compare(WrittenTrace.Load(writer.ToArray()), "quiet CPU"));

        void Alternate(int times)
        {
            for (var i = 0; i < times; i++)
            {
                writer.Switch(0, tick += 10, 8, 12);
                writer.Switch(0, tick += 10, 12, 8);
            }
        }
    }

    [TestMethod]
    public void EqualOneThreadOnImpossibleSchedules()
    {
        var halved = 0;
        for (var seed = 0; seed < 4 * Seeds; seed++)
        {
            halved += Compare(WrittenTrace.Load(ChaoticTrace.Create(seed)), $"chaotic {seed}");
        }

        Assert.IsGreaterThan(Seeds, halved);
    }

    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void EqualOneThreadOnRecordedSchedules(string name) =>
        Compare(new EtlTraceSource(LinuxSchedules.Trace(name)).Load(TraceLoadOptions.Default), name);

    [TestMethod]
    public void SecondHalfThatBeganWithOtherStatesIsRefused()
    {
        var trace = WrittenTrace.Load(UnbrokenTrace.Create(0));
        var input = Input(trace);
        var first = new StatePart(input);
        var later = new StatePart(input, StatePart.FindMiddle(input, taken: 0), first);
        ThreadTally[] before = [.. first.Threads];
        Assert.IsTrue(first.TryAppend(later, before, input));
        before[1].Since = 1;
        Assert.IsFalse(first.TryAppend(later, before, input));
    }

    [TestMethod]
    public void StatesOfASecondHalfThatIsRefusedAreForgotten()
    {
        var input = Input(WrittenTrace.Load(UnbrokenTrace.Create(1)));
        var limit = new WalkLimit(input.Trace.Timeline.Count);
        var middle = limit.Lower(taken => StatePart.FindMiddle(input, taken));
        Assert.IsTrue(StateMachine.TryWalkHalves(input, new StatePart(input), limit, default));
        var switches = Count(input.AfterSwitch);
        var readies = Count(input.AfterReady);
        input.ClearStatesFrom(middle);
        Assert.IsInRange(1, switches - 1, Count(input.AfterSwitch));
        Assert.IsInRange(0, readies - 1, Count(input.AfterReady));
        input.ClearStatesFrom(0);
        Assert.AreEqual(0, Count(input.AfterSwitch) + Count(input.AfterReady));

        static int Count(byte[] states) => states.Count(s => s != 0);
    }

    /// <summary>Compares the results of several numbers of threads, of the whole trace and of ranges.</summary>
    /// <returns>1 if two threads walked a half of the timeline each, and both halves were joined.</returns>
    private static int Compare(TraceData trace, string name)
    {
        var window = TraceWindow.Find(trace);
        var length = window.LastNs - window.FirstNs;
        TimeRange[] ranges =
        [
            TimeRange.All,
            new(window.FirstNs + (length / 3), window.LastNs - (length / 4)),
            new(long.MinValue, window.FirstNs + (length / 2)),
        ];
        foreach (var range in ranges)
        {
            var expected = Describe(trace, range, 1);
            for (var threads = 2; threads <= 5; threads += 3)
            {
                var actual = Describe(trace, range, threads);
                AreEqual(expected, actual, $"{name}, {range}, {threads} threads");
            }
        }

        var links = Describe(trace, Link(trace, 1));
        for (var threads = 2; threads <= 8; threads++)
        {
            AreEqual(links, Describe(trace, Link(trace, threads)), $"{name}, links, {threads} threads");
        }

        return CompareHalves(trace, name) ? 1 : 0;
    }

    private static void AreEqual(List<string> expected, List<string> actual, string name)
    {
        Assert.HasCount(expected.Count, actual, name);
        for (var line = 0; line < expected.Count; line++)
        {
            Assert.AreEqual(expected[line], actual[line], name);
        }
    }

    /// <summary>Compares the timeline of one walk with those of two walks that meet at different steps.</summary>
    /// <returns>Whether two threads walked one part each, wherever they met, and both were joined.</returns>
    private static bool CompareHalves(TraceData trace, string name)
    {
        var steps = trace.Timeline.Count;
        var areJoined = true;
        var one = Input(trace);
        if (one.Window.RecordEnds.Count > 0)
        {
            return false;
        }

        var expected = Describe(StateMachine.Complete(one, new StatePart(one), isWalked: false, default));
        for (var quarter = 0; quarter < 4; quarter++)
        {
            var input = Input(trace);
            var part = new StatePart(input);
            var limit = new WalkLimit(steps);
            var middle = limit.Lower(_ => StatePart.FindMiddle(input, (int)((long)steps * quarter / 6)));
            var areHalvesJoined = StateMachine.TryWalkHalves(input, part, limit, default);
            areJoined &= areHalvesJoined && middle < steps;
            var actual = Describe(StateMachine.Complete(input, part, areHalvesJoined, default));
            AreEqual(expected, actual, $"{name}, second half from step {middle} of {steps}");
        }

        return areJoined;
    }

    private static List<string> Describe(TraceData trace, TimeRange range, int threads)
    {
        var analysis = new TraceAnalysis(trace, new AnalysisOptions
        {
            FromNs = range.FromNs,
            ToNs = range.ToNs,
            MaxThreads = threads,
            MinRowsPerThread = 1,
        });
        List<string> lines =
        [
            .. analysis.StarvationByThread.Select(t => Text(t, s_threadColumns)),
            .. analysis.ReadyIntervals.Select(i => Text(i, s_intervalColumns)),
            .. analysis.ThreadPairs.Pairs.Select(p => $"{p}"),
            .. analysis.Blame.Select(b => $"{b}"),
            .. Describe(analysis.Timeline),
        ];
        return lines;
    }

    private static List<string> Describe(SchedulingTimeline timeline)
    {
        List<string> lines =
        [
            .. timeline.IrregularSpans.Select(s => $"{s}"),
            string.Join(' ', timeline.FirstSliceStarts.ToArray()),
            string.Join(' ', timeline.OutBeforeLastSlice.ToArray().Select(row => Math.Max(row, -1))),
            $"{timeline.HasLongReadyIntervals}",
        ];
        foreach (var thread in timeline.Threads)
        {
            var times = string.Join(' ', thread.Times[..].ToArray());
            lines.Add($"thread: {times} " + string.Join(' ', s_tallyFields.Select(f => $"{f.Name}={f.GetValue(thread)}")));
        }

        foreach (var interval in timeline.Intervals.Rows)
        {
            lines.Add($"interval: {interval.Begin} {interval.End} {interval.Kind} {interval.Priority} "
                + $"{interval.Rank} {interval.RankCertainty}");
        }

        for (var row = 0; row < timeline.Trace.Switches.Count; row++)
        {
            lines.Add($"switch {row}: {timeline.StateAfterOut(row)} {timeline.StateAfterIn(row)}");
        }

        for (var row = 0; row < timeline.Trace.Readies.Count; row++)
        {
            lines.Add($"ready {row}: {timeline.StateAfterReady(row)}");
        }

        return lines;
    }

    private static List<string> Describe(TraceData trace, SwitchLinks links) =>
    [
        $"{links.ChainBreaks} chain breaks, {links.MaybeReadyCount} maybe ready, first {string.Join(',', links.FirstByCpu.ToArray())}",
        .. Enumerable.Range(0, trace.Switches.Count).Select(row => $"{row}: {links.End(row)} {links.IsBroken(row)}"),
    ];

    private static string Text(object row, PropertyInfo[] columns) =>
        string.Join(' ', columns.Select(c => $"{c.Name}={Cell(c.GetValue(row))}"));

    private static string Cell(object? value) => value switch
    {
        System.Collections.IEnumerable list and not string => string.Join(',', list.Cast<object>()),
        ClassTimes times => string.Join(',', times[..].ToArray()),
        _ => Convert.ToString(value, CultureInfo.InvariantCulture) ?? "",
    };

    private static ScheduleInput Input(TraceData trace)
    {
        var window = TraceWindow.Find(trace);
        var priorities = new ThreadPriorities(PriorityRecords.Create(trace));
        return new ScheduleInput(trace, Link(trace, threads: 1), window, TimeRange.All, priorities);
    }

    private static SwitchLinks Link(TraceData trace, int threads) =>
        SwitchLinks.Link(trace, TraceWindow.Find(trace).CpuArrayLength, new Workers(threads, 1));
}
