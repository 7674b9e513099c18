using WpaAddins.Analysis;
using WpaAddins.Analysis.Investigations.BalanceSet;
using WpaAddins.Analysis.Investigations.Hangs;
using WpaAddins.Analysis.Investigations.LockHolders;
using WpaAddins.Analysis.Investigations.SmallIo;
using WpaAddins.Analysis.Investigations.ThreadPairs;
using WpaAddins.Report.Details;
using WpaAddins.Report.Drawing;
using WpaAddins.Tables;

namespace WpaAddins.Report.Tests.Details;

[TestClass]
public sealed class ScenarioDetailsTests
{
    private static readonly ReportLimits s_exact = ReportLimits.Default with { PictureBars = int.MaxValue };

    [TestMethod]
    public void CountsTheSwitchesOfAPair()
    {
        var analysis = ScenarioFiles.Analyse("thread-pairs");
        var finding = analysis.Findings.First(f => f.InvestigationId == ThreadPairsInvestigation.Name);
        var pair = analysis.ThreadPairs.Pairs[0];
        var details = FindingDetailsCatalogue.Create(analysis, finding, s_exact);
        var rate = (TimeSteps)details.Pictures[1];
        Assert.AreEqual(pair.Switches.Count, rate.Values[0].Sum());
        Assert.AreEqual(analysis.Trace.Switches.Count, rate.Values.Sum(v => v.Sum()));
        Assert.AreEqual(pair.Switches.PeakRatePerSecond, 10 * rate.Values[0].Max());
        var closeUp = (TimeBars)details.Pictures[0];
        Assert.AreEqual(10_000_000, closeUp.ToNs - closeUp.FromNs);
        Assert.IsGreaterThan(150, closeUp.Lanes[0].Bars.Count + closeUp.Lanes[1].Bars.Count, "20,000 switches a second");
        StringAssert.Contains(details.Rows[1].Answer.Text, "161,486 context switches");
        var cost = details.Rows.Single(r => r.Question == "What it costs").Answer.Text;
        StringAssert.StartsWith(cost, "about ", "the cost is an estimate, not a lower bound");
    }

    [TestMethod]
    public void MarksWhenAThreadWasLifted()
    {
        var analysis = ScenarioFiles.Analyse("balance-set");
        var finding = analysis.Findings.First(f => f.InvestigationId == BalanceSetInvestigation.Name);
        var details = FindingDetailsCatalogue.Create(analysis, finding, s_exact);
        var boosts = analysis.BalanceSetRows.Where(b => b.NotBoosted is null).ToList();
        var lifted = details.Rows.Single(f => f.Question == "Boosted by the balance set manager").Answer.Exact;
        foreach (var boost in boosts)
        {
            StringAssert.Contains(lifted, $"At {ReportText.Time(boost.TimeNs).Exact} from priority {boost.FromPriority} to 15");
        }

        Assert.DoesNotContain("tier", lifted);
        var times = details.Pictures.OfType<TimePicture>().SelectMany(p => p.Markers).Select(m => m.StartNs).ToHashSet();
        Assert.IsTrue(boosts.All(b => times.Contains(b.TimeNs)));
        Assert.IsNotEmpty(boosts);
    }

    [TestMethod]
    public void SaturationNamesTheShareOfContextSwitchesThatDoNotMatch()
    {
        var analysis = ReportFiles.Analyse(Etl.Tests.SharedFiles.Require("traces/linux/parallel-build.etl"));
        var finding = analysis.Findings.First(f => f.InvestigationId == "saturation");
        var rows = FindingDetailsCatalogue.Create(analysis, finding, s_exact).Rows.ToDictionary(r => r.Question, r => r.Answer.Text);
        StringAssert.StartsWith(rows["How often"], "one range of ");
        Assert.Contains(" (1 thread): ", rows["Who waited for a CPU"]);
        Assert.AreEqual(
            "1.1 % of the context switches do not match the one before them; the affected slices count as unknown (30 places)",
            rows["Certainty"]);
        Assert.Contains("<dt>Lost</dt><dd>1.1 % of the context switches", ReportFiles.Report(analysis));
    }

