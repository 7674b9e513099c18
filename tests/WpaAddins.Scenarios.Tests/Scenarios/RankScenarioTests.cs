using WpaAddins.Analysis.Investigations.Starvation;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Scenarios.Tests.Scenarios;

/// <summary>The numbers of "What outranks thread priority?", from the trace.</summary>
[TestClass]
public sealed class RankScenarioTests
{
    private const uint LockApp = 7528;
    private const uint LockAppProcess = 7524;
    private const uint Photos = 10_172;
    private const long Resume = 27_300_000_000;
    private static readonly Guid s_win32k = new("8c416c79-d49b-4f01-a467-e56d3aa8234c");
    private static readonly Guid s_kernelProcess = new("22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716");
    private static readonly Guid s_input = new("70e2503b-c6f3-4780-b323-bd8ed0c61bf8");

    private static ScenarioTrace Trace => ScenarioTrace.Get("rank");

    [TestMethod]
    public void LockAppIsReadyFor19494MillisecondsBehindRank0()
    {
        var wait = Trace.Longest(LockApp);

        Assert.AreEqual(30_333_000_000, wait.StartNs);
        Assert.AreEqual(49_827_000_000, wait.EndNs);
        Assert.AreEqual(ReadyKind.Woken, wait.Kind);
        Assert.AreEqual(14, wait.Priority);
        Assert.AreEqual(2, wait.Rank);
        Assert.AreEqual(RankCertainty.Known, wait.RankCertainty);
        Assert.AreEqual(19_494_000_000, wait.Classes.Get(ReadyClass.RankBeaten));
        Assert.AreEqual("System (4)", Trace.Trace.Threads[wait.ReadyingThread].Process);
        Assert.AreEqual(LockApp, Trace.IdOf(Trace.Analysis.StarvationByThread[0].Thread), "the most starved thread");
    }

    [TestMethod]
    public void LockAppHadNotRunFor382SecondsBefore()
    {
        var wait = Trace.Longest(LockApp);
        var lastRun = Slices(LockApp).Last(s => s.EndNs <= wait.StartNs);

        Assert.AreEqual(38_200_000_000, wait.EndNs - lastRun.EndNs);
    }

    [TestMethod]
    public void LockAppGoesFromRank0To2BeforeTheStandbyAndBackTo0AfterTheWait()
    {
        var slices = Slices(LockApp).ToList();
        var ranks = slices.Select(s => s.Rank).ToList();

        CollectionAssert.AreEqual(new[] { 0, 2, 0 }, ranks.Where((r, i) => i == 0 || ranks[i - 1] != r).ToArray());
        var first = slices.First(s => s.Rank == 2);
        Assert.IsTrue(first.EndNs is > 8_000_000_000 and < 11_650_000_000, $"rank 2 since {first.EndNs}");
        Assert.AreEqual(2, slices.First(s => s.StartNs == 49_827_000_000).Rank);
    }

    [TestMethod]
    public void LockAppUses793MillisecondsForGoingToSleep()
    {
        var used = Slices(LockApp).Where(s => s.EndNs < Resume).Sum(s => s.EndNs - s.StartNs);

        Assert.AreEqual(79_300_000, used);
    }

    [TestMethod]
    public void LockAppGetsLessThanAMillisecondInTheFirst20SecondsAndNothingFor14()
    {
        var slices = Enumerable.Range(0, Trace.Trace.Threads.Count).Select(i => Trace.Trace.Threads[i])
            .Where(t => t.ProcessId == LockAppProcess)
            .SelectMany(t => Slices(t.ThreadId)).Where(s => s.EndNs > Resume && s.StartNs < 49_827_000_000).ToList();

        Assert.IsLessThan(1_000_000, slices.Sum(s => s.EndNs - s.StartNs));
        Assert.IsNotEmpty(slices);
        Assert.AreEqual(35_158_000_000, slices.Max(s => s.EndNs));
    }

    [TestMethod]
    public void NothingIsRecordedForAbout16Seconds()
    {
        var times = Trace.Trace.Switches.Time.ToArray();
        var gap = times.Zip(times.Skip(1), (a, b) => (Length: b - a, Start: a)).Max();

        Assert.IsTrue(gap.Length is > 15_500_000_000 and < 16_500_000_000, $"{gap}");
        Assert.AreEqual(11_627_000_000, gap.Start);
    }

