using WpaAddins.Analysis.Starvation;
using WpaAddins.Analysis.Tests.Scenarios;

namespace WpaAddins.Analysis.Tests.Starvation;

/// <summary>Definitions.md, section 6.</summary>
[TestClass]
public sealed class ThreadStarvationTests
{
    private const uint Victim = 100;
    private const uint RunningThread = 200;

    [TestMethod]
    public void OneLongWaitScoresItsLengthAndManyShortOnesOneOfThem()
    {
        Assert.AreEqual((100_000L, 100_000L), (Waits(100).ScoreNs, Waits(100).Classes.Contended));
        var many = Waits([.. Enumerable.Repeat(1, 100)]);
        Assert.AreEqual((1_000L, 100_000L), (many.ScoreNs, many.Classes.Contended));
    }

    [TestMethod]
    public void ScoreIsRoundedToTheNanosecondHalfUp()
    {
        // (1 000² + 2 000²) / 3 000 = 1 666.67 ns.
        Assert.AreEqual(1_667L, Waits(1, 2).ScoreNs);
    }

    [TestMethod]
    public void WaitWithoutContentionScoresNothing()
    {
        var result = new Scenario(2).Switch(0, 0, 0, RunningThread).Switch(1, 0, RunningThread + 1, 0).Ready(0, 1, Victim)
            .Switch(0, 90, RunningThread, Victim).Analyse();
        Assert.AreEqual((0L, 0L, 89_000L), (result.Thread(Victim).ScoreNs, result.Thread(Victim).StarvedNs,
            result.Thread(Victim).ReadyNs));
    }

    [TestMethod]
    public void StarvedIsContendedTimeBeyondAQuantumOfEachWait()
    {
        Assert.AreEqual(8_750_000L + 68_750_000L, Waits(31_250, 40_000, 10, 100_000).StarvedNs);
        Assert.AreEqual(
            7_000L, Waits(new AnalysisOptions { QuantumNs = 3_000 }, reason: 32, 3, 10, 2).StarvedNs);
    }

    [TestMethod]
    public void YieldedIntervalsCountButDoNotStarve()
    {
        var thread = Waits(AnalysisOptions.Default, reason: 33, 40_000, 50_000);
        Assert.AreEqual((2, 90_000_000L), (thread.ReadyCount, thread.ReadyNs));
        Assert.AreEqual((0L, 0L), (thread.ScoreNs, thread.StarvedNs));
        Assert.IsNull(thread.P50Ns);
        Assert.IsNull(thread.N50Ns);
        Assert.IsGreaterThanOrEqualTo(0, thread.Longest);
    }

    [TestMethod]
    public void StarvationPercentIsReadyInReadyAndRunning()
    {
        var result = new Scenario().Switch(0, 0, 0, RunningThread).Ready(0, 1, Victim).Switch(0, 4, RunningThread, Victim)
            .Switch(0, 5, Victim, 0).Analyse();
        Assert.AreEqual(75.0, result.Thread(Victim).StarvationPercent);
        var waiting = new Scenario().Switch(0, 0, Victim, RunningThread).Switch(0, 5, RunningThread, 0).Analyse();
        Assert.IsNull(waiting.Thread(Victim).StarvationPercent);
    }

    [TestMethod]
    public void HighPercentilesNeedEnoughIntervals()
    {
        var (nineteen, twenty) = (Waits([.. Enumerable.Range(1, 19)]), Waits([.. Enumerable.Range(1, 20)]));
        Assert.AreEqual((10_000L, 18_000L, null), (nineteen.P50Ns, nineteen.P90Ns, nineteen.P95Ns));
        Assert.AreEqual((10_000L, 18_000L, 19_000L), (twenty.P50Ns, twenty.P90Ns, twenty.P95Ns));
        Assert.IsNull(Waits([.. Enumerable.Range(1, 99)]).P99Ns);
        Assert.AreEqual(99_000L, Waits([.. Enumerable.Range(1, 100)]).P99Ns);
    }

    [TestMethod]
    public void LongestIsTheFirstOfTheLongest()
    {
        var result = Schedule(32, 3, 7, 5, 7).Analyse();
        var longest = result.Analysis.ReadyIntervals[result.Thread(Victim).Longest];
        Assert.AreEqual((7_000L, result.Rows(Victim)[1].StartNs), (longest.LengthNs, longest.StartNs));
    }

    [TestMethod]
    public void MostStarvedThreadStandsFirst()
    {
        var result = new Scenario().Switch(0, 0, 0, RunningThread).Ready(0, 1, 300).Ready(0, 2, Victim)
            .Switch(0, 10, RunningThread, 300).Switch(0, 20, 300, Victim).Switch(0, 30, Victim, 0).Analyse();
        CollectionAssert.AreEqual(
            new uint[] { Victim, 300, RunningThread },
            result.Analysis.StarvationByThread.Select(t => result.Analysis.Trace.Threads[t.Thread].ThreadId).ToArray());
    }

    private static ThreadStarvation Waits(params int[] lengths) => Waits(AnalysisOptions.Default, reason: 32, lengths);

    private static ThreadStarvation Waits(AnalysisOptions options, int reason, params int[] lengths) =>
        Schedule(reason, lengths).Analyse(options).Thread(Victim);

    // The victim gives its CPU up again and again, each time for so many microseconds.
    private static Scenario Schedule(int reason, params int[] lengths)
    {
        var time = 10;
        var scenario = new Scenario().Switch(0, 0, 0, Victim);
        foreach (var length in lengths)
        {
            scenario.Switch(0, time, Victim, RunningThread, state: 1, reason: reason);
            time += length;
            scenario.Switch(0, time, RunningThread, Victim);
            time += 10;
        }

        return scenario;
    }
}
