using System.Text;
using WpaAddins.Analysis.Investigations.LockHolders;
using WpaAddins.Analysis.Locks.Signatures;
using WpaAddins.Analysis.Tests.Scenarios;

namespace WpaAddins.Analysis.Tests.Locks;

/// <summary>The part of a trace that a finding about a lock is about, and whom it names.</summary>
[TestClass]
public sealed class ContendedRangeTests
{
    private const uint Waiting = 200;
    private const ulong Base = 0x7FF6_0000_0000;
    private const ulong Acquire = Base + 0x1001;
    private const ulong Release = Base + 0x2005;
    private const string Signatures = """
        { "signatures": [ { "name": "gate", "scope": "machine", "acquire": ["app!acquire"], "release": ["app!release"] } ] }
        """;

    private static readonly LockThresholds s_thresholds = LockThresholds.Default with { Waits = 10 };

    [TestMethod]
    public void NamesWhoHeldTheLockInTheRangeNotWhoHeldItMostInTheTrace()
    {
        // Thread 300 makes 200 wait for 150 ms twice, thread 100 for 200 ms once: the worst range is that of 100.
        var analysis = Analyse((300, 15), (100, 20), (300, 15));
        Assert.AreEqual(300U, analysis.Trace.Threads[analysis.Locks.Locks.Single().Holders[0].Thread].ThreadId);
        var finding = new LockHoldersInvestigation(s_thresholds).Find(analysis).Single();
        Assert.AreEqual(200_000_000L, finding.CostNs);
        CollectionAssert.AreEqual(new[] { Waiting, 100U }, finding.Threads.Select(t => t.ThreadId).ToArray());
    }

    [TestMethod]
    public void EarliestOfEqualRangesIsTold()
    {
        var analysis = Analyse((300, 15), (100, 15));
        var range = ContendedRange.Worst(analysis.Locks.Locks.Single(), s_thresholds)!;
        Assert.AreEqual(analysis.Locks.Locks.Single().FirstWaitNs, range.StartNs);
        Assert.AreEqual((10, 10, 150_000_000L), (range.Waits.Count, range.Holds.Count, range.WaitsNs));
    }

    [TestMethod]
    [DataRow("several", 1)]
    [DataRow("signals", 0)]
    public void WaitsThatMayBeForWorkAreNoFinding(string covers, int findings)
    {
        var signatures = Signatures.Replace("\"acquire\"", $"\"covers\": \"{covers}\", \"acquire\"", StringComparison.Ordinal);
        var analysis = Analyse(signatures, (300, 20));
        Assert.AreEqual(10, analysis.Locks.Locks.Single().Waits.Count);
        Assert.HasCount(findings, new LockHoldersInvestigation(s_thresholds).Find(analysis));
        StringAssert.StartsWith(new LockHoldersInvestigation().ExplainNoFindings(analysis), findings == 0 ? "No wait matches" : "No lock made threads wait for long.");
    }

    [TestMethod]
    public void ShippedSignaturesOfWaitsForAnythingMeanSignals() => CollectionAssert.AreEquivalent(
        new[] { "Push lock signal", "Keyed event", "WaitOnAddress" },
        ShippedSignatures.All.Where(s => s.Coverage == LockCoverage.Signals).Select(s => s.Name).ToArray());

    private static TraceAnalysis Analyse(params (uint Holder, int WaitMs)[] parts) => Analyse(Signatures, parts);

    /// <summary>Each part has 10 waits, ended by one holder; a second lies between two parts.</summary>
    private static TraceAnalysis Analyse(string signatures, params (uint Holder, int WaitMs)[] parts)
    {
        var scenario = new Scenario(2).Switch(0, 0, 0, 50).Switch(1, 0, 0, Waiting).Add(w =>
        {
            w.Process(4, "app.exe");
            foreach (var thread in (uint[])[50, 100, Waiting, 300])
            {
                w.Thread(thread, 4);
            }

            w.Image(4, Base, 0x10000, @"\volume\app.exe");
        });
        var (now, running) = (1_000L, 50U);
        foreach (var (holder, waitMs) in parts)
        {
            scenario.Switch(0, now, running, holder);
            running = holder;
            for (var i = 0; i < 10; i++)
            {
                scenario.Switch(1, now + 10, Waiting, 0, state: 5, reason: 6);
                now += 10 + (1_000 * waitMs);
                scenario.Ready(0, now, Waiting).Add(Stack(0, now, holder, Release));
                scenario.Switch(1, now + 2, 0, Waiting).Add(Stack(1, now + 2, Waiting, Acquire));
                now += 10;
            }

            now += 1_000_000;
        }

        return scenario.Switch(0, now, running, 0).Switch(1, now, Waiting, 0).Analyse(new()
        {
            Symbols = new NamedFunctions("acquire", "release"),
            Signatures = LockSignatureFile.Parse("gate.json", Encoding.UTF8.GetBytes(signatures)),
        }).Analysis;
    }

    private static Action<WpaAddins.TestTraces.ScheduleWriter> Stack(int cpu, long time, uint thread, ulong frame) =>
        w => w.Stack(cpu, Scenario.Tick(time) + 1, Scenario.Tick(time), 4, thread, frame);
}