    [TestMethod]
    public void ThreadsOfLowerPriorityAndRank0HaveTheProcessorsMeanwhile()
    {
        var blame = Trace.Analysis.Blame.Where(b => Trace.IdOf(b.Thread) == LockApp).ToList();

        Assert.IsTrue(blame.All(b => b.RunningRank == 0 || b.BlameNs < 1_000_000_000));
        foreach (var priority in (int[])[4, 8, 9, 10])
        {
            Assert.IsGreaterThan(1_000_000_000, blame.Where(b => b.RunningPriority == priority).Sum(b => b.BlameNs), $"{priority}");
        }

        var wait = Trace.Longest(LockApp);
        var high = AllSlices().Where(s => s.Priority >= 13).Sum(
            s => Math.Max(0, Math.Min(s.EndNs, wait.EndNs) - Math.Max(s.StartNs, wait.StartNs)));
        Assert.IsLessThan(wait.LengthNs, high, "less than one CPU");
        Assert.AreEqual(0, wait.Classes.Get(ReadyClass.Idle));
    }

    [TestMethod]
    public void PhotosVisitsRanks2To19()
    {
        var ranks = Slices(Photos).Select(s => s.Rank).Distinct().ToArray();

        CollectionAssert.AreEqual(Enumerable.Range(2, 18).ToArray(), ranks);
    }

    [TestMethod]
    public void The17KeyPressesAreControl()
    {
        var keys = ScenarioRecords.Events(Trace.Bytes, s_input, 404);

        Assert.HasCount(17, keys);
        Assert.IsTrue(keys.All(k => k.U32(0) == 162));
    }

    [TestMethod]
    public void TheFocusGoesToSixProcesses()
    {
        var changes = ScenarioRecords.Events(Trace.Bytes, s_win32k, 26);
        var owners = changes.Select(c => c.U32(8)).Prepend(changes[0].U32(4)).ToList();

        Assert.AreEqual(6, owners.Distinct().Count());
        for (var i = 0; i < changes.Count; i++)
        {
            Assert.AreEqual(owners[i], changes[i].U32(4), "the focus comes from the one that had it");
        }

        Assert.IsGreaterThan(49_827_000_000, changes.First(c => c.U32(8) == LockAppProcess).Ns);
    }

    [TestMethod]
    public void AnotherProcessIsFrozenAndThawed()
    {
        var events = ScenarioRecords.Events(Trace.Bytes, s_kernelProcess, 11, 12);

        CollectionAssert.AreEqual(new byte[] { 1, 2 }, events.Select(e => e.Opcode).ToArray());
        Assert.AreEqual(1, events.Select(e => e.U32(0)).Distinct().Count());
        Assert.AreNotEqual(LockAppProcess, events[0].U32(0));
        Assert.IsTrue(Trace.Trace.Processes.Rows.Any(p => p.ProcessId == events[0].U32(0)));
    }

    [TestMethod]
    public void TheFirstFindingSaysRank()
    {
        var finding = new StarvationInvestigation().Find(Trace.Analysis)[0];

        Assert.StartsWith(
            "LockApp.exe thread 7528 was ready for 19.5 s (30.33–49.83 s) but did not run. Its priority was 14, but its rank was 2, "
            + "and threads of rank 0 run first.",
            finding.HeadlineAndCause);
    }

    private static IEnumerable<Slice> Slices(uint id) => AllSlices().Where(s => s.ThreadId == id);

    private static IEnumerable<Slice> AllSlices()
    {
        var switches = Trace.Trace.Switches;
        var slices = new List<Slice>();
        var begun = new Dictionary<ushort, int>();
        for (var row = 0; row < switches.Count; row++)
        {
            if (switches[row].OldThread != ThreadTable.Idle && begun.TryGetValue(switches[row].Cpu, out var start))
            {
                slices.Add(new Slice(
                    Trace.IdOf(switches[row].OldThread),
                    switches.Time[start],
                    switches.Time[row],
                    switches[row].OldRank,
                    switches[start].NewPriority));
            }

            begun[switches[row].Cpu] = row;
        }

        return slices;
    }

    private sealed record Slice(uint ThreadId, long StartNs, long EndNs, int Rank, int Priority);
}
