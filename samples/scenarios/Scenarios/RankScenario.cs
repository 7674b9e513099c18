using WpaAddins.Scenarios.Events;
using WpaAddins.Scenarios.Simulation;
using static WpaAddins.Scenarios.Simulation.Time;

namespace WpaAddins.Scenarios.Scenarios;

/// <summary>
/// A laptop is closed and opened again. The lock screen, which got rank 2 before standby, waits 19.494 s for a CPU at
/// priority 14. Meanwhile, threads of lower priority and rank 0 run on all eight CPUs.
/// </summary>
internal sealed class RankScenario : Scenario
{
    private const int ControlKey = 162;
    private const int KeyPresses = 17;
    private const int LowestGroupRank = 2;
    private const int HighestGroupRank = 19;
    private const uint LockAppId = 7524;
    private const uint LogonUiId = 1388;
    private const uint ExplorerId = 5820;
    private const uint UiForEtwId = 9712;
    private const uint CsrssId = 676;
    private const uint IdleId = 0;
    private const uint FrozenId = 8264;

    private static readonly long s_lidClosed = Seconds(7.4m);
    private static readonly long s_rankChange = Seconds(9.9m);
    private static readonly long s_lastRun = Seconds(11.627m);
    private static readonly long s_resume = Seconds(27.3m);
    private static readonly long s_pause = Seconds(29.3m);
    private static readonly long s_storm = Seconds(30.31m);
    private static readonly long s_readied = Seconds(30.333m);
    private static readonly long s_gap = Seconds(35.158m);
    private static readonly long s_stormSubsides = Seconds(49.827m);

    public override string Name => "rank";

    public override string Summary => "rank comes before priority: the lock screen is ready for 19.494 s after a standby";

    protected override MachineOptions System => new() { Processors = 8 };

    protected override long EndNs => Seconds(51.6m);

    protected override void Populate(Machine machine)
    {
        AddLockApp(machine);
        AddPhotos(machine);
        AddWindows(machine);
        AddBroker(machine);
        StandbyLoad.AddTo(machine, s_lidClosed, s_lastRun);
        ResumeLoad.AddTo(machine, s_resume, s_pause, s_storm, s_gap, s_stormSubsides);
    }

    /// <summary>Adds the lock screen: a thread for its window, and a thread for background work.</summary>
    private static void AddLockApp(Machine machine)
    {
        var app = machine.Process("LockApp.exe", LockAppId, parentId: 912);
        var workerWait = app.WaitStack(
            "ntoskrnl.exe!KeRemoveQueueEx <- ntoskrnl.exe!IoRemoveIoCompletion <- ntoskrnl.exe!NtWaitForWorkViaWorkerFactory"
            + " <- ntoskrnl.exe!KiSystemServiceCopyEnd <- ntdll.dll!NtWaitForWorkViaWorkerFactory <- ntdll.dll!TppWorkerThread"
            + " <- kernel32.dll!BaseThreadInitThunk <- ntdll.dll!RtlUserThreadStart");
        var sleep = app.WaitStack(
            "ntoskrnl.exe!KeDelayExecutionThread <- ntoskrnl.exe!NtDelayExecution <- ntdll.dll!NtDelayExecution"
            + " <- LockApp.exe!LockScreen::Animate <- ntdll.dll!RtlUserThreadStart");
        var draw = app.Stack("LockApp.exe!LockScreen::Draw <- ntdll.dll!TppWorkerThread <- ntdll.dll!RtlUserThreadStart");
        var start = new SimulatedEvent();
        var background = new SimulatedEvent();

        app.Thread(7528, 14, Screen);
        app.Thread(7544, 15, Background);
        AddSystemWorkers(machine, start, background);

        IEnumerable<Step> Screen(SimulatedThread thread)
        {
            // Before standby, the thread uses 79.3 ms of CPU time; meanwhile its scheduling group gets rank 2.
            yield return Step.SleepUntil(s_lidClosed + Milliseconds(150), sleep);
            for (var frame = 0; frame < 15; frame++)
            {
                yield return Step.Run(Milliseconds(5), draw);
                yield return Step.Sleep(Milliseconds(150), sleep);
            }

            yield return Step.SleepUntil(s_rankChange, sleep);
            yield return Step.ChangeRank(thread, LowestGroupRank);
            yield return Step.Run(Milliseconds(3.5m), draw);
            yield return Step.SleepUntil(s_lastRun - Milliseconds(0.8m), sleep);
            yield return Step.RunUntil(s_lastRun, draw);
            yield return Step.Wait(start, workerWait, WaitReason.Queue);

            // It is ready from 30.333 s. After the first CPU time of the thread, the group returns to rank 0.
            yield return Step.Run(Milliseconds(0.35m), draw);
            yield return Step.Sleep(Milliseconds(0.2m), sleep);
            yield return Step.ChangeRank(thread, 0);
            yield return Step.Write(ProviderEvent.FocusedProcessChange(IdleId, LockAppId));
            for (var frame = 0; frame < 12; frame++)
            {
                yield return Step.Run(Milliseconds(2), draw);
                yield return Step.Sleep(Milliseconds(14), sleep);
            }

            yield return Step.Wait(start, workerWait, WaitReason.Queue);
        }

        IEnumerable<Step> Background(SimulatedThread thread)
        {
            yield return Step.Wait(background, workerWait, WaitReason.Queue);
            yield return Step.Run(Milliseconds(0.1m), draw);
            yield return Step.ChangeRank(thread, LowestGroupRank);
            yield return Step.Wait(background, workerWait, WaitReason.Queue);
            yield return Step.Run(Milliseconds(0.3m), draw);
            yield return Step.Wait(background, workerWait, WaitReason.Queue);
            yield return Step.Run(Milliseconds(0.5m), draw);
            yield return Step.Sleep(Milliseconds(0.2m), sleep);
            yield return Step.ChangeRank(thread, 0);
            yield return Step.Run(Milliseconds(0.5m), draw);
            yield return Step.Wait(background, workerWait, WaitReason.Queue);
        }
    }

