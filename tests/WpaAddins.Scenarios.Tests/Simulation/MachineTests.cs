using WpaAddins.Scenarios.Simulation;

namespace WpaAddins.Scenarios.Tests.Simulation;

/// <summary>The rules of the simulated scheduler; times are microseconds.</summary>
[TestClass]
public sealed class MachineTests
{
    private const long Microsecond = 1000;

    private Machine _machine = new(new MachineOptions { Processors = 1 });
    private SimulatedProcess _app = null!;
    private CallStack _code = null!;

    [TestInitialize]
    public void CreateSystem() => Create(new MachineOptions { Processors = 1, QuantumNs = 100 * Microsecond });

    [TestMethod]
    public void RankComesBeforePriority()
    {
        _app.Thread(11, 1, _ => [Sleep(10), Run(50)]);
        _app.Thread(12, 14, t => [Run(5), Step.ChangeRank(t, 2), Run(20)]);

        AssertSwitches("0: idle -> 12", "10: 12 (Preempted) -> 11", "60: 11 (Terminated) -> 12", "75: 12 (Terminated) -> idle");
    }

    [TestMethod]
    public void HigherPriorityPreemptsAtOnce()
    {
        _app.Thread(11, 8, _ => [Run(50)]);
        _app.Thread(12, 9, _ => [Sleep(10), Run(20)]);

        AssertSwitches("0: idle -> 11", "10: 11 (Preempted) -> 12", "30: 12 (Terminated) -> 11", "70: 11 (Terminated) -> idle");
    }

    [TestMethod]
    public void EqualsTakeTurnsAtTheEndOfAQuantumOnly()
    {
        _app.Thread(11, 8, _ => [Run(150)]);
        _app.Thread(12, 8, _ => [Run(120)]);

        AssertSwitches(
            "0: idle -> 11", "100: 11 (QuantumEnd) -> 12", "200: 12 (QuantumEnd) -> 11", "250: 11 (Terminated) -> 12",
            "270: 12 (Terminated) -> idle");
    }

    [TestMethod]
    public void APreemptedThreadGoesOnWithTheRestOfItsQuantum()
    {
        _app.Thread(11, 8, _ => [Run(150)]);
        _app.Thread(12, 8, _ => [Run(10)]);
        _app.Thread(13, 9, _ => [Sleep(40), Run(5)]);

        AssertSwitches(
            "0: idle -> 11", "40: 11 (Preempted) -> 13", "45: 13 (Terminated) -> 11", "105: 11 (QuantumEnd) -> 12",
            "115: 12 (Terminated) -> 11", "165: 11 (Terminated) -> idle");
    }

    [TestMethod]
    [DataRow(8, "20: 11 (YieldExecution) -> 12")]
    [DataRow(7, "50: 11 (Terminated) -> 12")]
    public void YieldGivesWayToEqualsOnly(int priorityOfOther, string expected)
    {
        _app.Thread(11, 8, _ => [Run(20), Step.Yield(_code), Run(30)]);
        _app.Thread(12, priorityOfOther, _ => [Run(10)]);

        Assert.AreEqual(expected, Simulate().Switches[1]);
    }

    [TestMethod]
    [DataRow(true, "11,12,11")]
    [DataRow(false, "11,11,12")]
    public void AReleasedLockIsHandedOverOrTakenByWhoComesFirst(bool isHandOff, string expected)
    {
        // Both have the same priority: who was woken must wait for the CPU, and the other one asks once more meanwhile.
        var shared = new SimulatedLock(isHandOff);
        var order = new List<uint>();
        _app.Thread(11, 8, t => Twice(t, 2));
        _app.Thread(12, 8, t => Twice(t, 1));
        Simulate();

        Assert.AreEqual(expected, string.Join(",", order));
        Assert.IsNull(shared.Owner);

        IEnumerable<Step> Twice(SimulatedThread thread, int times)
        {
            yield return Run(1);
            for (var i = 0; i < times; i++)
            {
                yield return Step.Acquire(shared, _code);
                order.Add(thread.Id);
                yield return Run(10);
                yield return Step.Yield(_code);
                yield return Step.Release(shared, _code);
                yield return Run(5);
            }
        }
    }

