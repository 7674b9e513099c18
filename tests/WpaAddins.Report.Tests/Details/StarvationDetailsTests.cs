using WpaAddins.Analysis.Investigations.Starvation;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Report.Details;
using WpaAddins.Report.Drawing;
using WpaAddins.TestTraces;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Report.Tests.Details;

[TestClass]
public sealed class StarvationDetailsTests
{
    private static readonly ReportLimits s_exact = ReportLimits.Default with { PictureBars = int.MaxValue };

    [TestMethod]
    public void AnswersWhatAColleagueAsks()
    {
        var analysis = ReportFiles.Analyse(ReportFiles.Sample);
        var details = FindingDetailsCatalogue.Create(analysis, new StarvationInvestigation().Find(analysis)[0], s_exact);
        CollectionAssert.AreEqual(
            new[] { "Which thread", "How long", "Cause", "Who ran meanwhile", "Time", "Certainty" },
            details.Rows.Select(f => f.Question).ToArray());
        var thread = analysis.StarvationByThread[0];
        var longest = analysis.ReadyIntervals[thread.Longest];
        Assert.AreEqual("LockApp.exe (6208) thread 6208 “LockApp”, priority 14, rank 2", details.Rows[0].Answer.Exact);
        StringAssert.StartsWith(details.Rows[1].Answer.Exact, $"{Micro(longest.LengthNs)} in its longest ready interval; {Micro(thread.ReadyNs)} in 118 ready intervals");
        StringAssert.StartsWith(details.Rows[1].Answer.Text, "62.1 ms in its longest ready interval; 588.8 ms in 118 ready intervals, 88.6 ms of it beyond a quantum of 31.25 ms each; it ran for ");
        StringAssert.StartsWith(details.Rows[2].Answer.Exact, $"Longest ready interval: beaten by rank {Micro(longest.Classes.Get(ReadyClass.RankBeaten))} (100.0 %)");
        Assert.AreEqual(("0.504–0.566 s", "0.504045500 s → 0.566178800 s"), (details.Rows[4].Answer.Text, details.Rows[4].Answer.Exact));
        StringAssert.Contains(details.Rows[5].Answer.Text, "nothing was lost");
    }

    [TestMethod]
    [DataRow("rank-starvation")]
    [DataRow("mixed-load")]
    public void DrawsTheTimesOfTheTables(string name)
    {
        var analysis = ReportFiles.Analyse(Etl.Tests.SharedFiles.Require($"traces/linux/{name}.etl"));
        foreach (var finding in new StarvationInvestigation().Find(analysis))
        {
            var thread = analysis.StarvationByThread.Single(t => t.StarvedNs == finding.CostNs);
            var whole = PictureRange.Whole(analysis);
            var longest = analysis.ReadyIntervals[thread.Longest];
            var picture = LanesPicture.Draw(
                analysis, FindingLanes.Create(analysis, finding), whole, ProcessColours.Create(analysis, whole), s_exact, [StarvationDetails.Mark(longest)]);
            bool IsReady(TimeBar bar) => picture.Series[bar.Series].Colour is >= PictureColour.ReadyIdle and <= PictureColour.ReadyUnknown;
            Assert.AreEqual(thread.ReadyNs, picture.Lanes[0].Bars.Where(IsReady).Sum(b => b.CoveredNs));
            Assert.AreEqual(thread.ReadyCount, picture.Lanes[0].Bars.Count(IsReady));
            Assert.AreEqual(thread.RunningNs, picture.Lanes[0].Bars.Where(b => !IsReady(b)).Sum(b => b.CoveredNs));
            Assert.HasCount(1 + analysis.Window.ExistingCpus.Length, picture.Lanes);
            Assert.AreEqual(longest.LengthNs, picture.Markers[0].EndNs - picture.Markers[0].StartNs);
        }
    }

    /// <summary>A slice at whose end another thread was switched out has no known thread, so no thread's lane has it.</summary>
    [TestMethod]
    [DataRow(1)]
    [DataRow(2)]
    public void BrokenSlicesAreOnlyInTheLanesOfCpus(int seed)
    {
        var analysis = ReportFiles.Analyse(RandomSchedule.Create(seed, cpus: 3, threads: 9, steps: 3_000, RandomScheduleFlags.LostRecords).Bytes);
        var whole = PictureRange.Whole(analysis);
        var threads = analysis.StarvationByThread.Where(t => t.RunningNs > 0).ToArray();
        TimelineLane[] lanes = [.. threads.Select(t => new ThreadLane("thread", t.Thread))];
        var picture = LanesPicture.Draw(analysis, lanes, whole, ProcessColours.Create(analysis, whole), s_exact, []);
        var series = picture.Series.Select(s => s.Label).ToArray();
        long Sum(TimeLane lane, Func<string, bool> isCounted) => lane.Bars.Where(b => isCounted(series[b.Series])).Sum(b => b.CoveredNs);
        Assert.HasCount(threads.Length + analysis.Window.ExistingCpus.Length, picture.Lanes);
        for (var i = 0; i < threads.Length; i++)
        {
            Assert.AreEqual(threads[i].RunningNs, Sum(picture.Lanes[i], s => !s.StartsWith("ready", StringComparison.Ordinal)));
            Assert.AreEqual(0, Sum(picture.Lanes[i], s => s == "unknown"));
        }

        var broken = ThreadSlices.In(analysis, whole.FromNs, whole.ToNs).Where(s => s.IsBroken).Sum(s => s.EndNs - s.StartNs);
        Assert.IsGreaterThan(0, broken);
        Assert.AreEqual(broken, picture.Lanes.Skip(threads.Length).Sum(lane => Sum(lane, s => s == "unknown")));
    }

