using WpaAddins.Analysis.Timeline;
using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Scenarios.Tests.Scenarios;

/// <summary>Starvation by real-time threads: no thread is boosted.</summary>
[TestClass]
public sealed class BalanceSetRealTimeScenarioTests
{
    private const uint Worker = 5152;

    private static ScenarioTrace Trace => ScenarioTrace.Get("balance-set-realtime");

    [TestMethod]
    public void TheWorkerIsReadyUntilTheEndAndWasNeverLifted()
    {
        var wait = Trace.Longest(Worker);

        Assert.AreEqual(Censoring.OpenAtEnd, wait.Censored);
        Assert.AreEqual(7, wait.Priority);
        Assert.IsGreaterThan(8_000_000_000, wait.LengthNs);
        Assert.AreEqual(wait.LengthNs, wait.Classes.Get(ReadyClass.PriorityBeaten));
        Assert.AreEqual(0, Trace.Hooks(KernelHook.SetPriority));
        Assert.AreEqual(0, Trace.Hooks(KernelHook.AntiStarvationBoost));
    }

    [TestMethod]
    public void OnlyThreadsOfRealTimePriorityRunMeanwhile()
    {
        Assert.IsTrue(Trace.Analysis.Blame.Where(b => Trace.IdOf(b.Thread) == Worker).All(b => b.RunningPriority >= 16));
    }
}
