using WpaAddins.Etl.Diagnostics;
using WpaAddins.TestTraces;

namespace WpaAddins.Analysis.Tests.Scenarios;

/// <summary>Definitions.md, section 3: chain breaks, first switches, readiers, open ends.</summary>
[TestClass]
public sealed class MissingRecordTests
{
    private const uint Planned = 100;
    private const uint Actual = 200;
    private const uint Other = 300;

    [TestMethod]
    public void PlannedThreadIsUnknownUntilTheNextEventAboutIt()
    {
        var result = new Scenario().Switch(0, 0, 0, Planned).Switch(0, 10, Actual, Other).Ready(0, 16, Planned)
            .Switch(0, 20, Other, 0).Analyse();
        Assert.AreEqual("Ready 4, Unknown 16", result.States(Planned));
        Assert.AreEqual("16-20 Woken End", result.Intervals(Planned));
        Assert.AreEqual(1, result.Analysis.Links.ChainBreaks);
        Assert.AreEqual(1, result.Reported(DiagnosticId.ChainBreak));
        Assert.AreEqual((1, 0), (result.Thread(Planned).SwitchIns, result.Thread(Planned).Slices));
    }

    [TestMethod]
    public void ReadyThreadInABrokenSliceIsNotEarly()
    {
        var result = new Scenario(2).Switch(1, 0, 0, Other).Switch(0, 0, 0, Planned).Ready(1, 5, Planned)
            .Switch(0, 10, Actual, 0).Switch(0, 12, 0, Planned).Analyse();
        Assert.AreEqual("Ready 7, Unknown 5", result.States(Planned));
        Assert.AreEqual(0, result.Thread(Planned).EarlyCount);
    }

    [TestMethod]
    public void SwitchInOfAPlannedThreadStillEndsItsReadyInterval()
    {
        var result = new Scenario().Ready(0, 0, Planned).Switch(0, 4, 0, Planned, newPriority: 11)
            .Switch(0, 10, Actual, 0).Analyse();
        Assert.AreEqual("0-4 Woken", result.Intervals(Planned));
        Assert.AreEqual(11, result.Rows(Planned)[0].Priority);
        Assert.AreEqual("Ready 4, Unknown 6", result.States(Planned));
    }

    [TestMethod]
    public void ReadyIntervalOfTheActualThreadIsCutWhereTheBrokenSliceBegan()
    {
        var result = new Scenario().Switch(0, 0, 0, Actual, newPriority: 5)
            .Switch(0, 2, Actual, Planned, state: 1, oldPriority: 7, rank: 1).Switch(0, 10, Planned, Planned)
            .Switch(0, 16, Actual, Other, rank: 2).Analyse();
        Assert.AreEqual("2-10 Preempted Cut", result.Intervals(Actual));
        Assert.AreEqual("Running 2, Ready 8, Unknown 6", result.States(Actual));
        Assert.AreEqual("1>-1=1 OneSided", result.Ranks(Actual));
        Assert.AreEqual((7, 0), (result.Rows(Actual)[0].Priority, result.Rows(Actual)[0].Cpu));
        Assert.AreEqual((1, 8000L), (result.Thread(Actual).CensoredCutCount, result.Thread(Actual).CensoredCutNs));
    }

    [TestMethod]
    public void ReadyIntervalThatBeganInABrokenSliceIsUnknown()
    {
        var result = new Scenario(2).Switch(1, 0, 0, Actual).Switch(0, 2, 0, Planned).Switch(1, 5, Actual, 0, state: 1)
            .Switch(0, 10, Actual, 0).Analyse();
        Assert.AreEqual("Running 5, Unknown 5", result.States(Actual));
        Assert.AreEqual(string.Empty, result.Intervals(Actual));
    }

    [TestMethod]
    public void WaitOfTheActualThreadIsUnknownFromItsBeginning()
    {
        var result = new Scenario(2).Switch(1, 0, 0, Actual).Switch(1, 1, Actual, 0).Switch(0, 5, 0, Planned)
            .Switch(0, 10, Actual, 0).Analyse();
        Assert.AreEqual("Running 1, Unknown 9", result.States(Actual));
    }

