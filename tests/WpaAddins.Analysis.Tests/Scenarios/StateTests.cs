using WpaAddins.Analysis.Timeline;
using WpaAddins.Etl.Diagnostics;

namespace WpaAddins.Analysis.Tests.Scenarios;

/// <summary>Definitions.md, section 3: switch-outs, ReadyThreads and switch-ins, all recorded.</summary>
[TestClass]
public sealed class StateTests
{
    private const uint Thread = 100;
    private const uint Other = 200;

    [TestMethod]
    public void WaitLastsUntilTheReadyThreadAndReadyUntilTheSwitchIn()
    {
        var result = new Scenario().Switch(0, 0, 0, Thread).Switch(0, 10, Thread, Other).Ready(0, 13, Thread)
            .Switch(0, 20, Other, Thread).Switch(0, 25, Thread, 0).Analyse();
        Assert.AreEqual("Running 15, Ready 7, Waiting 3", result.States(Thread));
        Assert.AreEqual("13-20 Woken", result.Intervals(Thread));
        Assert.AreEqual("200", result.ReadyingThreads(Thread));
        Assert.AreEqual((2, 2), (result.Thread(Thread).SwitchIns, result.Thread(Thread).Slices));
    }

    [TestMethod]
    [DataRow(1, 30, ReadyKind.QuantumEnd)]
    [DataRow(3, 30, ReadyKind.QuantumEnd)]
    [DataRow(1, 33, ReadyKind.Yielded)]
    [DataRow(7, 33, ReadyKind.Yielded)]
    [DataRow(1, 32, ReadyKind.Preempted)]
    [DataRow(3, 31, ReadyKind.Preempted)]
    [DataRow(7, 0, ReadyKind.Preempted)]
    [DataRow(1, 24, ReadyKind.Preempted)]
    public void SwitchOutInAReadyStateBeginsAReadyInterval(int state, int reason, ReadyKind kind)
    {
        var result = new Scenario().Switch(0, 0, 0, Thread).Switch(0, 10, Thread, Other, state, reason)
            .Switch(0, 14, Other, Thread).Analyse();
        Assert.AreEqual($"10-14 {kind}", result.Intervals(Thread));
        Assert.AreEqual("unknown", result.ReadyingThreads(Thread));
    }

    [TestMethod]
    [DataRow(0)]
    [DataRow(2)]
    [DataRow(5)]
    [DataRow(6)]
    public void SwitchOutInAnyOtherStateBeginsAWait(int state)
    {
        var result = new Scenario().Switch(0, 0, 0, Thread).Switch(0, 10, Thread, 0, state, 6).Ready(0, 12, Thread)
            .Analyse();
        Assert.AreEqual("Running 10, Waiting 2", result.States(Thread));
    }

    [TestMethod]
    public void ThreadWithoutMoreEventsIsTrackedToTheEndOfTheWindow()
    {
        var result = new Scenario().Switch(0, 0, 0, Thread).Switch(0, 10, Thread, Other).Ready(0, 13, Thread)
            .Ready(0, 33, 300).Analyse();
        Assert.AreEqual("Running 10, Ready 20, Waiting 3", result.States(Thread));
        Assert.AreEqual("13-33 Woken End", result.Intervals(Thread));
        Assert.AreEqual("Running 23", result.States(Other));
        Assert.AreEqual("33-33 Woken End", result.Intervals(300));
        Assert.AreEqual((1, 20_000L), (result.Thread(Thread).CensoredEndCount, result.Thread(Thread).CensoredEndNs));
    }

    [TestMethod]
    public void EarlyReadyIsUsedUpByTheNextWait()
    {
        var result = new Scenario(2).Switch(0, 0, 0, Thread).Switch(1, 0, 0, Other).Ready(1, 5, Thread)
            .Ready(0, 6, Thread).Switch(0, 10, Thread, 0).Switch(0, 14, 0, Thread).Switch(0, 16, Thread, 0)
            .Ready(0, 19, Thread).Analyse();
        Assert.AreEqual("Running 12, Ready 4, Waiting 3", result.States(Thread));
        Assert.AreEqual("10-14 Woken, 19-19 Woken End", result.Intervals(Thread));
        Assert.AreEqual("200, idle", result.ReadyingThreads(Thread));
        Assert.AreEqual((1, 0, 3), Wakes(result));
    }

