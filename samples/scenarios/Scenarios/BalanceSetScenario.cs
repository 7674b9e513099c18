using WpaAddins.Scenarios.Events;
using WpaAddins.Scenarios.Simulation;
using static WpaAddins.Scenarios.Simulation.Time;

namespace WpaAddins.Scenarios.Scenarios;

/// <summary>
/// On one CPU, a program waits for the result of a thread below normal priority. It spins with Sleep(0), which never
/// yields to that thread; only a boost by the balance set manager ends the wait. The next parts use Sleep(1), and work
/// that takes longer.
/// </summary>
internal sealed class BalanceSetScenario : Scenario
{
    private const int Normal = 8;
    private const int BelowNormal = 7;
    private static readonly long s_begin = Seconds(0.25m);
    private static readonly long s_boost = Seconds(0.0723m);
    private static readonly long s_spin = Microseconds(1999.1m);
    private static readonly long s_longWork = Milliseconds(250);

    public override string Name => "balance-set";

    public override string Summary => "Sleep(0) starves a thread of lower priority for 3.82 s, until the balance set manager boosts it";

    protected override MachineOptions System => new()
    {
        Processors = 1,
        ClockTickNs = Milliseconds(10),
        QuantumNs = Milliseconds(20),
        LogsPriorities = true,
    };

    protected override long EndNs => Seconds(13);

    protected override void Populate(Machine machine)
    {
        BalanceSetManager.AddTo(machine, threadId: 92, firstNs: s_boost);
        new Program(machine).Add();
    }

    /// <summary>The program. Its threads share x and the work queue.</summary>
    private sealed class Program(Machine machine)
    {
        private readonly SimulatedProcess _process = machine.Process("SpinWait.exe", 5124, 3300);
        private readonly SimulatedEvent _work = new(boost: 1);
        private readonly SimulatedEvent _helperStart = new();
        private int _x;

        public void Add()
        {
            var sleepZero = _process.WaitStack(
                "ntoskrnl.exe!NtYieldExecution <- ntdll.dll!NtYieldExecution <- KernelBase.dll!SleepEx"
                + " <- SpinWait.exe!Program.Main <- ntdll.dll!RtlUserThreadStart");
            var sleep = _process.WaitStack(
                "ntoskrnl.exe!KeDelayExecutionThread <- ntoskrnl.exe!NtDelayExecution <- ntdll.dll!NtDelayExecution"
                + " <- KernelBase.dll!SleepEx <- SpinWait.exe!Program.Main <- ntdll.dll!RtlUserThreadStart");
            var spin = _process.Stack("clr.dll!ThreadNative::SpinWait <- SpinWait.exe!Program.Main"
                + " <- ntdll.dll!RtlUserThreadStart");
            var spawn = _process.Stack(
                "ntoskrnl.exe!KeReleaseSemaphore <- ntoskrnl.exe!NtReleaseSemaphore <- ntdll.dll!NtReleaseSemaphore"
                + " <- clr.dll!ThreadpoolMgr::QueueUserWorkItem <- SpinWait.exe!Program.SpawnWork <- SpinWait.exe!Program.Main"
                + " <- ntdll.dll!RtlUserThreadStart");
            var start = _process.Stack(
                "ntoskrnl.exe!PspInsertThread <- ntoskrnl.exe!NtCreateThreadEx <- ntdll.dll!NtCreateThreadEx"
                + " <- clr.dll!ThreadpoolMgr::CreateWorkerThread <- SpinWait.exe!Program.SpawnWork <- SpinWait.exe!Program.Main"
                + " <- ntdll.dll!RtlUserThreadStart");
            var item = _process.Stack("SpinWait.exe!Program.WorkItem"
                + " <- clr.dll!ThreadpoolMgr::WorkerThreadStart <- ntdll.dll!RtlUserThreadStart");
            var queue = _process.WaitStack(
                "ntoskrnl.exe!KeWaitForSingleObject <- ntdll.dll!NtWaitForSingleObject"
                + " <- clr.dll!ThreadpoolMgr::WorkerThreadStart <- ntdll.dll!RtlUserThreadStart");

            var worker = _process.LaterThread(5152, Normal, _ => Worker(), "Pool worker");
            _process.Thread(5128, Normal, _ => Main(), "Main");
            _process.Thread(5140, Normal, _ => Helper(), "Helper");

            IEnumerable<Step> Main()
            {
                yield return Step.SleepUntil(s_begin, sleep);
                yield return Step.Run(Microseconds(15), spin);

                // First part: the pool has no thread yet. The new thread gets the CPU at the first Sleep(0), and loses
                // it when it lowers its priority.
                yield return Step.Signal(_helperStart, spawn);
                yield return Step.Run(Microseconds(10), spin);
                yield return Step.Write(new MarkEvent("Sleep(0) begins"));
                yield return Step.Start(worker, start);
                while (_x == 0)
                {
                    yield return Step.Run(s_spin, spin);
                    yield return Step.Yield(sleepZero);
                }

                yield return Step.Write(new MarkEvent("Sleep(0) ends"));
                yield return Step.Sleep(Milliseconds(30), sleep);

                // Second part: the thread of the pool waits for work, is readied with a boost, and is done before the
                // first check.
                _x = 0;
                yield return Step.Write(new MarkEvent("Sleep(1) begins"));
                yield return Step.Run(Microseconds(10), spin);
                yield return Step.Signal(_work, spawn);
                while (_x == 0)
                {
                    yield return Step.Sleep(Milliseconds(1), sleep);
                }

                yield return Step.Run(Microseconds(12.8m), spin);
                yield return Step.Write(new MarkEvent("Sleep(1) ends"));

                // Third part: Sleep(0) again, with work that takes longer than one boost.
                yield return Step.SleepUntil(Seconds(5) + s_boost - Seconds(0.82m), sleep);
                _x = 0;
                yield return Step.Signal(_helperStart, spawn);
                yield return Step.Run(Microseconds(10), spin);
                yield return Step.Write(new MarkEvent("long work begins"));
                yield return Step.Signal(_work, spawn);
                while (_x == 0)
                {
                    yield return Step.Run(s_spin, spin);
                    yield return Step.Yield(sleepZero);
                }

                yield return Step.Write(new MarkEvent("long work ends"));
                yield return Step.SleepForever(sleep);
            }

            // A second thread waits for the same x; Sleep(0) yields to it.
            IEnumerable<Step> Helper()
            {
                while (true)
                {
                    yield return Step.Wait(_helperStart, queue);
                    do
                    {
                        yield return Step.Run(s_spin, spin);
                        yield return Step.Yield(sleepZero);
                    }
                    while (_x == 0);
                }
            }

            IEnumerable<Step> Worker()
            {
                yield return Step.Run(Microseconds(171.6m), item);
                yield return Step.SetPriority(BelowNormal);
                yield return Step.Run(Microseconds(20), item);
                _x = 1;
                yield return Step.Run(Microseconds(4), item);
                yield return Step.SetPriority(Normal);
                yield return Step.Wait(_work, queue);

                yield return Step.Run(Microseconds(25), item);
                yield return Step.SetBasePriority(BelowNormal);
                yield return Step.Run(Microseconds(5), item);
                _x = 1;
                yield return Step.Run(Microseconds(15), item);
                yield return Step.SetPriority(Normal);
                yield return Step.Wait(_work, queue);

                yield return Step.Run(Microseconds(25), item);
                yield return Step.SetPriority(BelowNormal);
                yield return Step.Run(s_longWork, item);
                _x = 1;
                yield return Step.SetPriority(Normal);
                yield return Step.Wait(_work, queue);
            }
        }
    }
}