    /// <summary>Adds the system threads that wake the threads of the lock screen.</summary>
    private static void AddSystemWorkers(Machine machine, SimulatedEvent start, SimulatedEvent background)
    {
        var work = machine.System.Stack(
            "ntoskrnl.exe!PopPolicyWorkerMain <- ntoskrnl.exe!ExpWorkerThread <- ntoskrnl.exe!PspSystemThreadStartup");
        var set = machine.System.Stack(
            "ntoskrnl.exe!KeSetEvent <- ntoskrnl.exe!PopPolicyWorkerMain <- ntoskrnl.exe!ExpWorkerThread"
            + " <- ntoskrnl.exe!PspSystemThreadStartup");
        var wait = machine.System.WaitStack(
            "ntoskrnl.exe!KeRemovePriQueue <- ntoskrnl.exe!ExpWorkerThread <- ntoskrnl.exe!PspSystemThreadStartup");
        machine.System.Thread(196, 13, _ => Wake((s_readied, start), (Seconds(50.8m), start)));
        machine.System.Thread(
            204, 13, _ => Wake((s_rankChange, background), (Seconds(28), background), (Seconds(34.9m), background)));

        IEnumerable<Step> Wake(params (long Ns, SimulatedEvent Event)[] times)
        {
            foreach (var (ns, wake) in times)
            {
                yield return Step.SleepUntil(ns - Microseconds(100), wait);
                yield return Step.RunUntil(ns, work);
                yield return Step.Signal(wake, set);
                yield return Step.Run(Microseconds(40), work);
            }

            yield return Step.SleepForever(wait);
        }
    }

    /// <summary>
    /// Adds a background app that uses too much CPU time: its group gets every rank from 2 to 19 in turn.
    /// </summary>
    private static void AddPhotos(Machine machine)
    {
        var app = machine.Process("Microsoft.Photos.exe", 10_164, parentId: 912);
        var work = app.Stack("Microsoft.Photos.exe!IndexPictures <- ntdll.dll!TppWorkerThread <- ntdll.dll!RtlUserThreadStart");
        var sleep = app.WaitStack(
            "ntoskrnl.exe!KeDelayExecutionThread <- ntoskrnl.exe!NtDelayExecution <- ntdll.dll!NtDelayExecution"
            + " <- Microsoft.Photos.exe!IndexPictures <- ntdll.dll!RtlUserThreadStart");
        app.Thread(10_172, 8, Program);

        IEnumerable<Step> Program(SimulatedThread thread)
        {
            yield return Step.SleepUntil(Seconds(0.4m), sleep);
            for (var rank = LowestGroupRank; rank <= HighestGroupRank; rank++)
            {
                yield return Step.ChangeRank(thread, rank);
                for (var picture = 0; picture < 3; picture++)
                {
                    yield return Step.Run(Milliseconds(40), work);
                    yield return Step.Sleep(Milliseconds(60), sleep);
                }
            }

            yield return Step.SleepForever(sleep);
        }
    }

