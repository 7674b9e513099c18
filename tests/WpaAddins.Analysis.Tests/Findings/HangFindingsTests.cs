using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Investigations.Hangs;
using WpaAddins.Analysis.Tests.CriticalPaths;
using WpaAddins.Analysis.Tests.Scenarios;
using WpaAddins.Analysis.Timeline;
using WpaAddins.TestTraces;

namespace WpaAddins.Analysis.Tests.Findings;

/// <summary>Definitions.md, section 17: hangs. Times are in milliseconds. CPU 0 runs the window's thread, CPU 1 another one.</summary>
[TestClass]
public sealed class HangFindingsTests
{
    private const uint Window = 100;
    private const uint Worker = 200;
    private const uint Hog = 300;
    private const ulong Base = 0x7FF6_0000_0000;

    [TestMethod]
    public void AHangIsExplainedByItsCriticalPath()
    {
        var analysis = Waiting(w => w.MessageCheckDelay(0, Tick(1_100), 1, Window, 1_000));
        var finding = new HangInvestigation().Find(analysis).Single();
        Assert.AreEqual((Ns(100), Ns(1_100), Ns(1_000)), (finding.StartNs, finding.EndNs, finding.CostNs));
        Assert.AreEqual(FindingSeverity.High, finding.Severity);
        CollectionAssert.AreEqual(new[] { Window, Worker }, finding.Threads.Select(t => t.ThreadId).ToArray());
        Assert.AreEqual(
            "app.exe did not respond for 1.000 s (0.100–1.100 s). Its thread waited for 800.0 ms of that time in app.exe!wait. "
            + "On its critical path, worker.exe ran for 800.0 ms.",
            finding.HeadlineAndCause);
        Assert.AreEqual(
            "Its longest wait was 800.0 ms, in app.exe!wait; worker.exe thread 200 ended it.", finding.Description.Details);
        Assert.AreEqual("wpaaddins export t.etl --table \"Critical Path\" --process app.exe --format table", finding.Description.Next.ToCommand("t.etl", []));

        var facts = (HangFacts)finding.Facts;
        var path = ((HangSubject)finding.Subject).Path;
        PathPartition.Check(path);
        Assert.AreEqual(Ns(1_000), facts.Path.Sum(p => p.TimeNs));
        Assert.AreEqual((Ns(200) - 100, 100L, Ns(800)), (facts.RanNs, facts.ReadyNs, facts.WaitedNs));
        Assert.AreEqual(new SiteWaits("app.exe!wait", 1, Ns(800)), facts.Waits.Single());
        Assert.AreEqual(("worker.exe", SchedulingState.Running, Ns(800)), (facts.Path[0].Process, facts.Path[0].State, facts.Path[0].TimeNs));
        Assert.AreEqual(Ns(800), facts.LongestParts[0].LengthNs);
        Assert.AreSame(path, analysis.CriticalPaths.Single(), "the table and the finding share the path");
    }

    [TestMethod]
    [DataRow(200, 1)]
    [DataRow(199, 0)]
    public void AWindowHangsFrom200Milliseconds(int delay, int findings)
    {
        var analysis = Waiting(w => w.MessageCheckDelay(0, Tick(1_100), 1, Window, (uint)delay));
        Assert.HasCount(findings, new HangInvestigation().Find(analysis));
        if (findings == 0)
        {
            Assert.AreEqual(
                "No window failed to respond for 200 ms (the longest delay was 199.0 ms). No change of focus came 500 ms or more after "
                + "the input.",
                new HangInvestigation().ExplainNoFindings(analysis));
        }
    }

    [TestMethod]
    public void OverlappingDelaysOfAThreadAreOneHang()
    {
        var analysis = Waiting(w =>
        {
            w.InputDelay(0, Tick(1_000), 1, Window, 0, 300, "Edit");
            w.MessageCheckDelay(0, Tick(1_100), 1, Window, 1_000);
        });
        Assert.AreEqual(Ns(1_000), new HangInvestigation().Find(analysis).Single().CostNs);
    }

    [TestMethod]
    public void HangsOfAProcessForOneReasonAreJoined()
    {
        var finding = Waiting(w =>
        {
            w.MessageCheckDelay(0, Tick(500), 1, Window, 300);
            w.MessageCheckDelay(0, Tick(1_100), 1, Window, 500);
        }).Findings.Single(f => f.InvestigationId == HangInvestigation.Name);
        Assert.AreEqual((1, Ns(500), Ns(800)), (finding.MergedCount, finding.EndNs - finding.StartNs, finding.CostNs));
        Assert.AreEqual(1, finding.CostThreads, "both hangs are of one thread");
        StringAssert.EndsWith(
            finding.Description.Details, "1 more hang of app.exe had the same reason; together they took 800.0 ms.");
    }

    [TestMethod]
    public void AHangThatBeganBeforeTheRangeIsALowerBound()
    {
        var analysis = Waiting(w => w.MessageCheckDelay(0, Tick(1_100), 1, Window, 1_000), new() { FromNs = Ns(600) });
        StringAssert.StartsWith(
            new HangInvestigation().Find(analysis).Single().HeadlineAndCause,
            "app.exe did not respond for at least 500.0 ms (0.600–1.100 s).");
    }

