using WpaAddins.Analysis;
using WpaAddins.Report.Columns;
using WpaAddins.Report.Details;
using WpaAddins.Report.Timeline;
using WpaAddins.TestTraces;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Report.Tests.Timeline;

[TestClass]
public sealed class ScheduleSlicesTests
{
    private const int Steps = 4_000;

    [TestMethod]
    public void CombinedSlicesHaveTheThreadThatRanMostAndTheFirstOfEquals()
    {
        const long FirstTick = 1_000;
        const long StepTicks = 1_000;
        const long TickNs = 100;
        var trace = new ScheduleWriter(new EtlWriterOptions { NumberOfProcessors = 1, FirstTick = FirstTick });
        trace.Process(100, "a.exe");
        foreach (var thread in new uint[] { 11, 12, 13 })
        {
            trace.Thread(thread, 100);
        }

        var at = FirstTick + (10 * StepTicks);
        trace.Switch(0, at, 0, 12, newPriority: 5);
        trace.Switch(0, at + 100, 12, 11, oldPriority: 5, newPriority: 6, oldRank: 1);
        trace.Switch(0, at + 300, 11, 12, oldPriority: 6, newPriority: 7, oldRank: 2);
        trace.Switch(0, at + 400, 12, 0, oldPriority: 7, oldRank: 3);
        trace.Switch(0, at + 900, 0, 13);
        trace.Switch(0, at + (50 * StepTicks), 13, 0);

        var rows = Read(ReportFiles.Analyse(trace.ToArray()), new PictureRange(0, Steps * StepTicks * TickNs), []);

        // Threads 12 and 11 ran for 200 ticks each, the idle thread for 500.
        Assert.AreEqual(new Row((at - FirstTick) * TickNs, 12, Priority: 5, Rank: 1, Merged: 4, BusyNs: 400 * TickNs), rows[0]);
        Assert.AreEqual(new Row((at + 900 - FirstTick) * TickNs, 13, Priority: 8, Rank: 0, Merged: 1, BusyNs: 0), rows[1]);
    }

    [TestMethod]
    [DataRow(1)]
    [DataRow(2)]
    [DataRow(3)]
    public void CombinedSlicesKeepNumbersAndTimes(int seed)
    {
        var analysis = ReportFiles.Analyse(
            RandomSchedule.Create(seed, cpus: 1, threads: 300, steps: 30_000, RandomScheduleFlags.LostRecords).Bytes);
        var range = PictureRange.Whole(analysis);
        var slices = ThreadSlices.In(analysis, range.FromNs, range.ToNs).ToArray();
        Assert.Contains(s => s.IsBroken, slices);
        var exact = new PictureRange(range.FromNs + (range.LengthNs / 3), range.FromNs + (range.LengthNs / 2));

        var rows = Read(analysis, range, [exact]);

        Assert.AreEqual(slices.Length, rows.Sum(r => r.Merged));
        Assert.Contains(r => r.Merged > 2, rows);
        var next = 0;
        foreach (var row in rows)
        {
            var own = slices[next..(next += row.Merged)];
            Assert.AreEqual(own[0].StartNs, row.StartNs);
            if (row.Merged == 1)
            {
                Assert.AreEqual(own[0].IsBroken ? Row.Unknown : analysis.Trace.Threads[own[0].Thread].ThreadId, row.ThreadId);
                continue;
            }

            var ran = own.Where(s => s.Thread != ThreadTable.Idle && !s.IsBroken)
                .GroupBy(s => s.Thread, s => s.EndNs - s.StartNs)
                .ToDictionary(g => (long)analysis.Trace.Threads[g.Key].ThreadId, g => g.Sum());
            Assert.AreEqual(ran.Values.Sum(), row.BusyNs);
            Assert.AreEqual(ran.Values.DefaultIfEmpty(0).Max(), ran.GetValueOrDefault(row.ThreadId));
            Assert.IsFalse(own.Any(s => s.StartNs >= exact.FromNs && s.StartNs < exact.ToNs), "combined in an exact range");
        }
    }

    private static Row[] Read(TraceAnalysis analysis, PictureRange range, PictureRange[] exact)
    {
        var block = new ColumnBlock();
        var threads = new ScheduleThreads(analysis.Trace.Threads, ProcessColours.Create(analysis, range));
        var slices = new ScheduleSlices(analysis, range, new ExactRanges(exact), threads, new SliceEndReasons(analysis), []);
        slices.WriteTo(block, unitNs: 1);
        var ids = Enumerable.Range(0, analysis.Trace.Threads.Count).ToDictionary(t => (long)threads.NumberOf(t), t => (long)analysis.Trace.Threads[t].ThreadId);
        ids.Add(ScheduleThreads.Unknown, Row.Unknown);
        var columns = ColumnBlockReader.Read(block);
        var rows = columns["sliceStart"].Select((start, i) => new Row(
            start + range.FromNs,
            ids[columns["sliceThread"][i]],
            columns["slicePriority"][i],
            columns["sliceRank"][i],
            (int)columns["sliceMerged"][i],
            columns["sliceBusy"][i])).ToArray();
        Assert.AreEqual(rows.Where(r => r.Merged > 1).Sum(r => r.Merged), slices.MergedSlices);

        // The last row of the CPU is only the end of its last slice.
        return rows[..^1];
    }

    private readonly record struct Row(long StartNs, long ThreadId, long Priority, long Rank, int Merged, long BusyNs)
    {
        public const long Unknown = -1;
    }
}