    [TestMethod]
    public void SlicePlannedForIdleCanBreak()
    {
        var result = new Scenario().Switch(0, 0, Other, 0).Ready(0, 2, Actual).Switch(0, 10, Actual, 0).Analyse();
        Assert.AreEqual("Unknown 8", result.States(Actual));
        Assert.AreEqual(1, result.Analysis.Links.ChainBreaks);
    }

    [TestMethod]
    public void OldThreadOfAProcessorsFirstSwitchIsUnknownFromTheBeginningOfItsOpenInterval()
    {
        var result = new Scenario(2).Ready(0, 0, Actual).Ready(0, 20, Other).Switch(1, 30, Actual, 0).Analyse();
        Assert.AreEqual("Unknown 30", result.States(Actual));
        Assert.AreEqual(string.Empty, result.Intervals(Actual));
        Assert.AreEqual(0, result.Analysis.Links.ChainBreaks);
    }

    [TestMethod]
    public void SliceWithoutSwitchInCountsNowhere()
    {
        var result = new Scenario().Ready(0, 0, Other).Switch(0, 10, Actual, Other).Switch(0, 15, Other, Actual)
            .Analyse();
        Assert.AreEqual("Unknown 5", result.States(Actual));
        Assert.AreEqual((10_000L, 0), (result.Thread(Actual).FirstNs, result.Thread(Actual).Slices));
    }

    [TestMethod]
    [DataRow(0, "300")]
    [DataRow(1, "DPC")]
    public void ReadierOfAReadyThreadIsWhatRunsOnItsProcessor(int flags, string readyingThread)
    {
        var result = new Scenario().Switch(0, 0, 0, Other).Ready(0, 5, Actual, flags).Switch(0, 9, Other, Actual)
            .Analyse();
        Assert.AreEqual(readyingThread, result.ReadyingThreads(Actual));
    }

    [TestMethod]
    public void ReadierBeforeAProcessorsFirstSwitchIsItsOldThread()
    {
        var result = new Scenario(2).Ready(0, 0, Actual).Switch(0, 10, Other, 0).Ready(1, 12, Planned).Analyse();
        Assert.AreEqual("300", result.ReadyingThreads(Actual));
        Assert.AreEqual("unknown", result.ReadyingThreads(Planned));
    }

    [TestMethod]
    public void ReadierInAChainBreakIsTheThreadOfTheStack()
    {
        var result = new Scenario().Switch(0, 0, Actual, Planned).Ready(0, 5, Other).Stack(0, 5.1, 5, Actual)
            .Ready(0, 6, 400).Ready(0, 7, 500).Stack(0, 7.1, 7, 0).Switch(0, 10, Actual, 0).Analyse();
        Assert.AreEqual("200", result.ReadyingThreads(Other));
        Assert.AreEqual("unknown", result.ReadyingThreads(400));
        Assert.AreEqual("idle", result.ReadyingThreads(500));
    }

    [TestMethod]
    public void StackOfAReadyThreadIsNotAskedOutsideAChainBreak()
    {
        var result = new Scenario().Switch(0, 0, 0, Other).Ready(0, 5, Actual).Stack(0, 5.1, 5, Planned)
            .Switch(0, 9, Other, Actual).Analyse();
        Assert.AreEqual("300", result.ReadyingThreads(Actual));
    }

    [TestMethod]
    public void OpenReadyIntervalHasThePriorityOfTheLastSwitch()
    {
        var result = new Scenario().Switch(0, 0, 0, Actual, newPriority: 9)
            .Switch(0, 5, Actual, Other, state: 1, oldPriority: 12).Ready(0, 10, Planned).Analyse();
        Assert.AreEqual(12, result.Rows(Actual)[0].Priority);
    }

    [TestMethod]
    public void OpenReadyIntervalHasThePriorityBeforeTheFirstRecordInside()
    {
        var result = new Scenario().Switch(0, 0, 0, Actual, newPriority: 9)
            .Add(w => w.SetPriority(0, Scenario.Tick(3), Actual, 9, 2))
            .Switch(0, 5, Actual, Other, state: 1, oldPriority: 12)
            .Add(w => w.SetPriority(0, Scenario.Tick(6), Actual, 12, 13))
            .Add(w => w.SetPriority(0, Scenario.Tick(7), Actual, 13, 4)).Ready(0, 10, Planned).Analyse();
        Assert.AreEqual(12, result.Rows(Actual)[0].Priority);
        Assert.IsNull(result.Rows(Actual)[0].NewInPriority);
    }

