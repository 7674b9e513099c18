using WpaAddins.Scenarios.Simulation;
using static WpaAddins.Scenarios.Simulation.Time;

namespace WpaAddins.Scenarios.Scenarios;

/// <summary>
/// 1,000 processes exit at once on eight CPUs. First all CPUs are busy; then only one is, for about a second, because
/// each process needs the window manager's lock.
/// </summary>
internal sealed class ProcessExitStormScenario : Scenario
{
    private const int Processes = 1000;
    private const uint FirstId = 30_000;
    private static readonly long s_exit = Seconds(0.5m);
    private static readonly long s_before = Milliseconds(2);
    private static readonly long s_hold = Milliseconds(1);
    private static readonly long s_after = Milliseconds(0.3m);

    public override string Name => "process-exit-storm";

    public override string Summary => "1,000 processes exit at once, and wait a second for one lock";

    protected override MachineOptions System => new()
    {
        Processors = 8,
        SampleIntervalNs = Milliseconds(1),
        FirstSampleNs = Microseconds(500.7m),
    };

    protected override long EndNs => Seconds(2.5m);

    protected override void Populate(Machine machine)
    {
        var gdi = new GdiLock();
        var go = new SimulatedEvent();
        var test = machine.Process("ProcessCreateTests.exe", 28_000, 6036);
        var set = test.Stack(
            "ntoskrnl.exe!KeSetEvent <- ntoskrnl.exe!NtSetEvent <- ntdll.dll!NtSetEvent <- ProcessCreateTests.exe!main"
            + " <- ntdll.dll!RtlUserThreadStart");
        var wait = test.WaitStack(
            "ntoskrnl.exe!KeDelayExecutionThread <- ntdll.dll!NtDelayExecution"
                + " <- ProcessCreateTests.exe!main <- ntdll.dll!RtlUserThreadStart");
        test.Thread(28_004, 9, _ => Parent());
        for (var number = 0u; number < Processes; number++)
        {
            var process = machine.Process("ChildProcess.exe", FirstId + (number * 8), test.Id);
            var exit = GdiLock.Exiting(process, "ChildProcess.exe!main");
            process.Thread(FirstId + (number * 8) + 4, 8, _ => Child(exit));
        }

        IEnumerable<Step> Parent()
        {
            yield return Step.SleepUntil(s_exit, wait);
            for (var number = 0; number < Processes; number++)
            {
                yield return Step.Run(Microseconds(2), set);
                yield return Step.Signal(go, set);
            }

            yield return Step.Run(Microseconds(2), set);
            yield return Step.SleepForever(wait);
        }

        IEnumerable<Step> Child(ExitStacks exit)
        {
            yield return Step.Wait(go, exit.Wait);
            yield return Step.Run(s_before, exit.Work);
            foreach (var step in gdi.CloseProcessSteps(exit, 1, s_hold))
            {
                yield return step;
            }

            yield return Step.Run(s_after, exit.Work);
        }
    }
}
