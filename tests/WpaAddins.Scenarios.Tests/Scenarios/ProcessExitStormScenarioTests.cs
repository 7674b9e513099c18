using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Scenarios.Tests.Scenarios;

/// <summary>Processes that exit at once.</summary>
[TestClass]
public sealed class ProcessExitStormScenarioTests
{
    private static ScenarioTrace Trace => ScenarioTrace.Get("process-exit-storm");

    [TestMethod]
    public void A1000ProcessesExit()
    {
        Assert.AreEqual(1000, Trace.Hooks(KernelHook.ProcessEnd));
        Assert.AreEqual(1000, Trace.Hooks(KernelHook.ThreadEnd));
    }

    [TestMethod]
    public void AllProcessorsAreBusyFirstAndThenOneForAboutASecond()
    {
        // How many CPUs are busy, for how long.
        var switches = Trace.Trace.Switches;
        var busy = new bool[8];
        var lengths = new long[9];
        for (var row = 0; row < switches.Count; row++)
        {
            if (row > 0)
            {
                lengths[busy.Count(b => b)] += switches.Time[row] - switches.Time[row - 1];
            }

            busy[switches[row].Cpu] = switches[row].NewThread != ThreadTable.Idle;
        }

        Assert.IsTrue(lengths[8] > 150_000_000, $"all for {lengths[8]}");
        var serial = lengths[1] + lengths[2];
        Assert.IsTrue(serial is > 700_000_000 and < 1_200_000_000, $"one, or two at the moment of a hand-over, for {serial}");
    }
}
