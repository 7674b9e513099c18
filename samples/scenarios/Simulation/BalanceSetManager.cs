namespace WpaAddins.Scenarios.Simulation;

/// <summary>The system thread that runs once a second and boosts threads that have been ready for long.</summary>
internal static class BalanceSetManager
{
    private const int Priority = 17;
    private static readonly long s_period = Time.Seconds(1);
    private static readonly long s_work = Time.Microseconds(12);

    public static void AddTo(Machine machine, uint threadId, long firstNs)
    {
        var work = machine.System.Stack(
            "ntoskrnl.exe!KiScanReadyQueues <- ntoskrnl.exe!KeBalanceSetManager <- ntoskrnl.exe!PspSystemThreadStartup");
        var wait = machine.System.WaitStack(
            "ntoskrnl.exe!KeWaitForMultipleObjects <- ntoskrnl.exe!KeBalanceSetManager"
            + " <- ntoskrnl.exe!PspSystemThreadStartup");
        machine.System.Thread(threadId, Priority, Program, "KeBalanceSetManager");

        IEnumerable<Step> Program(SimulatedThread thread)
        {
            for (var wake = firstNs; ; wake += s_period)
            {
                yield return Step.SleepUntil(wake, wait);
                yield return Step.Run(s_work, work);
                yield return Step.BoostStarved();
            }
        }
    }
}
