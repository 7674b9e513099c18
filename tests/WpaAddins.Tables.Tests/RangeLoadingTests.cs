using System.Globalization;
using WpaAddins.Analysis;
using WpaAddins.Analysis.Tests.Random;
using WpaAddins.Etl;
using WpaAddins.Etl.Buffers;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Reading;
using WpaAddins.Etl.Sources;
using WpaAddins.Etl.Tests;
using WpaAddins.Tables.Catalogue;
using WpaAddins.TestTraces;
using WpaAddins.Trace;
using WpaAddins.Trace.Building;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Session;
using WpaAddins.Trace.Sources;
using WpaAddins.Trace.Threads;
using TimeRange = WpaAddins.Analysis.TimeRange;

namespace WpaAddins.Tables.Tests;

/// <summary>A range that is loaded alone gives the cells that it has in the whole trace.</summary>
[TestClass]
public sealed partial class RangeLoadingTests
{
    private const int Seeds = 150;
    private const int Shown = 12;

    /// <summary>
    /// Shares of stacks, and stacks without an event, are those of what was loaded. Of equally frequent stacks of a pair the one is
    /// shown that came first in what was loaded.
    /// </summary>
    private static readonly string[] s_ofWhatWasLoaded =
        ["Trace Quality", "Trace Diagnostics", "Thread Pairs/Wait Stack A", "Thread Pairs/Wait Stack B"];

    /// <summary>Nothing is loaded around the range, and the rest is thinned as often as can be.</summary>
    private static readonly RangeLimits s_least = new() { MarginNs = 0, EventsThatStay = 64, StepsBetweenThinning = 16 };

    [TestMethod]
    [DataRow("linux/lock-contention")]
    [DataRow("linux/rank-starvation")]
    [DataRow("linux/parallel-build")]
    [DataRow("linux/lock-handoff")]
    [DataRow("linux/mixed-load")]
    [DataRow("linux/small-io")]
    [DataRow("windows/win10-1903-kernel-raw")]
    [DataRow("windows/win8-x64-compressed-stackkeys")]
    [DataRow("windows/win7-x64-stackwalk")]
    [DataRow("windows/server2022-28cpu-compressed")]
    public void ALoadedRangeHasTheCellsOfTheWholeTrace(string name)
    {
        var bytes = File.ReadAllBytes(SharedFiles.Require($"traces/{name}.etl"));
        var whole = Load(bytes, TimeRange.All, RangeLimits.Default);
        foreach (var range in Ranges(whole, [(0.1, 0.15), (0.45, 0.55), (0.9, 1.1), (0, 0.02)]))
        {
            Compare(bytes, whole, range, RangeLimits.Default, name);
        }
    }

    [TestMethod]
    [DataRow("linux/rank-starvation")]
    [DataRow("linux/parallel-build")]
    [DataRow("linux/lock-handoff")]
    [DataRow("linux/small-io")]
    [DataRow("windows/win10-1903-kernel-raw")]
    [DataRow("windows/win8-x64-compressed-stackkeys")]
    public void CountsHaveTheQualityOfTheWholeTrace(string name)
    {
        var bytes = File.ReadAllBytes(SharedFiles.Require($"traces/{name}.etl"));
        AssertSameQuality(bytes, new() { EventsThatStay = 50_000, StepsBetweenThinning = 1_000 }, name);
    }

    [TestMethod]
    public void CountsHaveTheQualityOfTheWholeTraceOnRandomSchedules()
    {
        for (var seed = 0; seed < Seeds; seed++)
        {
            AssertSameQuality(ChaoticTrace.Create(seed), s_least, $"seed {seed}");
        }
    }

    [TestMethod]
    public void ALoadedRangeHasTheCellsOfTheWholeTraceOnRandomSchedules()
    {
        for (var seed = 0; seed < Seeds; seed++)
        {
            var random = new Random(seed);
            var schedule = RandomSchedule.Create(
                seed, random.Next(1, 6), random.Next(1, 20), random.Next(50, 700), RandomScheduleFlags.All,
                new EtlWriterOptions { BufferSizeBytes = 1024 << random.Next(5) });
            CompareRandom(TraceDecorator.Decorate(schedule, random, (bytes, _) => bytes), random, seed);
        }
    }

