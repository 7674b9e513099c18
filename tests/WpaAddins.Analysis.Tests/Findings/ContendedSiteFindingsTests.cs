using System.Text;
using System.Text.Json;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Investigations.ContendedSites;
using WpaAddins.Analysis.Locks.Signatures;
using WpaAddins.Analysis.Tests.Locks;
using WpaAddins.Analysis.Tests.Scenarios;

namespace WpaAddins.Analysis.Tests.Findings;

/// <summary>Definitions.md, section 17: contended sites.</summary>
[TestClass]
public sealed class ContendedSiteFindingsTests
{
    private const ulong Base = 0x7FF6_0000_0000;

    [TestMethod]
    public void ThreadsThatWakeEachOtherInOneFunctionWaitForALock()
    {
        var analysis = TakeTurns(period: 60);
        var finding = analysis.Findings.Single(f => f.InvestigationId == ContendedSiteInvestigation.Name);
        var site = (WaitSiteSubject)finding.Subject;
        Assert.AreEqual("app.exe!acquire", ((ContendedSiteFacts)finding.Facts).WaitSite);
        Assert.AreEqual(LockScope.Process, site.Lock.Signature.Scope, "no thread wakes another process");
        StringAssert.StartsWith(
            finding.HeadlineAndCause, "app.exe thread 100 waited for other threads of app.exe (1) in app.exe!acquire for ");
        StringAssert.Contains(
            finding.HeadlineAndCause, "This looks like a lock. If it is a single one, app.exe held it for at least ");
        Assert.AreEqual(site.Lock.WaitsNs, finding.CostNs);
        Assert.AreEqual(site.Lock.WaitsNs, site.Lock.BlameNs + site.Lock.HandOffNs + site.Lock.UnattributedNs);
    }

    [TestMethod]
    public void ShortWaitsAreNoFinding()
    {
        // The waits are longer than a tenth of the time only if the threads do not pause between them.
        Assert.IsEmpty(new ContendedSiteInvestigation().Find(TakeTurns(period: 1_000)));
        StringAssert.Contains(
            new ContendedSiteInvestigation().ExplainNoFindings(TakeTurns(period: 1_000)), "sum to 1 s or 10 % of the time");
    }

    [TestMethod]
    public void SitesWithoutFunctionNamesCannotBeFound()
    {
        var analysis = TakeTurns(period: 60, isNamed: false);
        Assert.IsEmpty(new ContendedSiteInvestigation().Find(analysis));
        var result = analysis.InvestigationResults.Single(r => r.Investigation == ContendedSiteInvestigation.Name);
        Assert.AreEqual(InvestigationOutcome.CouldNotLook, result.Outcome);
        StringAssert.Contains(result.ToRecord, "--symbols");
    }

    [TestMethod]
    [DataRow("lock-contention", "libc.so.6!__GI___lll_lock_wait", LockScope.Machine, 1)]
    [DataRow("lock-handoff", "locks!acquire_shared", LockScope.Machine, 1)]
    [DataRow("lock-handoff", "locks!acquire_private", LockScope.Process, 2)]
    public void TheSignatureFileOfAFindingMakesTheLockBeFound(string trace, string site, LockScope scope, int locks)
    {
        var findings = Find(LinuxSchedules.Analyse(trace), site);
        Assert.HasCount(locks, findings);
        foreach (var finding in findings)
        {
            var found = ((WaitSiteSubject)finding.Subject).Lock;
            var pasted = LockSignatureFile.Parse("pasted.json", Encoding.UTF8.GetBytes(finding.Description.SignatureJson!));
            Assert.AreEqual((site, scope), (pasted.Single().Name, pasted.Single().Scope));
            var analysis = LinuxSchedules.Analyse(trace, new() { Signatures = ShippedSignatures.With(pasted) });
            var named = analysis.Locks.Locks.Where(l => l.Signature.Name == site).ToList();
            Assert.HasCount(locks, named);
            var same = named.Single(l => l.ProcessThread == found.ProcessThread);
            Assert.AreEqual((found.Waits.Count, found.WaitsNs, found.BlameNs), (same.Waits.Count, same.WaitsNs, same.BlameNs));
            CollectionAssert.AreEqual(
                found.Holders.Select(h => (h.Thread, h.BlameNs)).ToArray(), same.Holders.Select(h => (h.Thread, h.BlameNs)).ToArray());
            Assert.IsEmpty(Find(analysis, site), "the signature explains the site");
        }
    }

