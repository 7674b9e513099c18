using WpaAddins.Etl;
using WpaAddins.Etl.Sources;
using WpaAddins.TestTraces;
using WpaAddins.Trace.Building;
using WpaAddins.Trace.Sources;
using TimeRange = WpaAddins.Analysis.TimeRange;

namespace WpaAddins.Tables.Tests;

/// <content>Schedules in which few records outside the range determine what the range shows.</content>
public sealed partial class RangeLoadingTests
{
    private const int Terminated = 4;
    private const uint Process = 8;

    /// <summary>A thread that runs before the range, and is ready inside it in most of the schedules.</summary>
    private const uint Subject = 12;
    private const uint Busy = 16;
    private const uint Late = 20;
    private const uint Third = 24;
    private const uint Ready = 28;

    private static readonly TimeRange s_range = RangeOf(10_000, 20_000);

    /// <summary>What a CPU runs before its first switch depends on the first event of the thread that leaves it.</summary>
    [TestMethod]
    public void ThreadThatIsFirstSeenAfterTheRangeDoesNotRunInIt() => CompareSchedule(2, writer =>
    {
        writer.Switch(0, 2000, 0, Busy);
        writer.Ready(0, 11000, Subject);
        writer.Switch(0, 21000, Busy, Subject);
        writer.Switch(0, 22000, Subject, Busy);
        writer.Ready(0, 24000, Subject);
        writer.Ready(0, 25000, Late);
        writer.Ready(0, 26000, Subject);
        writer.Switch(1, 30000, Late, 0);
        writer.Switch(0, 40000, Busy, 0);
    });

    [TestMethod]
    [DataRow(true)]
    [DataRow(false)]
    public void RunAfterTheRangeContradictsTheMask(bool hasChainBreak) => CompareSchedule(2, writer =>
    {
        writer.Thread(Subject, Process, affinity: 1);
        writer.Switch(0, 2000, 0, Busy);
        writer.Switch(1, 2000, 0, 0);
        writer.Ready(0, 11000, Subject);
        AddRuns(writer, 0, 21000, Busy);
        if (hasChainBreak)
        {
            // This switch-in proves nothing.
            writer.Switch(1, 25000, 0, Subject);
            writer.Switch(1, 25100, 0, 0);
        }

        AddIdle(writer, 1, 25150);
        writer.Switch(1, 25200, 0, Subject);
        writer.Switch(1, 25300, Subject, 0);
        writer.SetAffinity(0, 26000, Subject, 1);
        AddIdle(writer, 1, 27000);
        writer.Switch(0, 40000, Busy, 0);
    });

    [TestMethod]
    public void RunBeforeTheRangeContradictsTheMask() => CompareSchedule(2, writer =>
    {
        writer.Thread(Subject, Process, affinity: 1);
        writer.Switch(0, 2000, 0, Busy);
        AddIdle(writer, 1, 2000);
        writer.Switch(1, 2200, 0, Subject);
        writer.Switch(1, 2300, Subject, 0);
        writer.Switch(1, 2310, 0, 0);
        // This switch-in proves nothing, because a chain break follows.
        writer.Switch(1, 2400, 0, Subject);
        writer.Switch(1, 2500, 0, 0);
        AddRuns(writer, 0, 3000, Busy);
        writer.Switch(1, 4000, 0, 0);
        writer.Ready(0, 11000, Subject);
        writer.Switch(0, 21000, Busy, Subject);
        writer.SetAffinity(0, 26000, Subject, 1);
        writer.Switch(0, 40000, Subject, 0);
    });

    /// <summary>The rank of an open slice is that of the switch-out before it.</summary>
    [TestMethod]
    [DataRow(Terminated, 0)]
    [DataRow(Terminated, 3)]
    [DataRow(5, 0)]
    [DataRow(5, 3)]
    public void OpenSliceOfAThreadThatLeftAnotherProcessorKeepsItsRank(int state, int runs) => CompareSchedule(3, writer =>
    {
        writer.Switch(0, 2000, 0, Busy, newPriority: 10);
        writer.Switch(2, 2003, 0, 0);
        AddIdle(writer, 1, 2010);
        for (var i = 0; i < runs; i++)
        {
            writer.Switch(1, 2040 + (i * 10), 0, Subject);
            writer.Switch(1, 2045 + (i * 10), Subject, 0);
        }

        writer.Switch(1, 2100, 0, Subject);
        writer.Switch(1, 2200, Subject, 0, oldRank: 2);
        writer.Switch(1, 2210, 0, 0);
        writer.Switch(2, 2300, 0, Subject, newPriority: 10);
        writer.Switch(1, 2400, Subject, Third, oldState: state, newPriority: 10);
        AddLateRun(writer);
    });

    [TestMethod]
    public void OpenSliceOfAThreadWhoseIdIsUsedAgainKeepsItsRank() => CompareSchedule(3, writer =>
    {
        writer.Switch(0, 2000, 0, Busy, newPriority: 10);
        writer.Switch(1, 2001, 0, 0);
        AddIdle(writer, 2, 2003);
        writer.Switch(2, 2100, 0, Subject);
        writer.Switch(2, 2200, Subject, 0, oldRank: 2);
        writer.Switch(2, 2210, 0, 0);
        writer.Switch(2, 2300, 0, Subject, newPriority: 10);
        writer.ThreadStart(1, 2400, Subject, Process);
        writer.Switch(1, 2401, 0, Third, newPriority: 10);
        AddLateRun(writer);
    });