    [TestMethod]
    public void ALoadedRangeHasTheCellsOfTheWholeTraceOnImpossibleSchedules()
    {
        for (var seed = 0; seed < Seeds; seed++)
        {
            CompareRandom(ChaoticTrace.Create(seed), new Random(seed), seed);
        }
    }

    /// <summary>Such a buffer can seem to lie before the range, and belong to it.</summary>
    [TestMethod]
    public void NothingIsLeftOutOfABufferWithoutATime()
    {
        var writer = new EtlWriter(new EtlWriterOptions { NumberOfProcessors = 1 });
        Switch(2000, 0, 12);
        Switch(51000, 12, 16);
        writer.Flush(0);
        writer.Add(0, RecordBytes.Message(1, new byte[8]));
        for (var i = 0; i < 6; i++)
        {
            Switch(3000 + (i * 100), 16, 12);
            Switch(3050 + (i * 100), 12, 16);
        }

        writer.Flush(0);
        Switch(90000, 16, 0);
        var bytes = writer.ToArray();
        var range = new TimeRange(4_000_000, 8_000_000);
        Compare(bytes, Load(bytes, TimeRange.All, RangeLimits.Default), range, s_least, "raised");

        void Switch(long tick, uint old, uint next) => writer.Add(0, RecordBytes.PerfInfo64(
            0x0524,
            4,
            tick,
            KernelPayloads.ContextSwitch(4, new SwitchFields { NewThreadId = next, OldThreadId = old, OldState = 5 })));
    }

    [TestMethod]
    public void SeveralThreadsKeepTheRowsThatOneThreadKeeps()
    {
        for (var seed = 0; seed < Seeds; seed++)
        {
            var bytes = ChaoticTrace.Create(seed);
            var window = TraceWindow.Find(Load(bytes, TimeRange.All, RangeLimits.Default));
            var middle = window.FirstNs + ((window.LastNs - window.FirstNs) / 2);
            var range = new TimeRange(middle, middle + 1000);
            var expected = Rows(Load(bytes, range, s_least));
            CollectionAssert.AreEqual(expected, Rows(Load(bytes, range, s_least, threads: 3)), $"seed {seed}");
        }
    }

    [TestMethod]
    [DataRow("linux/parallel-build")]
    [DataRow("linux/mixed-load")]
    [DataRow("linux/lock-handoff")]
    public void WhatTheReaderLeavesOutIsNotKept(string name)
    {
        var bytes = File.ReadAllBytes(SharedFiles.Require($"traces/{name}.etl"));
        var whole = Load(bytes, TimeRange.All, RangeLimits.Default);
        foreach (var range in Ranges(whole, [(0.3, 0.35), (0.9, 0.95)]))
        {
            Assert.IsTrue(CompareUnfiltered(bytes, range, new RangeLimits { MarginNs = 0 }, Rows, name) > 0, name);
        }
    }

    /// <summary>
    /// If a thread id is used again, rows after the range are left out here. Those of a thread that begins after the range can have
    /// the id of one that ended on another CPU; which of them stay is undefined, and no table shows them.
    /// </summary>
    [TestMethod]
    public void WhatTheReaderLeavesOutIsNotKeptOnRandomSchedules()
    {
        var leftOut = 0L;
        for (var seed = 0; seed < Seeds; seed++)
        {
            var random = new Random(seed);
            var options = new EtlWriterOptions { BufferSizeBytes = 1024 << random.Next(5) };
            var schedule = RandomSchedule.Create(
                seed, random.Next(1, 6), random.Next(1, 20), random.Next(50, 700), RandomScheduleFlags.All, options);
            var bytes = TraceDecorator.Decorate(schedule, random, (decorated, _) => decorated);
            foreach (var range in Ranges(Load(bytes, TimeRange.All, s_least), [(0.2, 0.3), (0.6, 0.7)]))
            {
                leftOut += CompareUnfiltered(bytes, range, s_least, trace => DefinedRows(trace, range.ToNs), $"seed {seed}");
            }
        }

        Assert.IsTrue(leftOut > 0);
    }

