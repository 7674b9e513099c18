using WpaAddins.Scenarios.Simulation;
using static WpaAddins.Scenarios.Simulation.Time;

namespace WpaAddins.Scenarios.Scenarios;

/// <summary>
/// All ranks are 0. A backup of priority 4 waits 2.4 s for a CPU, because threads of higher priority run.
/// </summary>
internal sealed class RankPriorityOnlyScenario : Scenario
{
    private static readonly long s_busyFrom = Seconds(0.5m);
    private static readonly long s_readied = Seconds(0.8m);
    private static readonly long s_busyUntil = Seconds(3.2m);

    public override string Name => "rank-priority-only";

    public override string Summary => "all ranks are 0, and priority alone explains why a thread was ready for 2.4 s";

    protected override MachineOptions System => new() { Processors = 2 };

    protected override long EndNs => Seconds(4);

    protected override void Populate(Machine machine)
    {
        var backup = machine.Process("Backup.exe", 4120);
        var copy = backup.Stack("Backup.exe!CopyChangedBlocks <- Backup.exe!main <- ntdll.dll!RtlUserThreadStart");
        var wait = backup.WaitStack(
            "ntoskrnl.exe!KeWaitForSingleObject <- ntdll.dll!NtWaitForSingleObject <- KernelBase.dll!WaitForSingleObjectEx"
            + " <- Backup.exe!main <- ntdll.dll!RtlUserThreadStart");
        var schedule = new SimulatedEvent();
        backup.Thread(4124, 4, _ => Copy(), "Backup");

        var service = machine.Process("svchost.exe", 1204, 652);
        var trigger = service.Stack(
            "ntoskrnl.exe!KeSetEvent <- ntoskrnl.exe!NtSetEvent <- ntdll.dll!NtSetEvent <- schedsvc.dll!RunTask"
            + " <- ntdll.dll!RtlUserThreadStart");
        var serviceSleep = service.WaitStack(
            "ntoskrnl.exe!KeDelayExecutionThread <- ntdll.dll!NtDelayExecution <- schedsvc.dll!RunTask"
                + " <- ntdll.dll!RtlUserThreadStart");
        service.Thread(1216, 12, _ => Trigger(), "Task Scheduler");

        var render = machine.Process("Render.exe", 5332);
        var code = render.Stack("Render.exe!TraceRays <- Render.exe!Worker <- ntdll.dll!RtlUserThreadStart");
        var idle = render.WaitStack(
            "ntoskrnl.exe!KeWaitForSingleObject <- ntdll.dll!NtWaitForSingleObject <- Render.exe!Worker"
                + " <- ntdll.dll!RtlUserThreadStart");
        foreach (var number in Enumerable.Range(0, 2))
        {
            render.Thread((uint)(5336 + (4 * number)), 8 + (2 * number), _ => Render(number), $"Worker {number}");
        }

        IEnumerable<Step> Copy()
        {
            yield return Step.Wait(schedule, wait);
            yield return Step.Run(Milliseconds(40), copy);
            yield return Step.Wait(schedule, wait);
            yield return Step.Run(Milliseconds(40), copy);
            yield return Step.Wait(schedule, wait);
        }

        IEnumerable<Step> Trigger()
        {
            foreach (var ns in (long[])[Seconds(0.3m), s_readied])
            {
                yield return Step.SleepUntil(ns - Microseconds(50), serviceSleep);
                yield return Step.RunUntil(ns, trigger);
                yield return Step.Signal(schedule, trigger);
            }

            yield return Step.SleepForever(serviceSleep);
        }

        // Two workers keep both CPUs busy until the first worker is done.
        IEnumerable<Step> Render(int number)
        {
            yield return Step.SleepUntil(s_busyFrom + (number * Milliseconds(1)), idle);
            yield return Step.RunUntil(s_busyUntil + (number * Milliseconds(30)), code);
            yield return Step.SleepForever(idle);
        }
    }
}
