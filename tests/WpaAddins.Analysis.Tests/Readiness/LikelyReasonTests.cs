using WpaAddins.Analysis.Timeline;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Tests.Readiness;

[TestClass]
public sealed class LikelyReasonTests
{
    [TestMethod]
    [DataRow(0, null)]
    [DataRow(1_000_000, null)]
    [DataRow(1_000_001, LikelyReason.Parking)]
    public void GivesAReasonOnlyForMoreThanAMillisecondOfIdleTime(int idle, string? reason) =>
        Assert.AreEqual(reason, Reason(idle, 0, null));

    [TestMethod]
    [DataRow(2, LikelyReason.Cap)]
    [DataRow(0, LikelyReason.Parking)]
    [DataRow(-1, LikelyReason.Parking)]
    public void BlamesTheCapOnlyForARankOtherThanZero(int rank, string reason) =>
        Assert.AreEqual(reason, Reason(2_000_000, rank, null));

    [TestMethod]
    [DataRow(0x0FUL, 8, 1, LikelyReason.Parking)]
    [DataRow(ulong.MaxValue, 128, 2, LikelyReason.Parking)]
    [DataRow(ulong.MaxValue >> 1, 128, 2, LikelyReason.Affinity)]
    [DataRow(1UL, 128, 1, LikelyReason.Affinity)]
    public void BlamesTheAffinityOnlyWhereTheMaskCouldNotBeUsed(
        ulong affinity, int processors, int groups, string reason) =>
        Assert.AreEqual(reason, Reason(2_000_000, 0, affinity, processors, groups));

    [TestMethod]
    public void PrefersTheAffinityToTheCapWhereTheMaskCouldNotBeUsed()
    {
        Assert.AreEqual(LikelyReason.Affinity, Reason(2_000_000, 1, 1, processors: 128, groups: 2));
        Assert.AreEqual(LikelyReason.Cap, Reason(2_000_000, 1, 1));
    }

    [TestMethod]
    [DataRow(1_000_000, 1_000_000, null)]
    [DataRow(1_000_000, 1_000_001, LikelyReason.Excluded)]
    [DataRow(1_000_001, 1_000_001, LikelyReason.Parking)]
    public void BlamesTheAffinityForProcessorsThatItExcludes(int idle, int elsewhere, string? reason) =>
        Assert.AreEqual(reason, Reason(idle, 0, 1, elsewhere: elsewhere));

    private static string? Reason(long idle, int rank, ulong? affinity, int processors = 8, int groups = 1,
        long elsewhere = 0)
    {
        var thread = new ThreadRow
        {
            ThreadId = 1234,
            Incarnation = 0,
            BornNs = 0,
            EndedNs = long.MaxValue,
            EndedByRestart = false,
            HasStartRecord = false,
            Affinity = affinity,
        };
        var window = new TraceWindow(0, idle, [.. Enumerable.Range(0, processors)], groups);
        return LikelyReason.Find(idle, rank, thread, window, elsewhere);
    }
}