    /// <summary>Lists the rows; if a thread id is used again, only those until a time.</summary>
    private static List<string> DefinedRows(TraceData trace, long timeNs)
    {
        var (switches, readies) = (trace.Switches, trace.Readies);
        var ids = Enumerable.Range(0, trace.Threads.Count).Select(thread => trace.Threads[thread].ThreadId).ToList();
        var hasNewIds = ids.Distinct().Count() == ids.Count;
        var rows = new List<string>();
        foreach (var (kind, row) in trace.Timeline)
        {
            var isReady = kind == TimelineStepKind.Ready;
            var time = isReady ? readies.Time[row] : switches.Time[row];
            if (time <= timeNs || hasNewIds)
            {
                var (from, to) = isReady ? (ThreadTable.Idle, readies[row].Thread) : (switches[row].OldThread, switches[row].NewThread);
                var cpu = isReady ? readies[row].Cpu : switches[row].Cpu;
                TimelineStepKind[] parts = kind == TimelineStepKind.Switch ? [TimelineStepKind.SwitchOut, TimelineStepKind.SwitchIn] : [kind];
                rows.AddRange(parts.Select(part => $"{part} {time} {cpu} {ids[from]} {ids[to]}"));
            }
        }

        return rows;
    }

    /// <summary>Compares the rows that are kept with and without the filter of the reader.</summary>
    /// <returns>How many scheduling records the filter left out.</returns>
    private static long CompareUnfiltered(
        byte[] bytes, TimeRange range, RangeLimits limits, Func<TraceData, List<string>> list, string name)
    {
        var filtered = Load(bytes, range, limits);
        using var file = EtlFile.Open("range.etl", new MemoryByteSource(bytes), new EtlOptions { Threads = 1 });
        var builder = new TraceBuilder(file.Diagnostics) { Limits = limits };
        var (fromTicks, toTicks) = (
            file.Clock.ToTicks((Int128)range.FromNs - limits.MarginNs), file.Clock.ToTicks((Int128)range.ToNs + limits.MarginNs + 1));
        builder.KeepRange(fromTicks, toTicks);
        var records = new BuilderSink(builder);
        file.ReadInOrder(ref records);
        var unfiltered = builder.Build(new TraceInfo { Name = "range.etl" }, file.Clock, new DiagnosticBag("range.etl"));
        var (expected, actual) = (list(unfiltered), list(filtered));
        Assert.IsTrue(
            expected.SequenceEqual(actual),
            string.Join('\n', (string[])
            [
                $"{name} {range}, unfiltered (-), filtered (+):",
                .. expected.Except(actual).Take(Shown).Select(row => $"-{row}"),
                .. actual.Except(expected).Take(Shown).Select(row => $"+{row}"),
            ]));

        var filter = new RangeFilter(fromTicks, toTicks);
        file.ReadInOrder(ref records, filter: filter);
        return filter.SwitchesLeftOut + filter.ReadiesLeftOut;
    }

    private readonly struct BuilderSink(TraceBuilder builder) : IRecordSink
    {
        public void OnRecord(in EtlRecord record, RecordPart part) => builder.Add(record, part);

        public void OnLostBuffer(int cpu, long fromTicks, long toTicks) => builder.AddLostBuffer(cpu, fromTicks, toTicks);
    }

    private static List<string> Rows(TraceData trace)
    {
        var (switches, readies) = (trace.Switches, trace.Readies);
        var rows = new List<string> { trace.ScheduleCounts.ToString() };
        foreach (var (kind, row) in trace.Timeline)
        {
            if (kind == TimelineStepKind.Ready)
            {
                rows.Add($"{kind} {row} {readies.Time[row]} {readies[row].Cpu} {readies[row].Thread} {readies.Stack[row]}");
                continue;
            }

            // A switch is in two halves where another CPU has a record of its time, whether or not that is kept.
            TimelineStepKind[] halves = kind == TimelineStepKind.Switch
                ? [TimelineStepKind.SwitchOut, TimelineStepKind.SwitchIn]
                : [kind];
            rows.AddRange(halves.Select(half =>
                $"{half} {row} {switches.Time[row]} {switches[row].Cpu} {switches[row].OldThread} "
                    + $"{switches[row].NewThread} {switches.NewThreadStack[row]}"));
        }

        return rows;
    }