    [TestMethod]
    public void ReadierOfAnEarlyReadyIsTheThreadThatRanWhenItCame()
    {
        var result = new Scenario(2).Switch(0, 0, 0, Thread).Switch(1, 0, 0, Other).Ready(1, 5, Thread)
            .Switch(1, 7, Other, 300).Switch(0, 10, Thread, 0).Switch(0, 14, 0, Thread).Switch(1, 20, 300, 0).Analyse();
        Assert.AreEqual("200", result.ReadyingThreads(Thread));
    }

    [TestMethod]
    public void EarlyReadyIsDroppedByAPreemption()
    {
        var result = new Scenario(2).Switch(0, 0, 0, Thread).Switch(1, 0, 0, Other).Ready(1, 5, Thread)
            .Switch(0, 10, Thread, 0, state: 1).Switch(0, 14, 0, Thread).Switch(0, 16, Thread, 0)
            .Ready(0, 19, Thread).Analyse();
        Assert.AreEqual("Running 12, Ready 4, Waiting 3", result.States(Thread));
        Assert.AreEqual("10-14 Preempted, 19-19 Woken End", result.Intervals(Thread));
        Assert.AreEqual((0, 0, 2), Wakes(result));
    }

    [TestMethod]
    public void EarlyReadyIsDroppedByAThrottledWait()
    {
        var result = new Scenario(2).Switch(0, 0, 0, Thread).Switch(1, 0, 0, Other).Ready(1, 5, Thread)
            .Switch(0, 10, Thread, 0, 5, 24).Ready(1, 14, Thread).Analyse();
        Assert.AreEqual("Running 10, Throttled 4", result.States(Thread));
        Assert.AreEqual((0, 0, 2), Wakes(result));
    }

    [TestMethod]
    public void ReadyThreadWhileReadyIsAnExtraWakeUp()
    {
        var result = new Scenario().Switch(0, 0, 0, Other).Ready(0, 5, Thread).Ready(0, 7, Thread, flags: 2)
            .Ready(0, 8, Thread, flags: 1).Switch(0, 10, Other, Thread).Analyse();
        Assert.AreEqual("5-10 Woken", result.Intervals(Thread));
        Assert.AreEqual("200", result.ReadyingThreads(Thread));
        Assert.AreEqual((0, 2, 3), Wakes(result));
    }

    [TestMethod]
    [DataRow(2)]
    [DataRow(4)]
    [DataRow(6)]
    [DataRow(3)]
    public void ThreadIsSwappedOutBetweenTwoReadyThreads(int flags)
    {
        var result = new Scenario().Switch(0, 0, 0, Thread).Switch(0, 10, Thread, Other).Ready(0, 13, Thread, flags)
            .Ready(0, 17, Thread, flags).Switch(0, 20, Other, Thread).Analyse();
        Assert.AreEqual("Running 10, Ready 3, Waiting 3, SwappedOut 4", result.States(Thread));
        Assert.AreEqual("17-20 Woken", result.Intervals(Thread));
        Assert.AreEqual((0, 0, 2), Wakes(result));
    }

    [TestMethod]
    public void SwappedOutFlagMeansNothingIfNoWaitEnds()
    {
        var result = new Scenario().Switch(0, 0, 0, Other).Ready(0, 5, Thread, flags: 2).Switch(0, 9, Other, Thread)
            .Analyse();
        Assert.AreEqual("Ready 4", result.States(Thread));
    }

    [TestMethod]
    public void ReadyThreadEndsAThrottledWait()
    {
        var result = new Scenario().Switch(0, 0, 0, Thread).Switch(0, 10, Thread, Other, 5, 24).Ready(0, 13, Thread)
            .Switch(0, 20, Other, Thread).Analyse();
        Assert.AreEqual("Running 10, Ready 7, Throttled 3", result.States(Thread));
    }

    [TestMethod]
    public void FirstReadyThreadOfAStartedThreadCreatesIt()
    {
        var result = new Scenario().Switch(0, 0, 0, Other).Add(w => w.ThreadStart(0, Scenario.Tick(3), Thread, 4))
            .Ready(0, 5, Thread).Switch(0, 9, Other, Thread).Switch(0, 11, Thread, Other).Ready(0, 12, Thread)
            .Switch(0, 15, Other, Thread).Analyse();
        Assert.AreEqual("5-9 Created, 12-15 Woken", result.Intervals(Thread));
        Assert.AreEqual(5000, result.Thread(Thread).FirstNs);
    }