    [TestMethod]
    [DataRow("rank-starvation")]
    [DataRow("mixed-load")]
    [DataRow("lock-contention")]
    public void SharesTheTimeOfTheCpusAmongPrioritiesAndProcesses(string name)
    {
        var analysis = ReportFiles.Analyse(Etl.Tests.SharedFiles.Require($"traces/linux/{name}.etl"));
        var whole = PictureRange.Whole(analysis);
        var busy = 0L;
        var switches = analysis.Trace.Switches;
        for (var row = 0; row < switches.Count; row++)
        {
            var end = analysis.Links.End(row);
            busy += switches[row].NewThread == ThreadTable.Idle && !analysis.Links.IsBroken(row)
                ? 0
                : (end < 0 ? analysis.Window.LastNs : switches.Time[end]) - switches.Time[row];
        }

        var picture = CpuStack.ByPriority(analysis, whole, [], s_exact);
        Assert.AreEqual(busy, picture.Values.Sum(v => v.Sum()));
        for (var step = 0; step < picture.Count; step++)
        {
            Assert.IsLessThanOrEqualTo(picture.LengthNs(step) * picture.Cpus, picture.Values.Sum(v => v[step]));
        }

        var lanes = LanesPicture.Draw(analysis, [], whole, ProcessColours.Create(analysis, whole), s_exact, []);
        Assert.AreEqual(busy, lanes.Lanes.Sum(l => l.Bars.Sum(b => b.CoveredNs)));
    }

    [TestMethod]
    public void SaysWhatMakesItUnsure()
    {
        var trace = new ScheduleWriter(new EtlWriterOptions { NumberOfProcessors = 1, FirstTick = 1_000, EventsLost = 7 });
        trace.Process(100, "hog.exe");
        trace.Thread(100, 100);
        trace.Process(200, "victim.exe");
        trace.Thread(200, 200);
        trace.Switch(0, 11_000, 0, 200);
        trace.Switch(0, 21_000, 200, 100, oldPriority: 9, newPriority: 10);
        trace.Ready(0, 31_000, 200);
        trace.Switch(0, 2_021_000, 100, 100, oldState: 1, oldPriority: 10, newPriority: 10);
        var analysis = ReportFiles.Analyse(trace.ToArray());
        var findings = new StarvationInvestigation().Find(analysis);
        Assert.HasCount(1, findings);
        var details = FindingDetailsCatalogue.Create(analysis, findings[0], s_exact);
        StringAssert.StartsWith(details.Rows[1].Answer.Exact, "at least 199000.000 us in its longest ready interval");
        StringAssert.Contains(details.Rows[5].Answer.Text, "its length is a lower bound");
        StringAssert.Contains(details.Rows[5].Answer.Text, "the session lost 7 events");
    }

    [TestMethod]
    public void PutsMarkersOverEveryPicture()
    {
        var analysis = ReportFiles.Analyse(ReportFiles.Named("a.exe", "a", w =>
        {
            w.KeyDown(0, 400_000, 65, "A", 100, 100);
            w.FocusedProcessChange(0, 500_000, 100, 200);
            w.MessageCheckDelay(0, 600_000, 200, 200, 30);
        }));
        var details = FindingDetailsCatalogue.Create(analysis, new StarvationInvestigation().Find(analysis)[0], s_exact);
        Assert.IsNotEmpty(details.Pictures);
        foreach (var picture in details.Pictures.Cast<TimePicture>())
        {
            CollectionAssert.AreEqual(
                new[]
                {
                    "key A at 0.039900000 s", "focus of a.exe (200) at 0.049900000 s",
                    "unresponsive window of a.exe (200) for 30000.000 us (0.029900000 s → 0.059900000 s)",
                },
                picture.Markers.Skip(1).Select(m => m.Label.Exact).ToArray());
            Assert.AreEqual(30_000_000, picture.Markers[^1].EndNs - picture.Markers[^1].StartNs);
        }
    }

    [TestMethod]
    public void PutsPowerAndSessionsOverEveryPicture()
    {
        var analysis = ReportFiles.Analyse(ReportFiles.Named("a.exe", "a", w =>
        {
            w.DisplayChange(0, 350_000, 1, 1, 0);
            w.PowerSource(0, 400_000, isAc: false);
            w.PowerSource(0, 450_000, isAc: true);
            w.Session(0, 500_000, 406, 1);
            w.Sleep(0, 600_000, 4, 4);
        }));
        var details = FindingDetailsCatalogue.Create(analysis, new StarvationInvestigation().Find(analysis)[0], s_exact);
        var picture = (TimePicture)details.Pictures[0];
        CollectionAssert.AreEqual(
            new[]
            {
                "on battery at 0.039900000 s", "on AC power at 0.044900000 s", "session locked at 0.049900000 s",
                "sleep at 0.059900000 s",
            },
            picture.Markers.Skip(1).Select(m => m.Label.Exact).ToArray());
    }

    private static string Micro(long ns) => ((decimal)ns / 1_000).ToString("0.000", System.Globalization.CultureInfo.InvariantCulture) + " us";
}
