using WpaAddins.Analysis.Tests.Scenarios;
using WpaAddins.Analysis.ThreadPairs;
using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Analysis.Tests.ThreadPairs;

/// <summary>Definitions.md, section 8: what the recorded schedules do not show.</summary>
[TestClass]
public sealed class ThreadPairTests
{
    private const uint A = 100;
    private const uint B = 200;
    private const uint Other = 300;

    [TestMethod]
    [DataRow(15, false)]
    [DataRow(16, true)]
    public void RunOfSixteenIsPingPongAndABurst(int switches, bool isPingPong)
    {
        var pairs = Alternating(switches, gap: 50).Analyse().Analysis.ThreadPairs;
        var pair = pairs.Pairs.Single();
        Assert.AreEqual((isPingPong, switches), (pair.IsPingPong, pair.Switches.LongestRun));
        Assert.HasCount(isPingPong ? 1 : 0, pairs.Bursts);
        if (isPingPong)
        {
            Assert.AreEqual(new PingPongBurst(0, 0, 50_000, 800_000, 16), pairs.Bursts[0]);
            Assert.AreEqual(20_000.0, pairs.Bursts[0].RatePerSecond);
        }
    }

    [TestMethod]
    [DataRow(1_562, true)]
    [DataRow(1_563, false)]
    public void SlicesBelowATwentiethOfAQuantumArePingPong(int gap, bool isPingPong) =>
        Assert.AreEqual(isPingPong, Alternating(20, gap).Analyse().Analysis.ThreadPairs.Pairs.Single().IsPingPong);

    [TestMethod]
    public void EvennessOfFourFifthsIsPingPong()
    {
        // 16 in a row, then A to B as often again as the share allows: of 20 switches 8 go back, of 21 no more.
        Assert.IsTrue(Uneven(extra: 4).IsPingPong);
        Assert.IsFalse(Uneven(extra: 5).IsPingPong);
        Assert.AreEqual(80.0, Uneven(extra: 4).Switches.AlternationPercent);
    }

    [TestMethod]
    public void AnyOtherSwitchOfTheProcessorEndsARun()
    {
        foreach (var between in new uint[] { 0, Other })
        {
            var scenario = Alternating(10, gap: 50).Switch(0, 600, A, between).Switch(0, 610, between, A);
            for (var n = 0; n < 10; n++)
            {
                scenario.Switch(0, 650 + (50 * n), n % 2 == 0 ? A : B, n % 2 == 0 ? B : A);
            }

            var summary = scenario.Analyse().Analysis.ThreadPairs;
            Assert.AreEqual((20, 10), (summary.Pairs[0].Switches.Count, summary.Pairs[0].Switches.LongestRun));
            Assert.IsEmpty(summary.Bursts);
        }
    }

    [TestMethod]
    [DataRow(99.9, 1)]
    [DataRow(100.0, 0)]
    public void IdleShorterThanAHundredMicrosecondsConnects(double idle, int expected)
    {
        var pair = new Scenario().Switch(0, 0, A, B).Switch(0, 10, B, 0).Switch(0, 10 + idle, 0, A)
            .Analyse().Analysis.ThreadPairs.Pairs.Single();
        Assert.AreEqual((1, expected), (pair.Switches.Count, pair.ThroughIdle));
    }

    [TestMethod]
    public void SwitchFromAThreadToItselfMakesNoPair()
    {
        var summary = new Scenario().Switch(0, 0, A, A, state: 1, reason: 33).Switch(0, 5, A, 0).Analyse().Analysis.ThreadPairs;
        Assert.IsEmpty(summary.Pairs);
    }

    [TestMethod]
    public void ReadyThreadsOfDpcsAndOfIdleMakeNoPair()
    {
        var summary = new Scenario(2).Switch(0, 0, 0, A).Switch(1, 0, A, 0)
            .Ready(0, 1, B, flags: 1).Ready(1, 2, B).Ready(0, 3, A).Analyse().Analysis.ThreadPairs;
        Assert.IsEmpty(summary.Pairs);
    }

    [TestMethod]
    public void EarlyAndExtraReadyThreadsCount()
    {
        var pair = new Scenario(2).Switch(0, 0, 0, A).Switch(1, 0, 0, B).Ready(0, 1, B).Ready(0, 2, B)
            .Switch(1, 3, B, 0).Ready(0, 4, B).Analyse().Analysis.ThreadPairs.Pairs.Single();
        Assert.AreEqual((3, 0, 1), (pair.Wakes.AToB, pair.Wakes.BToA, pair.Wakes.LongestRun));
    }