    [TestMethod]
    [DataRow(400, 1, DisplayName = "the window's thread waits for a worker")]
    [DataRow(1_050, 0, DisplayName = "less than 500 ms")]
    public void AnInputIsAHangIfTheFocusChangesLate(int input, int findings)
    {
        var analysis = Waiting(w =>
        {
            w.KeyDown(0, Tick(input), 65, "A", 1, Window);
            w.FocusChange(0, Tick(1_100), 0, Window);
        });
        var found = new HangInvestigation().Find(analysis);
        Assert.HasCount(findings, found);
        if (findings > 0)
        {
            StringAssert.StartsWith(
                found[0].HeadlineAndCause, "app.exe got the focus 700.0 ms after a key press (0.400–1.100 s).");
        }
    }

    [TestMethod]
    public void AnInputForWhichNoThreadWorkedIsNone()
    {
        // The window's thread waits for a time, not for somebody: the change of focus has another reason.
        var analysis = Waiting(
            w =>
            {
                w.KeyDown(0, Tick(400), 65, "A", 1, Window);
                w.FocusChange(0, Tick(1_100), 0, Window);
            },
            reason: 4);
        Assert.IsEmpty(new HangInvestigation().Find(analysis));
        StringAssert.EndsWith(
            new HangInvestigation().ExplainNoFindings(analysis),
            "The focus changed once 500 ms or more after an input, but the threads had no work for most of that time: the change had "
            + "another reason.");
    }

    [TestMethod]
    [DataRow(Window, "and the trace does not show what the threads of the window did until then", DisplayName = "a wait without a stack")]
    [DataRow(999u, "and the trace does not show what the threads of the window did until then", DisplayName = "a thread without records")]
    public void AnInputWhoseThreadIsUnknownCannotBeJudged(uint thread, string reason)
    {
        var analysis = Begin().Switch(0, Us(200), Window, 0, state: 5, reason: 6).Ready(1, Us(1_150), Window).Switch(0, Us(1_151), 0, Window)
            .Switch(0, Us(1_200), Window, 0, state: 5, reason: 6).Switch(1, Us(1_200), Worker, 0, state: 5, reason: 6)
            .Add(w =>
            {
                w.KeyDown(0, Tick(400), 65, "A", 1, Window);
                w.FocusChange(0, Tick(1_100), 0, thread);
            }).Analyse().Analysis;
        var result = analysis.InvestigationResults.Single(r => r.Investigation == HangInvestigation.Name);
        Assert.AreEqual(InvestigationOutcome.CouldNotLook, result.Outcome);
        Assert.AreEqual($"the focus changed once 500 ms or more after an input, {reason}", result.Reason);
    }

    [TestMethod]
    public void AFindingThatExplainsHalfOfAHangCarriesIt()
    {
        foreach (var (ready, isCarried) in new[] { (599, true), (601, false) })
        {
            // The window's thread is ready from then until 1100, while a thread of the same priority runs.
            var analysis = Begin().Switch(0, Us(ready), Window, 0).Switch(0, Us(ready) + 1, 0, Hog).Ready(1, Us(ready) + 2, Window)
                .Switch(0, Us(1_100), Hog, Window).Switch(0, Us(1_200), Window, 0).Switch(1, Us(1_200), Worker, 0)
                .Add(w => w.MessageCheckDelay(0, Tick(1_100), 1, Window, 1_000)).Analyse().Analysis;
            var starved = analysis.Findings.Single(f => f.InvestigationId == "starvation");
            Assert.AreEqual(isCarried, analysis.Findings.All(f => f.InvestigationId != HangInvestigation.Name));
            Assert.AreEqual(isCarried ? FindingSeverity.High : FindingSeverity.Medium, starved.Severity);
            Assert.AreEqual(
                isCarried,
                starved.Description.Details.EndsWith(
                    "For this reason, app.exe did not respond for 1.000 s (0.100–1.100 s).", StringComparison.Ordinal));
            Assert.HasCount(isCarried ? 1 : 0, starved.Hangs);
            Assert.AreEqual(
                InvestigationOutcome.Found,
                analysis.InvestigationResults.Single(r => r.Investigation == HangInvestigation.Name).Outcome);
        }
    }

    /// <summary>The window's thread waits from 200 to 1000 for the worker, which runs on the other CPU.</summary>
    private static TraceAnalysis Waiting(Action<ScheduleWriter> write, AnalysisOptions? options = null, int reason = 6) => Begin()
        .Switch(0, Us(200), Window, 0, state: 5, reason: reason)
        .Ready(1, Us(1_000), Window)
        .Switch(0, Us(1_000) + 1e-1, 0, Window)
        .Add(w => w.Stack(0, Tick(1_000) + 2, Tick(1_000) + 1, 1, Window, Base + 0x1001))
        .Add(write)
        .Switch(0, Us(1_200), Window, 0, state: 5, reason: 6)
        .Switch(1, Us(1_200), Worker, 0, state: 5, reason: 6)
        .Analyse((options ?? new()) with { Symbols = new NamedFunctions("wait") }).Analysis;

    private static Scenario Begin() => new Scenario(2).Add(w =>
    {
        w.Process(1, "app.exe");
        w.Process(2, "worker.exe");
        w.Process(3, "hog.exe");
        w.Thread(Window, 1, affinity: 1);
        w.Thread(Worker, 2);
        w.Thread(Hog, 3);
        w.Image(1, Base, 0x10000, @"\volume\app.exe");
    }).Switch(0, 0, 0, Window).Switch(1, 0, 0, Worker);

    private static double Us(int milliseconds) => milliseconds * 1_000.0;

    private static long Tick(int milliseconds) => Scenario.Tick(Us(milliseconds));

    private static long Ns(int milliseconds) => milliseconds * 1_000_000L;
}