    private static void CompareRandom(byte[] bytes, Random random, int seed)
    {
        var whole = Load(bytes, TimeRange.All, RangeLimits.Default);
        var from = random.NextDouble();
        foreach (var range in Ranges(whole, [(from, from + (random.NextDouble() * (1 - from)))]))
        {
            Compare(bytes, whole, range, s_least, $"seed {seed}");
        }
    }

    private static void AssertSameQuality(byte[] bytes, RangeLimits limits, string name)
    {
        var whole = new TraceAnalysis(Load(bytes, TimeRange.All, limits));
        var counts = new TraceAnalysis(Source(bytes, limits).Load(
            TraceLoadOptions.Default with { Threads = 1, CountsOnly = true }));
        CollectionAssert.AreEqual(whole.Quality.ToList(), counts.Quality.ToList(), name);
        CollectionAssert.AreEqual(
            whole.Diagnostics.Select(d => $"{d.Count} {d.Message}").ToList(),
            counts.Diagnostics.Select(d => $"{d.Count} {d.Message}").ToList(),
            name);
    }

    private static IEnumerable<TimeRange> Ranges(TraceData trace, (double From, double To)[] shares)
    {
        var window = TraceWindow.Find(trace);
        var (first, length) = window.FirstNs == window.LastNs
            ? (0, trace.Info.DurationNs)
            : (window.FirstNs, window.LastNs - window.FirstNs);
        return shares.Select(s => new TimeRange(first + (long)(s.From * length), first + (long)(s.To * length)));
    }

    private static void Compare(
        byte[] bytes, TraceData whole, TimeRange range, RangeLimits limits, string name)
    {
        var options = new AnalysisOptions { FromNs = range.FromNs, ToNs = range.ToNs, MaxThreads = 1 };
        var expected = new TraceAnalysis(whole, options);
        var actual = new TraceAnalysis(Load(bytes, range, limits), options with { MaxThreads = 2, MinRowsPerThread = 1 });
        foreach (var row in actual.StarvationByThread)
        {
            var states = row.RunningNs + row.ReadyNs + row.WaitingNs + row.ThrottledNs + row.SwappedOutNs + row.UnknownNs;
            Assert.AreEqual(row.LastNs - row.FirstNs, states, $"{name} {range}, thread {row.Thread}");
        }

        foreach (var table in TableCatalogue.Tables.Where(t => !s_ofWhatWasLoaded.Contains(t.Name)))
        {
            var (wholeLines, lines) = (Lines(table, expected), Lines(table, actual));
            Assert.IsTrue(
                wholeLines.SequenceEqual(lines),
                string.Join('\n', (string[])
                [
                    $"{name} {range} {table.Name}: {wholeLines.Count} and {lines.Count} rows; whole trace (-), range (+):",
                    string.Join(',', table.Columns.Select(c => c.Name)),
                    .. wholeLines.Except(lines).Take(Shown).Select(l => $"-{l}"),
                    .. lines.Except(wholeLines).Take(Shown).Select(l => $"+{l}"),
                ]));
        }
    }

    private static TraceData Load(byte[] bytes, TimeRange range, RangeLimits limits, int threads = 1) =>
        Source(bytes, limits).Load(
            TraceLoadOptions.Default with { Threads = threads, FromNs = range.FromNs, ToNs = range.ToNs });

    private static EtlTraceSource Source(byte[] bytes, RangeLimits limits) =>
        new("range.etl", () => new MemoryByteSource(bytes)) { RangeLimits = limits };

    private static List<string> Lines(Table table, TraceAnalysis analysis)
    {
        var bound = table.Bind(analysis);
        return
        [
            .. Enumerable.Range(0, bound.Count)
                .Select(row => string.Join(',', Cells.Read(bound, row)
                    .Where(c => !s_ofWhatWasLoaded.Contains($"{table.Name}/{c.Key}"))
                    .Select(c => Convert.ToString(c.Value, CultureInfo.InvariantCulture))))
                .Where(line => !line.Contains("Could not look", StringComparison.Ordinal)),
        ];
    }
}