    [TestMethod]
    public void PrioritySetAtTheTimeOfASwitchOutCountsFromTheStart()
    {
        var before = new Scenario().Switch(0, 0, 0, Actual)
            .Add(w => w.SetPriority(0, Scenario.Tick(5), Actual, 12, 4))
            .Switch(0, 5, Actual, Other, state: 1, oldPriority: 12).Ready(0, 10, Planned).Analyse();
        var after = new Scenario().Switch(0, 0, 0, Actual).Switch(0, 5, Actual, Other, state: 1, oldPriority: 12)
            .Add(w => w.SetPriority(0, Scenario.Tick(5), Actual, 12, 4)).Ready(0, 10, Planned).Analyse();
        Assert.AreEqual((4, 4), (before.Rows(Actual)[0].Priority, after.Rows(Actual)[0].Priority));
    }

    [TestMethod]
    public void PrioritySetAfterAReadyIntervalWasCutIsNoRecordInside()
    {
        var result = new Scenario().Switch(0, 0, 0, Actual).Switch(0, 2, Actual, 0, state: 1, oldPriority: 7)
            .Add(w => w.SetPriority(0, Scenario.Tick(5), Actual, 7, 6)).Switch(0, 10, 0, Planned)
            .Add(w => w.SetPriority(0, Scenario.Tick(12), Actual, 6, 15)).Switch(0, 16, Actual, Other).Analyse();
        Assert.AreEqual("2-10 Preempted Cut", result.Intervals(Actual));
        Assert.AreEqual(7, result.Rows(Actual)[0].Priority);
    }

    [TestMethod]
    public void OpenReadyIntervalOfAThreadNeverSwitchedHasItsBasePriority()
    {
        var result = new Scenario().Switch(0, 0, 0, Other).Ready(0, 5, Actual).Ready(0, 6, Planned)
            .Add(w => w.ThreadRundownAtEnd(0, Scenario.Tick(20), Actual, 4, basePriority: 13)).Analyse();
        Assert.AreEqual((13, 0), (result.Rows(Actual)[0].Priority, result.Rows(Planned)[0].Priority));
    }

    [TestMethod]
    public void PrioritySetBeforeTheFirstEventCountsUntilASwitch()
    {
        var result = new Scenario().Add(w => w.SetPriority(0, Scenario.Tick(1), Actual, 8, 5)).Switch(0, 2, 0, Other)
            .Ready(0, 5, Actual).Ready(0, 9, Planned).Analyse();
        Assert.AreEqual(5, result.Rows(Actual)[0].Priority);
    }

    [TestMethod]
    public void PriorityOfAReadyIntervalIsThatBeforeTheFirstRecordAndNewInPriThatOfItsSwitchIn()
    {
        var result = new Scenario().Switch(0, 0, 0, Actual, newPriority: 9)
            .Switch(0, 5, Actual, Other, state: 1, oldPriority: 12)
            .Add(w => w.SetPriority(0, Scenario.Tick(6), Actual, 12, 13))
            .Switch(0, 10, Other, Actual, newPriority: 3).Analyse();
        Assert.AreEqual((12, (sbyte?)3), (result.Rows(Actual)[0].Priority, result.Rows(Actual)[0].NewInPriority));
    }

    [TestMethod]
    public void ClockThatIsNoMultipleOfTenLosesNothing()
    {
        var options = new EtlWriterOptions { ClockFrequency = 2_337_949, NumberOfProcessors = 1 };
        var bytes = new ScheduleWriter(options);
        for (var n = 0; n < 100; n++)
        {
            bytes.Switch(0, 1003 + (7 * n), Actual, Actual, oldState: 1);
        }

        var source = new Trace.Sources.EtlTraceSource(
            "clock.etl", () => new Etl.Sources.MemoryByteSource(bytes.ToArray()));
        var analysis = new TraceAnalysis(source.Load(Trace.Sources.TraceLoadOptions.Default));
        Assert.AreEqual((1283L, 297696L), (analysis.Window.FirstNs, analysis.Window.LastNs));
        Assert.AreEqual(297696L - 1283L, analysis.StarvationByThread[0].RunningNs);
    }
}
