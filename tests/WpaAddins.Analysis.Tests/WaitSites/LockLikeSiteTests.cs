using WpaAddins.Analysis.WaitSites;

namespace WpaAddins.Analysis.Tests.WaitSites;

/// <summary>Definitions.md, section 18: lock-like wait sites. A wake-up <c>1>2</c> is made by thread 1 and ends a wait of thread 2.</summary>
[TestClass]
public sealed class LockLikeSiteTests
{
    private const int Site = 5;
    private const int SiteWithoutFunction = 7;

    [TestMethod]
    [DataRow("1>2 2>1", true, DisplayName = "two threads wake each other")]
    [DataRow("1>2 2>3 3>1", true, DisplayName = "three threads in a circle")]
    [DataRow("1>2 1>2 1>3", false, DisplayName = "one thread only wakes others")]
    [DataRow("1>2 2>1 0>1 0>2", true, DisplayName = "half of the wake-ups are mutual")]
    [DataRow("1>2 2>1 0>1 0>2 0>1", false, DisplayName = "fewer than half are mutual")]
    [DataRow("1>1 2>2 1>1", false, DisplayName = "threads wake only themselves")]
    [DataRow("3>4 4>3", false, DisplayName = "a ping-pong wake pair")]
    [DataRow("1>2 2>1 3>4 4>3", true, DisplayName = "a ping-pong wake pair beside a lock")]
    [DataRow("i1>2 i2>1", false, DisplayName = "idle waits")]
    [DataRow("0>1 1>2 2>1", true, DisplayName = "a wait that a DPC ended")]
    public void ASiteIsLockLikeIfItsThreadsWakeEachOther(string wakeUps, bool isLockLike) =>
        CollectionAssert.AreEqual(isLockLike ? new[] { Site } : [], Find(wakeUps, Site).ToArray());

    [TestMethod]
    [DataRow(StackSites.None)]
    [DataRow(SiteWithoutFunction)]
    public void ASiteWithoutAFunctionIsNeverLockLike(int site) => Assert.IsEmpty(Find("1>2 2>1", site));

    [TestMethod]
    public void SitesDoNotShareTheirThreads()
    {
        SitedWait[] waits = [.. Parse("1>2", Site), .. Parse("2>1", Site + 1)];
        Assert.IsEmpty(LockLikeSites.Find(waits, IsPingPong, HasFunction));
    }

    private static HashSet<int> Find(string wakeUps, int site) =>
        LockLikeSites.Find([.. Parse(wakeUps, site)], IsPingPong, HasFunction);

    private static IEnumerable<SitedWait> Parse(string wakeUps, int site) =>
        from text in wakeUps.Split(' ')
        let threads = text.TrimStart('i').Split('>').Select(int.Parse).ToArray()
        select new SitedWait(
            0, threads[1], threads[0], StackEntry: 0, site, StackSites.None, IsIdle: text.StartsWith('i'), WaitNs: 1, ReadyAfterNs: 1);

    private static bool IsPingPong(int one, int other) => one + other == 7 && Math.Max(one, other) == 4;

    private static bool HasFunction(int site) => site != SiteWithoutFunction;
}