    [TestMethod]
    public void FirstReadyThreadOfAnyOtherThreadWakesIt()
    {
        var result = new Scenario().Switch(0, 0, 0, Other).Add(w => w.Thread(Thread, 4)).Ready(0, 5, Thread)
            .Switch(0, 9, Other, Thread).Analyse();
        Assert.AreEqual("5-9 Woken", result.Intervals(Thread));
    }

    [TestMethod]
    public void TerminatedThreadIsTrackedUntilItsLastSwitchOut()
    {
        var result = new Scenario().Switch(0, 0, 0, Thread).Add(w => w.ThreadEnd(0, Scenario.Tick(8), Thread, 4))
            .Switch(0, 10, Thread, Other, state: 4).Switch(0, 30, Other, 0).Analyse();
        Assert.AreEqual("Running 10", result.States(Thread));
        Assert.AreEqual((0L, 10_000L), (result.Thread(Thread).FirstNs, result.Thread(Thread).LastNs));
    }

    [TestMethod]
    public void ReusedIdIsAnotherRow()
    {
        var result = new Scenario().Switch(0, 0, 0, Thread).Switch(0, 10, Thread, Other, state: 4)
            .Ready(0, 20, Thread).Switch(0, 30, Other, Thread).Analyse();
        Assert.AreEqual("Running 10", result.States(Thread));
        Assert.AreEqual("Ready 10", result.States(Thread, incarnation: 1));
    }

    [TestMethod]
    public void StartRecordOfALivingIdMakesItsOpenIntervalUnknown()
    {
        var result = new Scenario().Switch(0, 0, 0, Thread).Switch(0, 10, Thread, Other, state: 1)
            .Add(w => w.ThreadStart(0, Scenario.Tick(15), Thread, 4)).Ready(0, 20, Thread).Switch(0, 30, Other, 0)
            .Analyse();
        Assert.AreEqual("Running 10, Unknown 5", result.States(Thread));
        Assert.AreEqual("20-30 Created End", result.Intervals(Thread));
        Assert.AreEqual("Ready 10", result.States(Thread, incarnation: 1));
    }

    [TestMethod]
    public void IdleThreadIsNoRow()
    {
        var result = new Scenario().Switch(0, 0, 0, Thread).Switch(0, 10, Thread, 0).Switch(0, 20, 0, Thread).Analyse();
        Assert.HasCount(1, result.Analysis.StarvationByThread);
    }

    [TestMethod]
    public void SwitchInWithoutReadyThreadMakesTheWaitUnknown()
    {
        var result = new Scenario().Switch(0, 0, 0, Thread).Switch(0, 10, Thread, Other).Switch(0, 30, Other, Thread)
            .Switch(0, 40, Thread, Other, 5, 24).Switch(0, 45, Other, Thread).Switch(0, 50, Thread, Other)
            .Ready(0, 51, Thread, flags: 4).Switch(0, 58, Other, Thread).Analyse();
        Assert.AreEqual("Running 25, Waiting 1, Unknown 32", result.States(Thread));
        Assert.AreEqual(string.Empty, result.Intervals(Thread));
    }

    [TestMethod]
    public void ThreadSwitchedInElsewhereMeanwhileIsUnknownInBothSlices()
    {
        var result = new Scenario(2).Switch(0, 0, 0, Thread).Switch(1, 10, 0, Thread).Switch(1, 15, Thread, 0)
            .Switch(0, 30, Thread, 0).Analyse();
        Assert.AreEqual("Running 5, Unknown 25", result.States(Thread));
        Assert.AreEqual(1, result.Reported(DiagnosticId.ContradictedSlice));
    }

    [TestMethod]
    public void SwitchOutComesFirstOfTwoProcessorsAtTheSameTime()
    {
        var result = new Scenario(2).Switch(1, 0, 0, Thread).Switch(0, 0, 0, Other).Switch(0, 10, Other, Thread)
            .Switch(1, 10, Thread, 0, state: 1).Switch(0, 30, Thread, 0).Analyse();
        Assert.AreEqual("Running 30", result.States(Thread));
        Assert.AreEqual("10-10 Preempted", result.Intervals(Thread));
    }

    private static (int Early, int Extra, int Readied) Wakes(ScenarioResult result)
    {
        var thread = result.Thread(Thread);
        return (thread.EarlyCount, thread.ExtraWakeUps, thread.ReadiedCount);
    }
}