    /// <summary>The time after it is a gap in the records of the CPU, not the time before its first record.</summary>
    [TestMethod]
    public void InterruptBeforeTheRangeIsTheFirstOfItsProcessor() => CompareSchedule(2, writer =>
    {
        writer.Switch(0, 2000, 0, Busy);
        writer.Dpc(1, 3000, 2900);
        AddLateRun(writer);
    });

    [TestMethod]
    public void GapAtTheStartOfTheRangeCountsAsUnknown() => CompareSchedule(2, writer =>
    {
        writer.Switch(0, 2000, 0, Busy);
        writer.Switch(1, 2000, 0, Subject);
        writer.Switch(1, 2010, 0, Third);
        writer.Switch(1, 2020, Third, 0);
        writer.Switch(1, 2030, 0, 0);
        writer.Switch(0, 2500, Busy, Third);
        writer.Switch(0, 2600, Third, Busy, oldState: Terminated);
        writer.Switch(1, 3000, 0, Subject);
        writer.Ready(0, 11000, Ready);
        writer.Switch(1, 15000, 0, 0);
        writer.Switch(0, 25000, Busy, Ready);
        writer.Switch(0, 30000, Ready, 0);
    });

    /// <summary>An id that is used again on another CPU is where it would show.</summary>
    [TestMethod]
    public void WhatIsLoadedDependsOnTheMemoryButNotOnTheThreads()
    {
        var writer = new ScheduleWriter(new EtlWriterOptions { NumberOfProcessors = 2, BufferSizeBytes = 4096 });
        writer.Switch(0, 2000, 0, Busy);
        for (var buffer = 0; buffer < 8; buffer++)
        {
            var tick = 3000 + (buffer * 100);
            AddIdle(writer, 1, tick);
            writer.Switch(1, tick + 30, 0, Subject);
            writer.Switch(1, tick + 40, Subject, 0);
            writer.EndBuffer(1, tick + 50);
        }

        writer.Switch(0, 3390, Busy, Subject);
        writer.Switch(0, 3391, Subject, Busy, oldState: Terminated);
        writer.ThreadStart(0, 3480, Subject, Process);
        AddLateRun(writer);
        var bytes = writer.ToArray();
        using var file = EtlFile.Open("range.etl", new MemoryByteSource(bytes));
        for (var halves = 2; halves < 100; halves++)
        {
            var limits = EtlLimits.Default with { MaxResidentBytes = file.MinResidentBytes * halves / 2 };
            var expected = Threads(limits, 1);
            Assert.AreEqual(expected, Threads(limits, 2), $"{halves}");
            Assert.AreEqual(expected, Threads(limits, 3), $"{halves}");
        }

        string Threads(EtlLimits limits, int threads)
        {
            var trace = Source(bytes, s_least).Load(TraceLoadOptions.Default with
            {
                Threads = threads,
                FromNs = s_range.FromNs,
                ToNs = s_range.ToNs,
                Limits = limits,
            });
            return string.Join(' ', Enumerable.Range(0, trace.Threads.Count).Select(
                i => $"{trace.Threads[i].ThreadId}.{trace.Threads[i].Incarnation}"));
        }
    }

    /// <summary>Adds switches from idle to idle: so a later switch is neither the first one of the CPU nor the next one.</summary>
    private static void AddIdle(ScheduleWriter writer, int cpu, int tick)
    {
        for (var i = 0; i < 3; i++)
        {
            writer.Switch(cpu, tick + (i * 10), 0, 0);
        }
    }

    private static void AddRuns(ScheduleWriter writer, int cpu, int tick, uint other)
    {
        for (var i = 0; i < 3; i++)
        {
            writer.Switch(cpu, tick + (i * 100), other, Subject);
            writer.Switch(cpu, tick + (i * 100) + 50, Subject, other);
        }
    }

    /// <summary>Adds a thread that becomes ready in the range and runs after it.</summary>
    private static void AddLateRun(ScheduleWriter writer)
    {
        writer.Ready(0, 11000, Ready);
        writer.Switch(0, 25000, Busy, Ready);
        writer.Switch(0, 30000, Ready, 0);
    }

    private static void CompareSchedule(int cpus, Action<ScheduleWriter> add)
    {
        var writer = new ScheduleWriter(new EtlWriterOptions { NumberOfProcessors = cpus });
        writer.Process(Process, "a.exe");
        add(writer);
        var bytes = writer.ToArray();
        Compare(bytes, Load(bytes, TimeRange.All, RangeLimits.Default), s_range, s_least, "schedule");
    }

    private static TimeRange RangeOf(long fromTick, long toTick)
    {
        const int TickNs = 100;
        const int FirstTick = 1000;
        return new((fromTick - FirstTick) * TickNs, (toTick - FirstTick) * TickNs);
    }
}
