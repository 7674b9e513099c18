using System.Text;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace.Markers;

namespace WpaAddins.Scenarios.Tests.Scenarios;

/// <summary>The numbers of "Priority-induced starvation", from the trace.</summary>
[TestClass]
public sealed class BalanceSetScenarioTests
{
    private const uint Main = 5128;
    private const uint Helper = 5140;
    private const uint Worker = 5152;
    private const uint BalanceSetManager = 92;

    private static ScenarioTrace Trace => ScenarioTrace.Get("balance-set");

    [TestMethod]
    public void Sleep0Takes38225238SecondsAndSleep1Takes678Microseconds()
    {
        Assert.AreEqual(3_822_523_800, Mark("Sleep(0) ends") - Mark("Sleep(0) begins"));
        Assert.AreEqual(67_800, Mark("Sleep(1) ends") - Mark("Sleep(1) begins"));
    }

    [TestMethod]
    public void TheMarkersTellBothTimesToo()
    {
        var marks = Trace.Analysis.Markers.Where(m => m.Kind == MarkerKind.Mark).ToDictionary(m => m.Text, m => m.TimeNs);

        Assert.AreEqual(3_822_523_800, marks["Sleep(0) ends"] - marks["Sleep(0) begins"]);
        Assert.AreEqual(67_800, marks["Sleep(1) ends"] - marks["Sleep(1) begins"]);
    }

    [TestMethod]
    public void TheWorkerLosesTheProcessorWhenItLowersItsPriorityAndWaits382Seconds()
    {
        var wait = Waits().First();

        Assert.AreEqual(ReadyKind.Preempted, wait.Kind);
        Assert.IsTrue(wait.LengthNs is >= 3_815_000_000 and < 3_825_000_000, $"{wait.LengthNs}");
        Assert.AreEqual(wait.LengthNs, wait.Classes.Contended);
        Assert.AreEqual(0, wait.Classes.Get(ReadyClass.Idle));
    }

    [TestMethod]
    public void TheBalanceSetManagerLiftsItFrom7To15()
    {
        var lifts = ScenarioRecords.Hooks(Trace.Bytes, KernelHook.SetPriority)
            .Where(r => r.U32(0) == Worker && r.Payload[5] == 15).ToList();

        Assert.HasCount(Waits().Count(), lifts);
        foreach (var (lift, wait) in lifts.Zip(Waits()))
        {
            Assert.AreEqual(7, lift.Payload[4]);
            Assert.IsTrue(lift.Ns > wait.StartNs && lift.Ns <= wait.EndNs, $"lifted at {lift.Ns}");
            Assert.IsGreaterThanOrEqualTo(3_000_000_000, lift.Ns - wait.StartNs, "300 ticks of 10 ms");
            Assert.AreEqual((7, (sbyte?)15), (wait.Priority, wait.NewInPriority));
        }

        Assert.AreEqual(0, Trace.Hooks(KernelHook.AntiStarvationBoost));
        Assert.AreEqual(13, Trace.Thread(BalanceSetManager).SwitchIns, "once a second");
    }

    [TestMethod]
    public void ItsQuantumIsDoubledAndThePriorityDecaysByOneAQuantum()
    {
        // Its priority at each switch-out after the second lift, until it waits for a CPU again.
        var switches = Trace.Trace.Switches;
        var (lifted, again) = (Waits().ElementAt(1).EndNs, Waits().ElementAt(2).StartNs);
        var run = 0L;
        var begin = 0L;
        var outs = new List<int>();
        for (var row = 0; row < switches.Count; row++)
        {
            if (switches.Time[row] < lifted || switches.Time[row] > again)
            {
                continue;
            }

            if (Trace.IdOf(switches[row].NewThread) == Worker)
            {
                begin = switches.Time[row];
            }
            else if (Trace.IdOf(switches[row].OldThread) == Worker)
            {
                run += switches.Time[row] - begin;
                outs.Add(switches[row].OldPriority);
            }
        }

        // Two quanta at 15, one each at 14 to 8: then its priority is 7 and it gives way.
        CollectionAssert.AreEqual(new[] { 8, 7 }, outs);
        Assert.AreEqual((2 + 7) * 20_000_000, run);
    }

    [TestMethod]
    public void TheSpinningThreadsGiveWayToEachOtherOnly()
    {
        Assert.IsGreaterThan(900, Trace.Thread(Main).CountByKind[(int)ReadyKind.Yielded]);
        Assert.IsGreaterThan(900, Trace.Thread(Helper).CountByKind[(int)ReadyKind.Yielded]);
        Assert.AreEqual(0, Trace.Thread(Worker).CountByKind[(int)ReadyKind.Yielded]);
        var yielded = Trace.ReadyIntervals(Main).Concat(Trace.ReadyIntervals(Helper)).Where(r => r.Kind == ReadyKind.Yielded);
        Assert.IsTrue(yielded.All(r => r.Priority == 8));
    }

    /// <summary>Gets the waits of the worker that are longer than the balance set manager lets pass.</summary>
    private static IEnumerable<ReadyInterval> Waits() => Trace.ReadyIntervals(Worker).Where(r => r.LengthNs > 2_500_000_000);

    private static long Mark(string text) =>
        ScenarioRecords.Hooks(Trace.Bytes, KernelHook.Mark).Single(m => Encoding.ASCII.GetString(m.Payload).TrimEnd('\0') == text).Ns;
}
