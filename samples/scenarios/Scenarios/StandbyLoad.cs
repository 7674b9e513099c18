using WpaAddins.Scenarios.Simulation;
using static WpaAddins.Scenarios.Simulation.Time;

namespace WpaAddins.Scenarios.Scenarios;

/// <summary>The load of a laptop before standby: about 17 s of CPU time on four of its eight CPUs.</summary>
internal static class StandbyLoad
{
    private static readonly (string Process, uint Id, int Priority)[] s_programs =
    [
        ("svchost.exe", 2316, 8),
        ("taskhostw.exe", 6420, 6),
        ("GoogleUpdate.exe", 9040, 8),
        ("SearchIndexer.exe", 4688, 6),
    ];

    /// <summary>Adds the programs to a system.</summary>
    /// <param name="fromNs">The time when the lid is closed.</param>
    /// <param name="lastNs">
    /// The time when the lock screen runs last before standby; the load ends 20 ms earlier.
    /// </param>
    public static void AddTo(Machine machine, long fromNs, long lastNs)
    {
        foreach (var (name, id, priority) in s_programs)
        {
            var process = machine.Process(name, id, 652);
            var code = process.Stack($"{name}!OnWorkstationLock <- ntdll.dll!TppWorkerThread <- ntdll.dll!RtlUserThreadStart");
            var wait = process.WaitStack(
                $"ntoskrnl.exe!KeWaitForSingleObject <- ntdll.dll!NtWaitForSingleObject <- {name}!OnWorkstationLock"
                + " <- ntdll.dll!RtlUserThreadStart");
            process.Thread(id + 12, priority, _ => Program());

            IEnumerable<Step> Program()
            {
                yield return Step.SleepUntil(fromNs + (id % 16 * Milliseconds(1)), wait);
                yield return Step.RunUntil(lastNs - Milliseconds(20), code);
                yield return Step.SleepForever(wait);
            }
        }
    }
}
