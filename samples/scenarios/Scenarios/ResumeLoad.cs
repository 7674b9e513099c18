using WpaAddins.Scenarios.Simulation;
using static WpaAddins.Scenarios.Simulation.Time;

namespace WpaAddins.Scenarios.Scenarios;

/// <summary>
/// The load of a laptop after standby. Threads of rank 0 keep eight CPUs busy, first for two seconds and, after a
/// pause, for twenty (the storm). The storm ends when two of these threads stop.
/// </summary>
internal sealed class ResumeLoad(Machine machine, long resume, long pause, long storm, long gap, long end)
{
    /// <summary>Adds the programs to a system.</summary>
    /// <param name="gap">The end of a short time in which one CPU runs no thread of rank 0.</param>
    public static void AddTo(Machine machine, long resume, long pause, long storm, long gap, long end)
    {
        var load = new ResumeLoad(machine, resume, pause, storm, gap, end);
        foreach (var (id, threadId) in ((uint, uint)[])[(9932, 9940), (10_412, 10_416)])
        {
            load.AddBusy("wpa.exe", id, threadId, 8, end);
        }

        load.AddBusy("wpa.exe", 10_508, 10_512, 8, end + Milliseconds(60), hasGap: true);
        load.AddBusy("chrome.exe", 6980, 6984, 8, end + Milliseconds(80));
        load.AddBusy("chrome.exe", 7156, 7160, 9, end + Milliseconds(40));
        load.AddBusy("Code.exe", 8800, 8812, 9, end + Milliseconds(95));
        load.AddBusy("slack.exe", 6236, 6240, 10, end + Milliseconds(70));
        load.AddBusy("GoogleDriveFS.exe", 5388, 5392, 4, end + Milliseconds(110));

        // With the following threads, more threads are ready than there are CPUs. They are done before the storm ends.
        load.AddLate("CompatTelRunner.exe", 9208, 9212, 4);
        load.AddLate("MsMpEng.exe", 3892, 4004, 4);
        load.AddPeriodic("dwm.exe", 1128, 1132, 15, Milliseconds(33.3m), Milliseconds(2.2m));
        load.AddPeriodic("audiodg.exe", 2980, 2984, 13, Milliseconds(20), Milliseconds(0.4m));
        load.AddPeriodic("StartMenuExperienceHost.exe", 7712, 7716, 8, Milliseconds(70), Milliseconds(9));
        load.AddPeriodic("Teams.exe", 6644, 6648, 10, Milliseconds(45), Milliseconds(6));
    }

    private void AddBusy(string name, uint id, uint threadId, int priority, long until, bool hasGap = false)
    {
        var (process, code, wait) = Process(name, id);
        process.Thread(threadId, priority, _ => Program());

        IEnumerable<Step> Program()
        {
            yield return Step.SleepUntil(resume + (threadId % 32 * Microseconds(100)), wait);
            yield return Step.RunUntil(pause + (threadId % 16 * Microseconds(500)), code);
            yield return Step.SleepUntil(storm + (threadId % 32 * Microseconds(100)), wait);
            if (hasGap)
            {
                yield return Step.RunUntil(gap - Milliseconds(0.3m), code);
                yield return Step.SleepUntil(gap, wait);
            }

            yield return Step.RunUntil(until, code);
            yield return Step.SleepForever(wait);
        }
    }

    private void AddLate(string name, uint id, uint threadId, int priority)
    {
        var (process, code, wait) = Process(name, id);
        process.Thread(threadId, priority, _ => Program());

        IEnumerable<Step> Program()
        {
            yield return Step.SleepUntil(gap + Milliseconds(120 + (threadId % 64)), wait);
            yield return Step.RunUntil(end - Milliseconds(230 + (threadId % 32)), code);
            yield return Step.SleepForever(wait);
        }
    }

    private void AddPeriodic(string name, uint id, uint threadId, int priority, long periodNs, long runNs)
    {
        var (process, code, wait) = Process(name, id);
        process.Thread(threadId, priority, _ => Program());

        IEnumerable<Step> Program()
        {
            // They pause around the time in which one CPU is free.
            for (var wake = storm + Milliseconds(5); wake < end - Milliseconds(100); wake += periodNs)
            {
                if (wake > gap - Milliseconds(60) && wake < gap + Milliseconds(5))
                {
                    continue;
                }

                yield return Step.SleepUntil(wake, wait);
                yield return Step.Run(runNs, code);
            }

            yield return Step.SleepForever(wait);
        }
    }

    private (SimulatedProcess Process, CallStack Code, CallStack Wait) Process(string name, uint id)
    {
        var process = machine.Process(name, id, 5820);
        return (
            process,
            process.Stack($"{name}!Render <- {name}!MessageLoop <- kernel32.dll!BaseThreadInitThunk"
                + " <- ntdll.dll!RtlUserThreadStart"),
            process.WaitStack(
                "ntoskrnl.exe!KeWaitForMultipleObjects <- ntdll.dll!NtWaitForMultipleObjects"
                + $" <- {name}!MessageLoop <- kernel32.dll!BaseThreadInitThunk <- ntdll.dll!RtlUserThreadStart"));
    }
}