    /// <summary>Adds the processes whose windows get the focus, and the program that logs key presses.</summary>
    private static void AddWindows(Machine machine)
    {
        AddFocus(machine.Process("UIforETW.exe", UiForEtwId, ExplorerId), 9716, (Seconds(51.05m), ExplorerId, UiForEtwId));
        AddFocus(
            machine.Process("csrss.exe", CsrssId, 572),
            688,
            (Seconds(7.45m), UiForEtwId, IdleId),
            (Seconds(7.9m), IdleId, CsrssId),
            (Seconds(8.3m), CsrssId, IdleId));
        AddFocus(
            machine.Process("LogonUI.exe", LogonUiId, 612),
            1392,
            (Seconds(8.8m), IdleId, LogonUiId),
            (Seconds(11.2m), LogonUiId, IdleId),
            (Seconds(49.905m), LockAppId, LogonUiId));
        AddFocus(machine.Process("explorer.exe", ExplorerId, 5644), 5824, (Seconds(50.6m), LogonUiId, ExplorerId));

        var app = machine.AllProcesses.Single(p => p.Id == UiForEtwId);
        var wait = app.WaitStack(
            "ntoskrnl.exe!KeWaitForSingleObject <- win32kfull.sys!xxxRealSleepThread <- win32kfull.sys!NtUserGetMessage"
            + " <- user32.dll!GetMessageW <- UIforETW.exe!KeyLoggerThread <- ntdll.dll!RtlUserThreadStart");
        var note = app.Stack("UIforETW.exe!LowLevelKeyboardHook <- user32.dll!DispatchHookW <- ntdll.dll!RtlUserThreadStart");
        app.Thread(9744, 10, _ => Keys());

        IEnumerable<Step> Keys()
        {
            for (var key = 0; key < KeyPresses; key++)
            {
                yield return Step.SleepUntil(Seconds(33.8m + key), wait);
                yield return Step.Run(Microseconds(30), note);
                yield return Step.Write(ProviderEvent.KeyDown(ControlKey, "Ctrl"));
                yield return Step.Run(Microseconds(20), note);
            }

            yield return Step.SleepForever(wait);
        }
    }

    private static void AddFocus(SimulatedProcess process, uint threadId, params (long Ns, uint From, uint To)[] changes)
    {
        var wait = process.WaitStack(
            "ntoskrnl.exe!KeWaitForMultipleObjects <- win32kfull.sys!xxxRealSleepThread <- win32kfull.sys!NtUserWaitMessage"
            + $" <- user32.dll!WaitMessage <- {process.Name}!MessageLoop <- ntdll.dll!RtlUserThreadStart");
        var work = process.Stack(
            $"win32kfull.sys!xxxSetForegroundWindow <- user32.dll!SetForegroundWindow <- {process.Name}!MessageLoop"
            + " <- ntdll.dll!RtlUserThreadStart");
        process.Thread(threadId, 13, _ => Change());

        IEnumerable<Step> Change()
        {
            foreach (var (ns, from, to) in changes)
            {
                yield return Step.SleepUntil(ns, wait);
                yield return Step.Run(Microseconds(120), work);
                yield return Step.Write(ProviderEvent.FocusedProcessChange(from, to));
                yield return Step.Run(Microseconds(80), work);
            }

            yield return Step.SleepForever(wait);
        }
    }

    /// <summary>Adds the service that freezes apps. It freezes an app that is not the lock screen.</summary>
    private static void AddBroker(Machine machine)
    {
        var service = machine.Process("svchost.exe", 912, 652);
        var work = service.Stack(
            "ntoskrnl.exe!PsFreezeProcess <- ntdll.dll!NtSetInformationProcess <- bisrv.dll!PsmHandleStateChange"
            + " <- ntdll.dll!RtlUserThreadStart");
        var wait = service.WaitStack(
            "ntoskrnl.exe!KeDelayExecutionThread <- ntdll.dll!NtDelayExecution <- bisrv.dll!PsmWorker"
                + " <- ntdll.dll!RtlUserThreadStart");
        service.Thread(948, 10, _ => Program());

        var broker = machine.Process("RuntimeBroker.exe", FrozenId, 912);
        var brokerWait = broker.WaitStack(
            "ntoskrnl.exe!KeWaitForSingleObject <- ntdll.dll!NtWaitForSingleObject <- RuntimeBroker.exe!wWinMain"
            + " <- ntdll.dll!RtlUserThreadStart");
        broker.Thread(8268, 8, _ => [Step.SleepForever(brokerWait)]);

        IEnumerable<Step> Program()
        {
            yield return Step.SleepUntil(Seconds(9.2m), wait);
            yield return Step.Run(Microseconds(90), work);
            yield return Step.Write(ProviderEvent.Freeze(FrozenId));
            yield return Step.SleepUntil(Seconds(31.4m), wait);
            yield return Step.Run(Microseconds(90), work);
            yield return Step.Write(ProviderEvent.Thaw(FrozenId));
            yield return Step.SleepForever(wait);
        }
    }
}
