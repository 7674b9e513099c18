using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Scenarios.Tests.Scenarios;

/// <summary>The numbers of "Recognizing excessive thread switching", from the trace.</summary>
[TestClass]
public sealed class ThreadPairsScenarioTests
{
    private const uint Usb = 0x1020;
    private const uint Dmac = 0x1034;
    private const uint Network = 0x1048;
    private const uint OpenKey = 0x105C;
    private const int Inside = 0x2A;

    private static ScenarioTrace Trace => ScenarioTrace.Get("thread-pairs");

    [TestMethod]
    public void ThePairSwitchesEvery50Microseconds()
    {
        var gaps = PairTimes().Zip(PairTimes().Skip(1), (a, b) => b - a).Order().ToList();

        Assert.AreEqual(50_000, gaps[gaps.Count / 2]);
        var peak = PairTimes().GroupBy(t => t / 100_000_000).Max(g => g.Count()) * 10;
        Assert.AreEqual(20_000, peak, "switches a second in the busiest 100 ms");
    }

    [TestMethod]
    public void TheSlicesOfTheThreadsAreThoseOfTheCase()
    {
        Assert.AreEqual("50000", Lengths(Usb));
        Assert.AreEqual("50000", Lengths(Dmac));
        Assert.AreEqual("160000", Lengths(Network));
        Assert.AreEqual("600000", Lengths(OpenKey));
    }

    [TestMethod]
    public void TheSampleTableIsThatOfTheCase()
    {
        var samples = ScenarioRecords.Hooks(Trace.Bytes, KernelHook.SampledProfile);
        var hits = samples.GroupBy(s => s.U64(0) - Inside).ToDictionary(g => g.Key, g => g.Count());

        Assert.HasCount(90_000, samples);
        var table = new (int Hits, decimal Percent, ulong Address)[]
        {
            (6557, 7.3m, 0x8012C8FC), (4643, 5.2m, 0x8010E330), (2882, 3.2m, 0x02FEA884), (2166, 2.4m, 0x80110894),
            (2123, 2.4m, 0x03FA37B8), (2064, 2.3m, 0x8010DB7C), (1732, 1.9m, 0x80110EC0), (1518, 1.7m, 0x801491D4),
            (1468, 1.6m, 0x8011A094), (1460, 1.6m, 0x8011BCDC), (1418, 1.6m, 0x80119360), (1405, 1.6m, 0x8011C154),
            (1404, 1.6m, 0x8010E00C), (1255, 1.4m, 0x8010DEC0), (1212, 1.3m, 0x03F73CA0), (1145, 1.3m, 0x03F68258),
            (979, 1.1m, 0x8010EF34), (865, 1.0m, 0x017A4544),
        };
        foreach (var (expected, percent, address) in table)
        {
            var extended = address >= 0x8000_0000 ? address | 0xFFFF_FFFF_0000_0000 : address;
            Assert.AreEqual(expected, hits[extended], $"{address:X}");
            Assert.AreEqual(percent, Math.Round(100m * expected / samples.Count, 1, MidpointRounding.AwayFromZero), $"{address:X}");
        }

        Assert.AreEqual(table.Min(t => t.Hits), hits.Values.OrderDescending().ElementAt(table.Length - 1), "all others have fewer");
    }

    [TestMethod]
    public void IdleSamplesAreThoseOfTheIdleThread()
    {
        var samples = ScenarioRecords.Hooks(Trace.Bytes, KernelHook.SampledProfile);

        Assert.AreEqual(6557, samples.Count(s => s.U32(8) == 0));
    }

    [TestMethod]
    public void AfterTheFixOneThreadDoesTheWork()
    {
        var after = ScenarioTrace.Get("thread-pairs-after");

        Assert.IsLessThan(Trace.Trace.Switches.Count / 50, after.Trace.Switches.Count);
        Assert.IsTrue(after.Analysis.StarvationByThread.All(t => after.IdOf(t.Thread) != Dmac));
        Assert.IsLessThan(
            Trace.Thread(Usb).RunningNs + Trace.Thread(Dmac).RunningNs,
            after.Thread(Usb).RunningNs,
            "the same pieces in less time");
    }

    private static List<long> PairTimes()
    {
        var switches = Trace.Trace.Switches;
        var times = new List<long>();
        for (var row = 0; row < switches.Count; row++)
        {
            if ((Trace.IdOf(switches[row].OldThread), Trace.IdOf(switches[row].NewThread)) is (Usb, Dmac) or (Dmac, Usb))
            {
                times.Add(switches.Time[row]);
            }
        }

        return times;
    }

    private static string Lengths(uint thread)
    {
        var switches = Trace.Trace.Switches;
        var lengths = new SortedSet<long>();
        for (var row = 0; row + 1 < switches.Count; row++)
        {
            if (switches[row].NewThread != ThreadTable.Idle && Trace.IdOf(switches[row].NewThread) == thread)
            {
                lengths.Add(switches.Time[row + 1] - switches.Time[row]);
            }
        }

        return string.Join(", ", lengths);
    }
}
