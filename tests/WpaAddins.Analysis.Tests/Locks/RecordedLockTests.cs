using System.Globalization;
using System.Text.Json;
using WpaAddins.Analysis.Locks;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Tests.Locks;

/// <summary>Compares locks of recorded schedules with the values of an independent program.</summary>
[TestClass]
public sealed class RecordedLockTests
{
    private static readonly SchedulingState[] s_states =
    [
        SchedulingState.Running, SchedulingState.Ready, SchedulingState.Waiting, SchedulingState.Throttled,
        SchedulingState.SwappedOut, SchedulingState.Unknown,
    ];

    [TestMethod]
    [DataRow("lock-contention", 1)]
    [DataRow("lock-handoff", 4)]
    public void LocksAreThoseOfTheOracle(string name, int count)
    {
        using var document = JsonDocument.Parse(File.ReadAllBytes(LinuxSchedules.Oracle(name, "analysis")));
        var expected = document.RootElement.GetProperty("locks").EnumerateArray().ToList();
        Assert.HasCount(count, expected);
        foreach (var theirs in expected)
        {
            // The oracle takes each signature for itself.
            var signature = theirs.GetProperty("lock").GetString()!;
            var analysis = LinuxSchedules.Analyse(name, new() { Signatures = RecordedSignatures.Only(signature) });
            var ours = analysis.Locks.Locks.Single(l => Pid(analysis, l) == Number(theirs, "pid"));
            AreSame(theirs, analysis, ours);
        }
    }

    private static void AreSame(JsonElement theirs, TraceAnalysis analysis, ContendedLock ours)
    {
        Assert.AreEqual(
            Texts(theirs.GetProperty("identity")),
            string.Join(' ', ours.Waits.GroupBy(w => Identity(w.Identity)).Select(g => $"{g.Key}:{g.Count()}")
                .Order(StringComparer.Ordinal)));
        var holdMax = ours.Holders.Sum(h => h.HoldMaxNs);
        (string Name, long Ours)[] sums =
        [
            ("waits", ours.Waits.Count), ("repeatedWaits", ours.Waits.Count(w => w.Repeats > 0)), ("waitsSum", ours.WaitsNs),
            ("longestWait", ours.Waits.Max(w => w.ReleaseNs - w.StartNs)), ("firstWait", ours.FirstWaitNs),
            ("lastRelease", ours.LastReleaseNs), ("holds", ours.Holds.Count),
            ("emptyLower", ours.Holds.Count(h => h.LatestStartNs < 0)), ("holdMin", ours.HoldMinNs),
            ("holdMax", holdMax), ("mostWaiters", ours.MostWaiters),
            ("longestHold", ours.Holds.Max(h => h.MaxNs)), ("blame", ours.BlameNs), ("handOff", ours.HandOffNs),
            ("unattributed", ours.UnattributedNs),
        ];
        foreach (var (name, number) in sums)
        {
            Assert.AreEqual(Number(theirs, name), number, name);
        }

        Assert.AreEqual(ours.WaitsNs, ours.BlameNs + ours.HandOffNs + ours.UnattributedNs);
        Assert.AreEqual(theirs.GetProperty("utilisationMin").GetDouble(), (double)ours.HoldMinNs / ours.SpanNs, 5e-7);
        Assert.AreEqual(theirs.GetProperty("utilisationMax").GetDouble(), (double)holdMax / ours.SpanNs, 5e-7);
        Assert.AreEqual(theirs.GetProperty("meanQueue").GetDouble(), ours.MeanQueue!.Value, 5e-6);
        CollectionAssert.AreEqual(
            theirs.GetProperty("holders").EnumerateArray().Select(Holder).ToList(),
            ours.Holders.Select(h => Holder(analysis, h)).ToList());
        var holds = theirs.GetProperty("holdList").EnumerateArray().Select(Words).ToList();
        CollectionAssert.AreEqual(holds, ours.Holds.Take(holds.Count).Select(h => Hold(analysis, h)).ToList());
        var waits = theirs.GetProperty("waitList").EnumerateArray().Select(Words).ToList();
        CollectionAssert.AreEqual(waits, ours.Waits.Take(waits.Count).Select(w => Wait(analysis, w)).ToList());
        Assert.AreEqual(Math.Min(2500, ours.Waits.Count), waits.Count);
    }

    private static string Holder(JsonElement holder)
    {
        string[] names =
        [
            "thread", "handOffs", "holdMin", "holdMax", "longestHold", "blame", "running", "ready", "waiting",
            "throttled", "swappedOut", "unknown",
        ];
        return string.Join(' ', names.Select(n => Number(holder, n)));
    }

    private static string Holder(TraceAnalysis analysis, LockHolder h)
    {
        var states = string.Join(' ', s_states.Select(s => h.StatesNs[(int)s]));
        return $"{Id(analysis, h.Thread)} {h.HandOffs} {h.HoldMinNs} {h.HoldMaxNs} {h.LongestHoldNs} {h.BlameNs} {states}";
    }

    private static string Hold(TraceAnalysis analysis, LockHold h) =>
        $"{Id(analysis, h.Holder)} {h.EarliestStartNs} {OrEmpty(h.LatestStartNs)} {h.ReleaseNs}";

    private static string Wait(TraceAnalysis analysis, LockWait w) =>
        $"{Id(analysis, w.Thread)} {w.StartNs} {w.ReleaseNs} {OrEmpty(w.SwitchInNs)} {Id(analysis, w.Holder)}"
            + $" {Identity(w.Identity)} {w.Repeats}";

    private static string OrEmpty(long value) =>
        value < 0 ? string.Empty : value.ToString(CultureInfo.InvariantCulture);

    private static string Identity(LockIdentity identity) => identity switch
    {
        LockIdentity.BothStacks => "Both stacks",
        LockIdentity.AcquireStack => "Acquire stack",
        LockIdentity.ReleaseStack => "Release stack",
        _ => throw new ArgumentOutOfRangeException(nameof(identity)),
    };

    private static string Texts(JsonElement counts) =>
        string.Join(' ', counts.EnumerateObject().Select(c => $"{c.Name}:{c.Value}").Order(StringComparer.Ordinal));

    private static string Words(JsonElement list) => string.Join(' ', list.EnumerateArray().Select(e => e.ToString()));

    private static long? Pid(TraceAnalysis analysis, ContendedLock found) =>
        found.ProcessThread < 0 ? null : analysis.Trace.Threads[found.ProcessThread].ProcessId;

    private static long? Number(JsonElement element, string name)
    {
        var value = element.GetProperty(name);
        return value.ValueKind == JsonValueKind.Null ? null : value.GetInt64();
    }

    private static uint Id(TraceAnalysis analysis, int thread) => analysis.Trace.Threads[thread].ThreadId;
}
