using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Scenarios.Recording;
using WpaAddins.Scenarios.Scenarios;
using WpaAddins.Scenarios.Simulation;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Scenarios.Tests.Scenarios;

/// <summary>The numbers of "24 cores and the mouse does not move", from the trace.</summary>
[TestClass]
public sealed class LockHoldersScenarioTests
{
    private const long HangEnds = 3_425_000_000;
    private const long HangNs = 1_125_000_000;
    private static readonly Guid s_win32k = new("8c416c79-d49b-4f01-a467-e56d3aa8234c");
    private static readonly Lazy<Machine> s_machine =
        new(() => ScenarioList.Find("lock-holders")!.Run(new SilentLog()));

    private static readonly ulong s_firstTicks = (ulong)new RecordingClock(1_000_000_000).FirstTick;

    private static ScenarioTrace Trace => ScenarioTrace.Get("lock-holders");

    [TestMethod]
    public void TheTaskManagerHangs1125Milliseconds()
    {
        var delay = ScenarioRecords.Events(Trace.Bytes, s_win32k, 38).Single();

        Assert.AreEqual(69_196u, delay.ThreadId);
        Assert.AreEqual(72_392u, delay.ProcessId);
        Assert.AreEqual(1125u, delay.U32(4));
        Assert.AreEqual(HangEnds, delay.Ns);
        Assert.AreEqual(48, Trace.Trace.Info.NumberOfProcessors);
    }

    [TestMethod]
    public void TheLongestDelayIs11564MillisecondsAndItsChainIsThatOfTheCase()
    {
        var thread = 69_196u;
        var longest = Waits().Where(w => w.Thread == thread).MaxBy(w => w.ReadyNs - w.StartNs)!;
        Assert.AreEqual(3_273_101_862, longest.ReadyNs);
        Assert.AreEqual(115.64, Math.Round((longest.ReadyNs - longest.StartNs) / 1e6, 2));

        var chain = new List<uint>();
        for (var at = longest; chain.Count < 7; at = Waits().Last(w => w.Thread == thread && w.ReadyNs <= at.ReadyNs))
        {
            thread = at.Readier;
            chain.Add(thread);
        }

        CollectionAssert.AreEqual(new uint[] { 2560, 71_272, 8348, 79_584, 58_696, 59_948, 76_844 }, chain);
        var console = Waits().Last(w => w.Thread == 2560 && w.ReadyNs <= 3_273_101_862);
        Assert.AreEqual(3_273_077_782, console.ReadyNs);
        Assert.AreEqual(115_640_966, console.ReadyNs - console.StartNs);
    }

    [TestMethod]
    public void NtGdiCloseProcessIsOn5768ReadyStacksWhichEnded633SecondsOfWaits()
    {
        var closing = Waits().Where(w => w.Function("win32kbase.sys!NtGdiCloseProcess")).ToList();

        Assert.HasCount(5768, closing);
        Assert.AreEqual(63.3, Math.Round(closing.Sum(w => w.ReadyNs - w.StartNs) / 1e9, 1));
        Assert.IsTrue(closing.All(w => w.Function("ntoskrnl.exe!PspExitThread")));
    }

    [TestMethod]
    public void NtGdiCloseProcessHas1085Samples()
    {
        var place = Place("win32kbase.sys!NtGdiCloseProcess");
        var samples = ScenarioRecords.Hooks(Trace.Bytes, KernelHook.SampledProfile).ToLookup(s => (s.Cpu, s.Ns));
        var stacks = ScenarioRecords.Hooks(Trace.Bytes, KernelHook.StackWalk)
            .Where(s => Frames(s).Contains(place) && samples.Contains((s.Cpu, (long)(s.U64(0) - s_firstTicks))))
            .Where(s => samples[(s.Cpu, (long)(s.U64(0) - s_firstTicks))].Any(x => x.U32(8) == s.U32(12)));

        Assert.AreEqual(1085, stacks.Count());
    }

    [TestMethod]
    public void GomaccHasTheLockNearlyAllOfTheTime()
    {
        // Handed over by a release on an NtGdiCloseProcess stack or not: a hold lasts until the holder's own release.
        var releases = Waits().Where(w => w.IsLock).OrderBy(w => w.ReadyNs).ToList();
        var held = 0L;
        for (var i = 1; i < releases.Count; i++)
        {
            if (releases[i - 1].Thread == releases[i].Readier && releases[i].Function("win32kbase.sys!NtGdiCloseProcess"))
            {
                held += releases[i].ReadyNs - releases[i - 1].ReadyNs;
            }
        }

        Assert.IsTrue(held is >= HangNs * 95 / 100 and <= HangNs * 97 / 100, $"{100.0 * held / HangNs:F2} %");
    }

    [TestMethod]
    public void HalfOfTheProcessorsAreIdle()
    {
        var busy = Trace.Analysis.StarvationByThread.Sum(t => t.RunningNs) / (48.0 * Trace.Analysis.Window.LastNs);

        Assert.IsTrue(busy is > 0.4 and < 0.55, $"{busy}");
    }


    private static List<LockWait> Waits() => s_waits.Value;

    private static readonly Lazy<List<LockWait>> s_waits = new(() =>
    {
        var (switches, readies) = (Trace.Trace.Switches, Trace.Trace.Readies);
        var waitSince = new Dictionary<uint, long>();
        var waits = new List<LockWait>();
        var row = 0;
        for (var ready = 0; ready < readies.Count; ready++)
        {
            for (; row < switches.Count && switches.Time[row] <= readies.Time[ready]; row++)
            {
                if (switches[row].OldThread != ThreadTable.Idle)
                {
                    waitSince[Trace.IdOf(switches[row].OldThread)] = switches.Time[row];
                }
            }

            var thread = Trace.IdOf(readies[ready].Thread);
            if (waitSince.TryGetValue(thread, out var since))
            {
                waits.Add(new LockWait(
                    thread, since, readies.Time[ready], readies.StackThreadId[ready],
                    Trace.Trace.Stacks.KernelFrames(readies.Stack[ready]).ToArray()));
            }
        }

        return waits;
    });

    private static ulong[] Frames(ScenarioRecord stack) =>
        [.. Enumerable.Range(0, (stack.Payload.Length - 16) / 8).Select(i => stack.U64(16 + (8 * i)))];

    private static ulong Place(string function)
    {
        var parts = function.Split('!');
        var module = s_machine.Value.Modules[parts[0]];
        return module.Address + module.Functions[parts[1]] + 0x2A;
    }

    private sealed record LockWait(uint Thread, long StartNs, long ReadyNs, uint Readier, ulong[] Stack)
    {
        public bool IsLock => Function("win32kbase.sys!UserSessionSwitchLeaveCrit");

        public bool Function(string name) => Stack.Contains(Place(name));
    }
}