    [TestMethod]
    public void CountsTheCallsOnAFile()
    {
        var analysis = ReportFiles.Analyse(Etl.Tests.SharedFiles.Require("traces/linux/small-io.etl"));
        var findings = analysis.Findings.Where(f => f.InvestigationId == SmallIoInvestigation.Name).ToList();
        Assert.IsNotEmpty(findings);
        foreach (var finding in findings)
        {
            var calls = analysis.FileCalls.First(c => c.FirstNs == finding.StartNs && c.TimeNs == finding.CostNs);
            var details = FindingDetailsCatalogue.Create(analysis, finding, s_exact);
            Assert.AreEqual(calls.Calls, ((TimeSteps)details.Pictures[^2]).Values[0].Sum());
            Assert.AreEqual(calls.Calls, ((CountBars)details.Pictures[^1]).Counts.Sum());
            Assert.AreEqual(calls.PeakRate, 10 * ((TimeSteps)details.Pictures[^2]).Values[0].Max());
        }
    }

    [TestMethod]
    public void DrawsTheHoldsAndTheQueueOfALock()
    {
        var analysis = ScenarioFiles.Analyse("lock-holders");
        var finding = analysis.Findings.First(f => f.InvestigationId == LockHoldersInvestigation.Name);
        var details = FindingDetailsCatalogue.Create(analysis, finding, s_exact);
        var picture = (TimeBars)details.Pictures.Single();
        var found = analysis.Locks.Locks.Single(l => details.Rows[0].Answer.Text.StartsWith(l.Signature.Name, StringComparison.Ordinal));
        Assert.AreEqual(
            found.Holds.Sum(h => Math.Max(Math.Min(h.ReleaseNs, picture.ToNs) - Math.Max(h.EarliestStartNs, picture.FromNs), 0)),
            picture.Lanes[0].Bars.Sum(b => b.CoveredNs));
        var waits = found.Waits.Sum(w => Math.Max(Math.Min(w.ReleaseNs, picture.ToNs) - Math.Max(w.StartNs, picture.FromNs), 0));
        Assert.AreEqual(waits, picture.Lanes[1].Bars.Sum(b => b.CoveredNs * Waiting(picture.Texts[b.Text])));
        Assert.IsTrue(picture.Lanes[1].Bars.All(b => Math.Round(b.Height * found.MostWaiters) == Waiting(picture.Texts[b.Text])));

        static long Waiting(string text) => long.Parse(text, System.Globalization.NumberStyles.AllowThousands, System.Globalization.CultureInfo.InvariantCulture);
    }

    [TestMethod]
    public void ListsTheCriticalPathOfAHang()
    {
        var analysis = new TraceAnalysis(ScenarioFiles.Analyse("lock-holders").Trace);
        var finding = analysis.Findings.Single(f => f.InvestigationId == HangInvestigation.Name);
        var rows = FindingDetailsCatalogue.Create(analysis, finding, s_exact).Rows.ToDictionary(r => r.Question, r => r.Answer.Text);
        StringAssert.Contains(rows["Where the time went"], "gomacc.exe, Running: ");
        StringAssert.StartsWith(rows["Where it waited"], "win32kbase.sys: ");
        StringAssert.Contains(rows["Which thread"], "thread 69196");
        var path = analysis.CriticalPaths.Single(p => p.Range.StartNs == finding.StartNs);
        var lane = (BarLane)FindingLanes.Create(analysis, finding)[1];
        Assert.AreEqual(finding.EndNs - finding.StartNs, lane.Bars.Sum(b => b.EndNs - b.StartNs));
        foreach (var sum in path.Sums)
        {
            Assert.AreEqual(sum.TimeNs, lane.Bars.Where(b => b.Thread == sum.Thread && b.State == sum.State).Sum(b => b.EndNs - b.StartNs));
        }
    }

    [TestMethod]
    public void AnswersHowLongWhenAndHowSureForEveryFinding()
    {
        foreach (var name in ScenarioFiles.Names)
        {
            var analysis = ScenarioFiles.Analyse(name);
            foreach (var finding in analysis.Findings)
            {
                var details = FindingDetailsCatalogue.Create(analysis, finding, s_exact);
                var questions = details.Rows.Select(f => f.Question).ToList();
                Assert.IsTrue(
                    questions.Any(q => q.StartsWith("Which ", StringComparison.Ordinal)), $"{name}: {finding.HeadlineAndCause}");
                CollectionAssert.Contains(questions, "Time", name);
                CollectionAssert.Contains(questions, "Certainty", name);
                Assert.IsTrue(details.Rows.All(f => f.Answer.Text.Length > 0), name);
                Assert.IsNotEmpty(details.Pictures, $"{name}: {finding.HeadlineAndCause}");
                Assert.IsNotNull(TableCatalogue.Find(finding.Description.Next.Table), finding.Description.Next.Table);
                CollectionAssert.AllItemsAreUnique(finding.Facts.ToNamedFacts().Select(f => f.Name).ToArray());
            }
        }
    }
}
