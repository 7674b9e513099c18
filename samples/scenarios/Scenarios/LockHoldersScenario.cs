using WpaAddins.Scenarios.Events;
using WpaAddins.Scenarios.Simulation;
using static WpaAddins.Scenarios.Simulation.Time;

namespace WpaAddins.Scenarios.Scenarios;

/// <summary>
/// Task Manager hangs for 1.125 s on a system with 48 CPUs, half of them idle: exiting compiler processes own the
/// window manager's lock nearly all of the time, about 190 µs each time.
/// </summary>
internal sealed class LockHoldersScenario : Scenario
{
    private const int Lanes = 26;
    private const int SectionsOfProcess = 10;

    /// <summary>
    /// The number of times that exiting processes take the lock, except for the two in the chain. Each release wakes a
    /// thread.
    /// </summary>
    private const int Sections = 5766;

    private const int BurstProcesses = 581;
    private const int BusyThreads = 22;
    private const int Windows = 24;
    private const uint FirstExitingId = 100_000;
    private const string WaitsIn = "gomacc.exe!WaitForCompiler <- gomacc.exe!main";

    private static readonly long s_hangBegins = Seconds(2.3m);
    private static readonly long s_hangEnds = s_hangBegins + Milliseconds(1125);
    private static readonly long s_burst = 3_156_500_000;
    private static readonly long s_hold = Microseconds(187.6m);
    private static readonly long s_holdOfChain = Microseconds(480);
    private static readonly long s_exit = Microseconds(20);

    // The eight threads of the chain request the lock one after the other, and get it in that order 115.64 ms later.
    private static readonly long s_consoleAsks = 3_157_436_816;
    private static readonly long s_consoleReadied = 3_273_077_782;
    private static readonly long s_taskManagerReadied = 3_273_101_862;
    private static readonly long s_taskManagerAsks = s_taskManagerReadied - (s_consoleReadied - s_consoleAsks);

    public override string Name => "lock-holders";

    public override string Summary => "exiting processes have one lock 96 % of the time, and windows hang for 1.125 s";

    public override long ClockFrequency => 1_000_000_000;

    protected override MachineOptions System => new()
    {
        Processors = 48,
        SampleIntervalNs = Milliseconds(1),
        FirstSampleNs = 50_037,
        DispatchNs = Microseconds(1),
    };

    protected override long EndNs => Seconds(3.6m);

    protected override void Populate(Machine machine)
    {
        var gdi = new GdiLock();
        AddTaskManager(machine, gdi);
        AddChain(machine, gdi);
        AddWindows(machine, gdi);
        AddLinkers(machine);
        var id = FirstExitingId;
        for (var lane = 0; lane < Lanes; lane++)
        {
            AddLane(machine, gdi, lane, ref id);
        }

        for (var i = 0; i < BurstProcesses; i++)
        {
            AddExiting(machine, gdi, ref id, s_burst + (i * 400), sections: 1, turn: null, next: null);
        }
    }

    /// <summary>
    /// Adds Task Manager, which does not check for messages during the hang, because it waits for the lock again and
    /// again.
    /// </summary>
    private static void AddTaskManager(Machine machine, GdiLock gdi)
    {
        var process = machine.Process("Taskmgr.exe", 72_392, 6036);
        var window = GdiLock.Window(process, "user32.dll!SendMessageW");
        process.Thread(69_196, 10, _ => Program());

        IEnumerable<Step> Program()
        {
            yield return Step.SleepUntil(s_hangBegins, window.Idle);
            foreach (var until in (long[])[s_taskManagerAsks - Milliseconds(30), s_hangEnds - Milliseconds(25)])
            {
                while (machine.NowNs < until)
                {
                    foreach (var step in gdi.MessageSteps(window))
                    {
                        yield return step;
                    }

                    yield return Step.Run(Microseconds(3), window.Work);
                }

                if (until < s_taskManagerAsks)
                {
                    foreach (var step in ChainLink(gdi, window, s_taskManagerAsks, 0))
                    {
                        yield return step;
                    }
                }
            }

            yield return Step.RunUntil(s_hangEnds, window.Work);
            yield return Step.Write(ProviderEvent.MessageCheckDelay(1125, @"C:\Windows\System32\Taskmgr.exe"));
            yield return Step.SleepForever(window.Idle);
        }
    }

    /// <summary>
    /// Adds the other threads of the chain in reverse order: each gets the lock from the thread that is added after it.
    /// </summary>
    private static void AddChain(Machine machine, GdiLock gdi)
    {
        var console = machine.Process("conhost.exe", 16_264, 7128);
        var consoleWindow = GdiLock.Window(console, "user32.dll!GetMessageW");
        console.Thread(2560, 10, _ => ChainLink(gdi, consoleWindow, s_consoleAsks, s_taskManagerReadied));
        AddLink("mstsc.exe", 79_392, 71_272, 2_000, s_consoleReadied);
        AddLink("TabTip.exe", 8284, 8348, 4_000, 0);
        AddLink("UIforETW.exe", 78_120, 79_584, 6_000, 0);
        console.Thread(58_696, 10, _ => ChainLink(gdi, consoleWindow, s_consoleAsks - 8_000, 0));
        AddExit("gomacc.exe", 93_668, 59_948, 10_000);
        AddExit("gomacc.exe", 95_164, 76_844, 10_400);

        void AddLink(string name, uint id, uint thread, long before, long releases)
        {
            var process = machine.Process(name, id, 6036);
            var window = GdiLock.Window(process, "user32.dll!GetMessageW");
            process.Thread(thread, 10, _ => ChainLink(gdi, window, s_consoleAsks - before, releases));
        }

        void AddExit(string name, uint id, uint thread, long before)
        {
            var process = machine.Process(name, id, 6036);
            var exit = GdiLock.Exiting(process, WaitsIn);
            process.Thread(thread, 10, _ => Program());

            IEnumerable<Step> Program()
            {
                yield return Step.SleepUntil(s_consoleAsks - before - Microseconds(60), exit.Wait);
                yield return Step.RunUntil(s_consoleAsks - before, exit.Work);
                foreach (var step in gdi.CloseProcessSteps(exit, 1, s_holdOfChain))
                {
                    yield return step;
                }
            }
        }
    }

