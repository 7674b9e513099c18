using WpaAddins.Analysis.Locks;
using WpaAddins.TestTraces;

namespace WpaAddins.Analysis.Tests.Locks;

/// <summary>Events of the window manager's lock give exact holds, beside the bounds that stacks give.</summary>
[TestClass]
public sealed class UserCritTests
{
    private const int Exclusive = 163;
    private const int Shared = 165;
    private const int Release = 167;
    private const ulong Base = 0xFFFF_F800_0000_0000;
    private const ulong EnterFrame = Base + 0x1010;
    private const ulong LeaveFrame = Base + 0x2010;

    [TestMethod]
    public void ExactHoldsStandBesideTheBoundsFromStacks()
    {
        var analysis = Analyse(Contended());
        var locks = analysis.Locks.Locks;

        CollectionAssert.AreEqual(
            new[] { "win32kbase!EnterCrit BothStacks", "win32kbase!EnterCrit (events) Events" },
            locks.Select(l => $"{l.Signature.Name} {l.Identity}").ToArray());
        var (bounds, exact) = (locks[0].Holds, locks[1].Holds);
        CollectionAssert.AreEqual(new[] { (100U, 20L, 50L), (200U, 50L, 80L) }, bounds.Select(h => Times(analysis, h)).ToArray());
        CollectionAssert.AreEqual(new[] { (100U, 10L, 49L), (200U, 53L, 79L), (300U, 86L, 90L) }, exact.Select(h => Times(analysis, h)).ToArray());
        Assert.IsTrue(exact.All(h => h.MinNs == h.MaxNs), "both bounds are the exact hold");

        // From the first wait on, a hold with a release that woke somebody is the exact one, up to the wake-up itself.
        Assert.IsGreaterThanOrEqualTo(exact[1].MaxNs, bounds[1].MaxNs);
        Assert.AreEqual(0, locks[1].Waits.Count);
        Assert.AreEqual((39_000 + 26_000 + 4_000, 10_000, 90_000), (locks[1].Holders.Sum(h => h.HoldMaxNs), locks[1].FirstWaitNs, locks[1].LastReleaseNs));
    }

    [TestMethod]
    public void NeedsNoStacksAndNoNames()
    {
        var trace = Writer();
        trace.Switch(0, Tick(0), 0, 100);
        trace.UserCrit(0, Tick(10), Exclusive, 50, 100, 1);
        trace.UserCrit(0, Tick(15), Release, 50, 100, 2);
        trace.Switch(0, Tick(20), 100, 0);
        var analysis = Analyse(trace);

        var hold = analysis.Locks.Locks.Single().Holds.Single();
        Assert.AreEqual((10_000L, 15_000L), (hold.EarliestStartNs, hold.ReleaseNs));
        var holder = analysis.Locks.Locks.Single().Holders.Single();
        Assert.AreEqual((1, 5_000L, 5_000L), (holder.HandOffs, holder.HoldMinNs, holder.HoldMaxNs));
    }

    [TestMethod]
    public void SharedHoldsAreALockOfTheirOwn()
    {
        var trace = Writer();
        trace.Switch(0, Tick(0), 0, 100);
        trace.Switch(1, Tick(0), 0, 200);
        trace.UserCrit(0, Tick(10), Shared, 50, 100, 1);
        trace.UserCrit(1, Tick(11), Shared + 1, 50, 200, 2);
        trace.UserCrit(0, Tick(20), Release, 50, 100, 2);
        trace.UserCrit(1, Tick(21), Release, 50, 200, 3);
        var found = Analyse(trace).Locks.Locks.Single();

        Assert.AreEqual("win32kbase!EnterCrit (events, shared)", found.Signature.Name);
        Assert.HasCount(2, found.Holds);
    }

    [TestMethod]
    public void AnEventWithoutItsPartnerIsNoHold()
    {
        var trace = Writer();
        trace.Switch(0, Tick(0), 0, 100);
        trace.UserCrit(0, Tick(5), Release, 50, 100, 1);
        trace.UserCrit(0, Tick(10), Exclusive, 50, 100, 1);
        trace.UserCrit(0, Tick(20), Exclusive + 1, 50, 100, 2);
        trace.UserCrit(0, Tick(30), Release, 50, 100, 3);
        trace.UserCrit(0, Tick(40), Exclusive, 50, 100, 3);
        trace.Switch(0, Tick(50), 100, 0);
        var hold = Analyse(trace).Locks.Locks.Single().Holds.Single();

        Assert.AreEqual((20_000L, 30_000L), (hold.EarliestStartNs, hold.ReleaseNs));
    }

    [TestMethod]
    public void ARangeCutsHolds()
    {
        var found = Analyse(Contended(), 20, 60).Locks.Locks.Single(l => l.Identity == LockIdentity.Events);

        CollectionAssert.AreEqual(new[] { (20_000L, 49_000L), (53_000L, 60_000L) }, found.Holds.Select(h => (h.EarliestStartNs, h.ReleaseNs)).ToArray());
        CollectionAssert.AreEqual(new[] { 1, 0 }, found.Holders.Select(h => h.HandOffs).ToArray(), "the second release is outside");
    }

    [TestMethod]
    [DataRow(49)]
    [DataRow(50)]
    [DataRow(79)]
    [DataRow(80)]
    public void HandOffsOfAdjacentRangesSumToTheWhole(int boundUs)
    {
        foreach (var trace in new[] { Contended(), TwoWaiters() })
        {
            var whole = HandOffs(trace, 0, 1_000);
            string[] parts = [.. HandOffs(trace, 0, boundUs), .. HandOffs(trace, boundUs, 1_000)];
            CollectionAssert.AreEquivalent(whole, parts);
            Assert.IsGreaterThanOrEqualTo(2, whole.Length);
        }
    }