    [TestMethod]
    public void AWakeUpsBoostDecaysByOneAQuantum()
    {
        var signal = new SimulatedEvent(boost: 2);
        _app.Thread(11, 8, _ => [Step.Wait(signal, _code), Run(150), Run(400)]);
        _app.Thread(12, 8, _ => [Run(10), Step.Signal(signal, _code), Run(100)]);

        // Boosted to 10; 9 after a quantum, 8 after two: then it is the other one's turn.
        AssertSwitches("0: idle -> 12", "10: 12 (Preempted) -> 11", "210: 11 (QuantumEnd) -> 12");
    }

    [TestMethod]
    public void TheBalanceSetManagerLiftsWhoWaitedFor300TicksToFifteenForTwoQuanta()
    {
        Create(new MachineOptions
        {
            Processors = 1,
            ClockTickNs = 10_000 * Microsecond,
            QuantumNs = 20_000 * Microsecond,
            LogsPriorities = true,
        });
        BalanceSetManager.AddTo(_machine, 99, Time.Seconds(0.5m));
        _app.Thread(11, 4, _ => [Run(500_000)]);
        _app.Thread(12, 8, _ => [Run(10_000_000)]);
        var log = Simulate(5_000_000);

        CollectionAssert.AreEqual(new[] { "3500012: 11 4 -> 15" }, log.Priorities);
        CollectionAssert.Contains(log.Switches, "3500012: 99 (DelayExecution) -> 11");

        // Two quanta at 15, one each at 14 to 9, and at 8 it is an equal's turn: 8 quanta of 20 ms.
        CollectionAssert.Contains(log.Switches, "3660012: 11 (QuantumEnd) -> 12");
    }

    [TestMethod]
    [DataRow(2, 8)]
    [DataRow(0, 16)]
    public void TheBalanceSetManagerLeavesGroupsAndThreadsBehindRealTimeAlone(int rank, int priorityOfOther)
    {
        Create(new MachineOptions { Processors = 1, LogsPriorities = true });
        BalanceSetManager.AddTo(_machine, 99, Time.Seconds(0.5m));
        var victim = _app.Thread(11, 4, _ => [Sleep(100), Run(500_000)]);
        _app.Thread(12, priorityOfOther, _ => [Run(1), Step.ChangeRank(victim, rank), Run(20_000_000)]);

        Assert.IsEmpty(Simulate(12_000_000).Priorities);
    }

    [TestMethod]
    public void AnotherProcessorHearsOfAWakeUpAfterAMoment()
    {
        Create(new MachineOptions { Processors = 2, DispatchNs = 3 * Microsecond });
        var signal = new SimulatedEvent();
        _app.Thread(11, 8, _ => [Run(10), Step.Signal(signal, _code), Run(50)]);
        _app.Thread(12, 8, _ => [Step.Wait(signal, _code), Run(10)]);

        AssertSwitches("0: idle -> 11", "13: idle -> 12", "23: 12 (Terminated) -> idle", "60: 11 (Terminated) -> idle");
    }

    [TestMethod]
    public void AMixGivesEachPlaceItsShareOfTheSamples()
    {
        var places = Enumerable.Range(1, 5).Select(i => (_app.Stack($"app.exe!f{i}"), i * i)).ToArray();
        var mix = new CodeMix(places);
        var hits = Enumerable.Range(0, 2 * (1 + 4 + 9 + 16 + 25)).Select(_ => mix.NextSample()).CountBy(s => s).ToDictionary();

        Assert.IsTrue(places.All(p => hits[p.Item1] == 2 * p.Item2));
    }

    private static Step Sleep(long us) => Step.SleepUntil(us * Microsecond, s_sleep.Value);

    private static readonly Lazy<CallStack> s_sleep = new(() => CallStack.Parse(new ModuleTable(), "ntoskrnl.exe!KeDelayExecutionThread"));

    private Step Run(long us) => Step.Run(us * Microsecond, _code);

    private void Create(MachineOptions options)
    {
        _machine = new Machine(options);
        _app = _machine.Process("app.exe", 10);
        _code = _app.Stack("app.exe!main <- ntdll.dll!RtlUserThreadStart");
    }

    private SwitchLog Simulate(long untilUs = 1_000_000)
    {
        var log = new SwitchLog();
        _machine.Run(log, untilUs * Microsecond);
        return log;
    }

    private void AssertSwitches(params string[] expected) =>
        CollectionAssert.AreEqual(expected, Simulate().Switches.Take(expected.Length).ToArray());
}