    /// <summary>Requests the lock at a time. Releases it at another time or, if that is 0, after 4 µs.</summary>
    private static IEnumerable<Step> ChainLink(GdiLock gdi, WindowStacks window, long asksNs, long releasesNs)
    {
        yield return Step.SleepUntil(asksNs - Microseconds(60), window.Idle);
        yield return Step.RunUntil(asksNs, window.Work);
        yield return Step.Acquire(gdi.Lock, window.Enter);
        yield return releasesNs == 0 ? Step.Run(Microseconds(4), window.Hold) : Step.RunUntil(releasesNs, window.Hold);
        yield return Step.Release(gdi.Lock, window.Leave);
        yield return Step.Run(Microseconds(2), window.Work);
        yield return Step.Sleep(Milliseconds(0.01m), window.Idle);
    }

    /// <summary>Adds other programs with windows.</summary>
    private static void AddWindows(Machine machine, GdiLock gdi)
    {
        for (var number = 0; number < Windows; number++)
        {
            var name = (number % 4) switch { 0 => "explorer.exe", 1 => "chrome.exe", 2 => "conhost.exe", _ => "devenv.exe" };
            var id = (uint)(20_000 + (number * 40));
            var process = machine.Process(name, id, 6036);
            var window = GdiLock.Window(process, "user32.dll!PeekMessageW");
            var phase = number * 370_123L;
            process.Thread(id + 8, 8, _ => Program());

            IEnumerable<Step> Program()
            {
                yield return Step.SleepUntil(Seconds(2) + phase, window.Idle);
                while (true)
                {
                    foreach (var step in gdi.MessageSteps(window))
                    {
                        yield return step;
                    }

                    yield return Step.Run(Microseconds(30), window.Work);
                    yield return Step.Sleep(9_001_237 + (number * 11), window.Idle);
                }
            }
        }
    }

    /// <summary>Adds the rest of the build, which keeps nearly half of the CPUs busy.</summary>
    private static void AddLinkers(Machine machine)
    {
        for (var number = 0; number < BusyThreads; number++)
        {
            var id = (uint)(50_000 + (number * 24));
            var process = machine.Process("lld-link.exe", id, 6036);
            var code = process.Stack("lld-link.exe!lld::coff::SymbolTable::addFile <- lld-link.exe!main"
                + " <- ntdll.dll!RtlUserThreadStart");
            var wait = process.WaitStack("ntoskrnl.exe!KeWaitForSingleObject <- ntdll.dll!NtReadFile"
                + " <- lld-link.exe!main <- ntdll.dll!RtlUserThreadStart");
            var phase = number * 3_001_237L;
            process.Thread(id + 4, 6, _ => Program());

            IEnumerable<Step> Program()
            {
                yield return Step.SleepUntil(Milliseconds(5) + phase, wait);
                while (true)
                {
                    yield return Step.Run(90_000_517, code);
                    yield return Step.Sleep(6_000_291, wait);
                }
            }
        }
    }

    /// <summary>
    /// Adds processes that exit one after the other: each signals the next one just before its own end.
    /// </summary>
    private static void AddLane(Machine machine, GdiLock gdi, int lane, ref uint id)
    {
        SimulatedEvent? turn = null;
        var start = s_hangBegins + (lane * Microseconds(90));
        for (var sections = SectionsOfLane(lane); sections > 0; sections -= SectionsOfProcess)
        {
            var next = sections > SectionsOfProcess ? new SimulatedEvent() : null;
            AddExiting(machine, gdi, ref id, start, Math.Min(sections, SectionsOfProcess), turn, next);
            turn = next;
        }
    }

    private static int SectionsOfLane(int lane)
    {
        const int All = Sections - BurstProcesses;
        return (All / Lanes) + (lane < All % Lanes ? 1 : 0);
    }

    private static void AddExiting(
        Machine machine, GdiLock gdi, ref uint id, long ns, int sections, SimulatedEvent? turn, SimulatedEvent? next)
    {
        var process = machine.Process("gomacc.exe", id, 6036);
        var exit = GdiLock.Exiting(process, WaitsIn);
        process.Thread(id + 4, 8, _ => Program());
        id += 8;

        IEnumerable<Step> Program()
        {
            yield return turn is null ? Step.SleepUntil(ns, exit.Wait) : Step.Wait(turn, exit.Wait);
            yield return Step.Run(s_exit, exit.Work);
            foreach (var step in gdi.CloseProcessSteps(exit, sections, s_hold))
            {
                yield return step;
            }

            yield return Step.Run(s_exit, exit.Work);
            if (next is not null)
            {
                yield return Step.Signal(next, exit.Work);
                yield return Step.Run(s_exit, exit.Work);
            }
        }
    }
}