    [TestMethod]
    [DataRow(0, LockScope.Machine)]
    [DataRow(1_650, LockScope.Process)]
    public void WaitsFarBeforeTheRangeDoNotMatter(int from, LockScope scope)
    {
        // Until 0.6 s, a thread of another process takes part. The extended range begins 1 s before the range.
        var analysis = TakeTurns(period: 60, foreignTurns: 10, options: new() { FromNs = from * 1_000_000L });
        var finding = new ContendedSiteInvestigation().Find(analysis).First();
        Assert.AreEqual(scope, ((WaitSiteSubject)finding.Subject).Lock.Signature.Scope);
    }

    [TestMethod]
    [DataRow("lock-contention")]
    [DataRow("lock-handoff")]
    public void TheWaitsAreThoseOfTheOracle(string trace)
    {
        using var document = JsonDocument.Parse(File.ReadAllBytes(LinuxSchedules.Oracle(trace, "analysis")));
        var sites = document.RootElement.GetProperty("waitSites").EnumerateArray()
            .Where(r => r.GetProperty("lockLike").GetBoolean() && r.GetProperty("threadsWoke").GetInt32() > 0)
            .GroupBy(r => r.GetProperty("waitSite").GetString()!)
            .Select(g => (Site: g.Key, Ns: g.Sum(r => r.GetProperty("wait").GetInt64())))
            .Where(s => s.Ns >= 0.1 * document.RootElement.GetProperty("load").EnumerateArray().Sum(w => w[1].GetInt64() - w[0].GetInt64()))
            .OrderBy(s => s.Site, StringComparer.Ordinal).ToArray();
        var found = new ContendedSiteInvestigation().Find(LinuxSchedules.Analyse(trace))
            .GroupBy(f => ((ContendedSiteFacts)f.Facts).WaitSite)
            .Select(g => (Site: g.Key, Ns: g.Sum(f => ((ContendedSiteFacts)f.Facts).AllWaitsNs)))
            .OrderBy(s => s.Site, StringComparer.Ordinal).ToArray();
        CollectionAssert.AreEqual(sites, found);
    }

    [TestMethod]
    public void ALockThatASignatureNamesIsReportedOnce()
    {
        var analysis = LinuxSchedules.Analyse("lock-handoff", new() { Signatures = RecordedSignatures.All });
        Assert.IsEmpty(new ContendedSiteInvestigation().Find(analysis));
    }

    [TestMethod]
    [DataRow("mixed-load")]
    [DataRow("parallel-build")]
    [DataRow("rank-starvation")]
    public void TracesWithoutALockHaveNone(string name) =>
        Assert.IsEmpty(new ContendedSiteInvestigation().Find(LinuxSchedules.Analyse(name)));

    private static List<Finding> Find(TraceAnalysis analysis, string site) =>
        [.. new ContendedSiteInvestigation().Find(analysis).Where(f => ((ContendedSiteFacts)f.Facts).WaitSite == site)];

    /// <summary>
    /// Threads 100, 101 and 102 have a lock for 20 ms in turns, and wait for it before. A turn begins with each period, in
    /// milliseconds. In the first turns, thread 103 of another process takes the place of 102.
    /// </summary>
    private static TraceAnalysis TakeTurns(int period, bool isNamed = true, int foreignTurns = 0, AnalysisOptions? options = null)
    {
        const int Threads = 4;
        var scenario = new Scenario(Threads).Add(w =>
        {
            for (var i = 0u; i < Threads; i++)
            {
                w.Process(1 + (i / 3), "app.exe");
                w.Thread(100 + i, 1 + (i / 3));
                w.Image(1 + (i / 3), Base, 0x10000, @"\volume\app.exe");
            }
        });
        for (var cpu = 0; cpu < Threads; cpu++)
        {
            scenario.Switch(cpu, 0, 0, (uint)(100 + cpu));
        }

        var last = 0.0;
        for (var turn = 0; turn < 30; turn++)
        {
            // A has the lock; B asks for it 20 ms before A releases it.
            int[] members = [0, 1, turn < foreignTurns ? 3 : 2];
            var (a, b) = (members[turn % 3], members[(turn + 1) % 3]);
            var at = (turn * period * 1_000.0) + 30_000;
            scenario.Switch(b, at, (uint)(100 + b), 0, state: 5, reason: 6)
                .Ready(a, at + 20_000, (uint)(100 + b))
                .Switch(b, at + 20_001, 0, (uint)(100 + b))
                .Add(w => w.Stack(b, Scenario.Tick(at + 20_001) + 1, Scenario.Tick(at + 20_001), (uint)(1 + (b / 3)), (uint)(100 + b), Base + 0x1001));
            last = at + 20_002;
        }

        for (var cpu = 0; cpu < Threads; cpu++)
        {
            scenario.Switch(cpu, last + 10, (uint)(100 + cpu), 0, state: 5, reason: 6);
        }

        return scenario.Analyse((options ?? new()) with { Symbols = isNamed ? new NamedFunctions("acquire") : null }).Analysis;
    }
}