    [TestMethod]
    public void LongestOfEqualBurstsIsTheFirst()
    {
        var scenario = new Scenario().Switch(0, 0, 0, A);
        foreach (var start in new[] { 100_000, 400_000, 700_000 })
        {
            var count = start == 100_000 ? 200 : 201;
            for (var n = 0; n < count; n++)
            {
                scenario.Switch(0, start + (50 * n), n % 2 == 0 ? A : B, n % 2 == 0 ? B : A);
            }
        }

        var switches = scenario.Analyse().Analysis.ThreadPairs.Pairs[0].Switches;
        Assert.AreEqual((2_010L, 400_000_000L, 500_000_000L),
            (switches.PeakRatePerSecond, switches.BurstStartNs!.Value, switches.BurstEndNs!.Value));
        Assert.AreEqual(200_000_000L - 90_000_000L, switches.BurstTimeNs);
    }

    [TestMethod]
    public void RangeCutsABurstAtItsBounds()
    {
        var scenario = new Scenario();
        for (var n = 0; n < 4_000; n++)
        {
            scenario.Switch(0, 50 * n, n % 2 == 0 ? A : B, n % 2 == 0 ? B : A).Ready(0, (50 * n) + 1, n % 2 == 0 ? A : B);
        }

        var pair = scenario.Analyse(new() { FromNs = 30_000_000, ToNs = 170_000_000 }).Analysis.ThreadPairs.Pairs.Single();
        foreach (var traffic in new[] { pair.Switches, pair.Wakes })
        {
            Assert.AreEqual((30_000_000L, 170_000_000L), (traffic.BurstStartNs!.Value, traffic.BurstEndNs!.Value));
            Assert.AreEqual(2_800, traffic.Count);
        }
    }

    [TestMethod]
    public void SidesTellTheMostFrequentReasonAndStack()
    {
        var scenario = new Scenario().Switch(0, 0, 0, A).Switch(0, 10, A, B, state: 5, reason: 15)
            .Switch(0, 20, B, A, state: 1, reason: 6).Stack(0, 20.1, 20, A)
            .Switch(0, 30, A, B, state: 5, reason: 15).Switch(0, 40, B, A, state: 1, reason: 6).Stack(0, 40.1, 40, A)
            .Switch(0, 50, A, B, state: 5, reason: 6);
        var analysis = scenario.Analyse().Analysis;
        var (a, b) = analysis.ThreadPairs.Pairs.Single().Sides;
        Assert.AreEqual((WaitReason.WrQueue, WaitReason.WrPreempted), (a.WaitReason, b.WaitReason));
        Assert.AreEqual("0xfffff80000001000", analysis.SwitchStackText(a.WaitStackSwitch));
        Assert.AreEqual(-1, b.WaitStackSwitch);
    }

    [TestMethod]
    public void SidesOfThreadsThatOnlyWakeEachOtherTellTheWaitsThatTheyEnded()
    {
        var analysis = new Scenario(2).Switch(0, 0, 0, A).Switch(1, 0, B, 0, state: 5, reason: 15).Ready(0, 5, B)
            .Switch(1, 6, 0, B).Stack(1, 6.1, 6, B).Switch(0, 7, A, 0).Analyse().Analysis;
        var (a, b) = analysis.ThreadPairs.Pairs.Single().Sides;
        Assert.AreEqual((null, WaitReason.WrQueue), (a.WaitReason, b.WaitReason));
        Assert.AreEqual("0xfffff80000001000", analysis.SwitchStackText(b.WaitStackSwitch));
    }

    [TestMethod]
    public void ShareIsThatOfTheProcessorWithMostSwitches()
    {
        var pair = new Scenario(2).Switch(1, 0, A, B).Switch(1, 5, B, A).Switch(1, 6, A, 0).Switch(1, 7, 0, Other)
            .Switch(0, 20, A, B).Analyse().Analysis.ThreadPairs.Pairs[0];
        Assert.AreEqual((1, 50.0), (pair.Cpu, pair.SharePercent));
        Assert.AreEqual(6_000L, pair.OverheadNs);
    }

    private static ThreadPair Uneven(int extra)
    {
        var scenario = Alternating(16, gap: 50);
        for (var n = 0; n < extra; n++)
        {
            scenario.Switch(0, 1_000 + (20 * n), A, B).Switch(0, 1_010 + (20 * n), B, Other)
                .Switch(0, 1_015 + (20 * n), Other, A);
        }

        return scenario.Analyse().Analysis.ThreadPairs.Pairs[0];
    }

    private static Scenario Alternating(int switches, int gap)
    {
        var scenario = new Scenario().Switch(0, 0, 0, A);
        for (var n = 0; n < switches; n++)
        {
            scenario.Switch(0, (n + 1) * gap, n % 2 == 0 ? A : B, n % 2 == 0 ? B : A);
        }

        return scenario;
    }
}