    [TestMethod]
    [DataRow(0, 80, 1)]
    [DataRow(80, 1_000, 0)]
    public void AnEmptyHoldAtABoundBelongsToTheRangeBefore(int fromUs, int toUs, int locks)
    {
        var found = Analyse(TwoWaiters(), fromUs, toUs).Locks.Locks.Where(l => l.Identity == LockIdentity.Events);

        Assert.HasCount(locks, found);
    }

    /// <summary>Thread 100 owns the lock from 10 µs, 200 waits from 20 and 300 from 60; the last release wakes nobody.</summary>
    private static ScheduleWriter Contended()
    {
        var trace = Writer();
        trace.Switch(0, Tick(0), 0, 100);
        trace.Switch(1, Tick(0), 0, 200);
        trace.UserCrit(0, Tick(10), Exclusive, 50, 100, 1);
        trace.Switch(1, Tick(20), 200, 0, oldState: 5, waitReason: 27);
        trace.UserCrit(0, Tick(49), Release, 50, 100, 2);
        trace.Ready(0, Tick(50), 200);
        trace.Stack(0, Tick(50) + 1, Tick(50), 50, 100, LeaveFrame);
        trace.Switch(1, Tick(52), 0, 200);
        trace.Stack(1, Tick(52) + 1, Tick(52), 50, 200, EnterFrame);
        trace.UserCrit(1, Tick(53), Exclusive, 50, 200, 2);
        trace.Switch(0, Tick(55), 100, 300, oldState: 5, waitReason: 6);
        trace.Switch(0, Tick(60), 300, 0, oldState: 5, waitReason: 27);
        trace.UserCrit(1, Tick(79), Release, 50, 200, 3);
        trace.Ready(1, Tick(80), 300);
        trace.Stack(1, Tick(80) + 1, Tick(80), 50, 200, LeaveFrame);
        trace.Switch(0, Tick(85), 0, 300);
        trace.Stack(0, Tick(85) + 1, Tick(85), 50, 300, EnterFrame);
        trace.UserCrit(0, Tick(86), Exclusive, 50, 300, 3);
        trace.UserCrit(0, Tick(90), Release, 50, 300, 4);
        trace.Switch(0, Tick(100), 300, 0, oldState: 5, waitReason: 6);
        return trace;
    }

    /// <summary>
    /// Thread 100 readies 200 and 300 at the same time, 50 µs; both waited for the lock. At 80 µs, it has an empty hold from events.
    /// </summary>
    private static ScheduleWriter TwoWaiters()
    {
        var trace = Writer();
        trace.Switch(0, Tick(0), 0, 100);
        trace.Switch(1, Tick(0), 0, 200);
        trace.Switch(1, Tick(20), 200, 300, oldState: 5, waitReason: 27);
        trace.Switch(1, Tick(30), 300, 0, oldState: 5, waitReason: 27);
        trace.Ready(0, Tick(50), 200);
        trace.Stack(0, Tick(50) + 1, Tick(50), 50, 100, LeaveFrame);
        trace.Ready(0, Tick(50), 300);
        trace.Stack(0, Tick(50) + 1, Tick(50), 50, 100, LeaveFrame);
        trace.Switch(1, Tick(52), 0, 200);
        trace.Stack(1, Tick(52) + 1, Tick(52), 50, 200, EnterFrame);
        trace.Switch(1, Tick(60), 200, 300, oldState: 5, waitReason: 6);
        trace.Stack(1, Tick(60) + 1, Tick(60), 50, 300, EnterFrame);
        trace.UserCrit(0, Tick(80), Exclusive, 50, 100, 1);
        trace.UserCrit(0, Tick(80), Release, 50, 100, 2);
        trace.Switch(0, Tick(100), 100, 0, oldState: 5, waitReason: 6);
        return trace;
    }

    private static string[] HandOffs(ScheduleWriter trace, long fromUs, long toUs) =>
    [
        .. Analyse(trace, fromUs, toUs).Locks.Locks
            .SelectMany(l => l.Holders.SelectMany(h => Enumerable.Repeat($"{l.Signature.Name} {h.Thread}", h.HandOffs))),
    ];

    private static ScheduleWriter Writer()
    {
        var trace = new ScheduleWriter(new EtlWriterOptions { NumberOfProcessors = 2 });
        trace.Process(50, "app.exe");
        foreach (var thread in (uint[])[100, 200, 300])
        {
            trace.Thread(thread, 50);
        }

        trace.Image(0, Base, 0x10000, @"\SystemRoot\System32\win32kbase.sys");
        return trace;
    }

    private static TraceAnalysis Analyse(ScheduleWriter trace, long fromUs = 0, long toUs = 1_000) => new TraceAnalysis(
        WrittenTrace.Load(trace.ToArray()),
        new AnalysisOptions { Symbols = new NamedFunctions("EnterCrit", "UserSessionSwitchLeaveCrit"), FromNs = 1_000 * fromUs, ToNs = 1_000 * toUs });

    private static (uint Thread, long StartUs, long EndUs) Times(TraceAnalysis analysis, LockHold hold) =>
        (analysis.Trace.Threads[hold.Holder].ThreadId, hold.EarliestStartNs / 1_000, hold.ReleaseNs / 1_000);

    private static long Tick(long microseconds) => 1000 + (10 * microseconds);
}
