using WpaAddins.Scenarios.Simulation;
using static WpaAddins.Scenarios.Simulation.Time;

namespace WpaAddins.Scenarios.Scenarios;

/// <summary>
/// Two threads of real-time priority spin with Sleep(0) on one CPU. The balance set manager never boosts the starved
/// thread of lower priority.
/// </summary>
internal sealed class BalanceSetRealTimeScenario : Scenario
{
    private const int RealTime = 16;
    private const int BelowNormal = 7;
    private static readonly long s_begin = Seconds(0.25m);
    private static readonly long s_spin = Milliseconds(4);

    public override string Name => "balance-set-realtime";

    public override string Summary => "the same with threads of real-time priority: no thread is boosted";

    protected override MachineOptions System => new()
    {
        Processors = 1,
        ClockTickNs = Milliseconds(10),
        QuantumNs = Milliseconds(20),
        LogsPriorities = true,
    };

    protected override long EndNs => Seconds(9);

    protected override void Populate(Machine machine)
    {
        BalanceSetManager.AddTo(machine, threadId: 92, firstNs: Seconds(0.0723m));
        var process = machine.Process("SpinWait.exe", 5124, 3300);
        var sleepZero = process.WaitStack(
            "ntoskrnl.exe!NtYieldExecution <- ntdll.dll!NtYieldExecution <- KernelBase.dll!SleepEx"
            + " <- SpinWait.exe!Program.Main <- ntdll.dll!RtlUserThreadStart");
        var sleep = process.WaitStack(
            "ntoskrnl.exe!KeDelayExecutionThread <- ntdll.dll!NtDelayExecution <- KernelBase.dll!SleepEx"
            + " <- SpinWait.exe!Program.Main <- ntdll.dll!RtlUserThreadStart");
        var spin = process.Stack("clr.dll!ThreadNative::SpinWait <- SpinWait.exe!Program.Main <- ntdll.dll!RtlUserThreadStart");
        var spawn = process.Stack(
            "ntoskrnl.exe!KeReleaseSemaphore <- ntdll.dll!NtReleaseSemaphore <- clr.dll!ThreadpoolMgr::QueueUserWorkItem"
            + " <- SpinWait.exe!Program.Main <- ntdll.dll!RtlUserThreadStart");
        var item = process.Stack(
            "SpinWait.exe!Program.WorkItem <- clr.dll!ThreadpoolMgr::WorkerThreadStart <- ntdll.dll!RtlUserThreadStart");
        var queue = process.WaitStack(
            "ntoskrnl.exe!KeWaitForSingleObject <- ntdll.dll!NtWaitForSingleObject"
            + " <- clr.dll!ThreadpoolMgr::WorkerThreadStart <- ntdll.dll!RtlUserThreadStart");
        var work = new SimulatedEvent();
        var x = 0;
        process.Thread(5128, RealTime, _ => Consumer(isFirst: true), "Main");
        process.Thread(5140, RealTime, _ => Consumer(isFirst: false), "Helper");
        process.Thread(5152, BelowNormal, _ => Producer(), "Pool worker");

        IEnumerable<Step> Consumer(bool isFirst)
        {
            yield return Step.SleepUntil(s_begin, sleep);
            if (isFirst)
            {
                yield return Step.Run(Microseconds(15), spin);
                yield return Step.Signal(work, spawn);
            }

            while (x == 0)
            {
                yield return Step.Run(s_spin, spin);
                yield return Step.Yield(sleepZero);
            }
        }

        IEnumerable<Step> Producer()
        {
            // The thread runs once before the starvation, so that the trace shows that it can run.
            yield return Step.SleepUntil(Seconds(0.1m), queue);
            yield return Step.Run(Microseconds(60), item);
            yield return Step.Wait(work, queue);
            yield return Step.Run(Microseconds(20), item);
            x = 1;
        }
    }
}
