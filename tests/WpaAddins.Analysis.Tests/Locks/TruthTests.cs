using WpaAddins.Analysis.Locks;

namespace WpaAddins.Analysis.Tests.Locks;

/// <summary>Compares holds with those that the recorded programs wrote themselves.</summary>
[TestClass]
public sealed class TruthTests
{
    private const long SlackNs = 10_000;
    private const long WaitNs = 20_000;

    public TestContext TestContext { get; set; } = null!;

    [TestMethod]
    [DataRow("lock-contention", "mutex", "", null, 0.99, 0.99)]
    [DataRow("lock-handoff", "shared", "shared", null, 0.99, 0.99)]
    [DataRow("lock-handoff", "private", "private-a", 19529L, 0.99, 0.99)]
    [DataRow("lock-handoff", "private", "private-b", 19531L, 0.99, 0.99)]
    public void TrueHoldsLieBetweenTheBounds(
        string name, string signature, string trueLock, long? processId, double leastInside, double leastContaining)
    {
        var truth = Truth(name, trueLock);
        var analysis = LinuxSchedules.Analyse(name, new() { Signatures = RecordedSignatures.Only(signature) });
        var found = Lock(analysis, processId);
        var (matched, inside, containing) = (0, 0, 0);
        var byThread = truth.ToLookup(t => t.ThreadId);
        foreach (var hold in found.Holds)
        {
            var its = byThread[analysis.Trace.Threads[hold.Holder].ThreadId]
                .LastOrDefault(t => t.GaveNs <= hold.ReleaseNs + 1000 && t.GaveNs >= hold.ReleaseNs - WaitNs);
            if (its is null)
            {
                continue;
            }

            matched++;
            inside += its.GotNs >= hold.EarliestStartNs - SlackNs && its.GaveNs <= hold.ReleaseNs + SlackNs ? 1 : 0;
            containing += hold.LatestStartNs < 0
                || (its.GotNs <= hold.LatestStartNs + SlackNs && its.GaveNs >= hold.ReleaseNs - SlackNs) ? 1 : 0;
        }

        TestContext.WriteLine(
            $"{name} {trueLock}: {found.Holds.Count} holds, {matched} with a true one; {inside} inside the upper bound, "
            + $"{containing} contain the lower one");
        Assert.IsGreaterThanOrEqualTo(0.95 * found.Holds.Count, matched);
        Assert.IsGreaterThanOrEqualTo(leastInside * matched, inside);
        Assert.IsGreaterThanOrEqualTo(leastContaining * matched, containing);
    }

    [TestMethod]
    [DataRow("lock-contention", "mutex", "", null)]
    [DataRow("lock-handoff", "shared", "shared", null)]
    [DataRow("lock-handoff", "private", "private-a", 19529L)]
    [DataRow("lock-handoff", "private", "private-b", 19531L)]
    public void HolderWithTheLargestBlameIsTheTrueOne(string name, string signature, string trueLock, long? processId)
    {
        var truth = Truth(name, trueLock);
        var analysis = LinuxSchedules.Analyse(name, new() { Signatures = RecordedSignatures.Only(signature) });
        var found = Lock(analysis, processId);
        var waits = truth.Where(t => t.GotNs - t.AskedNs > WaitNs).ToList();
        var waiters = new WaiterSums(waits.Select(w => w.AskedNs), waits.Select(w => w.GotNs));
        var blame = truth.GroupBy(t => t.ThreadId)
            .Select(g => (Thread: g.Key, Ns: g.Sum(h => waiters.Between(h.GotNs, h.GaveNs))))
            .OrderByDescending(b => b.Ns)
            .ToList();
        var ours = found.Holders.Select(h => (Thread: analysis.Trace.Threads[h.Thread].ThreadId, Ns: h.BlameNs)).ToList();
        var held = truth.Sum(t => t.GaveNs - t.GotNs);
        var window = truth.Max(t => t.GaveNs) - truth.Min(t => t.AskedNs);
        var least = (double)found.HoldMinNs / found.SpanNs;
        var most = (double)found.Holders.Sum(h => h.HoldMaxNs) / found.SpanNs;
        TestContext.WriteLine(
            $"{name} {trueLock}: held {(double)held / window:P1}, visibly {least:P1} to {most:P1}; "
            + $"true blame {string.Join(", ", blame.Select(b => $"{b.Thread} {b.Ns / 1000} us"))}; "
            + $"ours {string.Join(", ", ours.Select(b => $"{b.Thread} {b.Ns / 1000} us"))}");
        Assert.AreEqual(blame[0].Thread, ours[0].Thread);
        Assert.AreEqual((double)held / window, (least + most) / 2, 0.2);
        Assert.IsInRange(least, most, (double)held / window);
    }

    private static List<TrueHold> Truth(string name, string trueLock)
    {
        var truth = name == "lock-contention"
            ? TrueHold.Read(name, 2_142_476_635_667, 1)
            : TrueHold.Read(name, 5_632_431_668_996, 100);
        return [.. truth.Where(t => t.Lock == trueLock)];
    }

    private static ContendedLock Lock(TraceAnalysis analysis, long? processId) => analysis.Locks.Locks.Single(
        l => l.ProcessThread < 0 ? processId is null : analysis.Trace.Threads[l.ProcessThread].ProcessId == processId);
}
