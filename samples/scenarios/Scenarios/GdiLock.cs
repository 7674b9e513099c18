using WpaAddins.Scenarios.Simulation;
using static WpaAddins.Scenarios.Simulation.Time;

namespace WpaAddins.Scenarios.Scenarios;

/// <summary>
/// The global lock of the window manager. Programs with windows take it for each message, exiting processes for their
/// clean-up.
/// </summary>
internal sealed class GdiLock
{
    private const string Enter =
        "ntoskrnl.exe!KeWaitForSingleObject <- ntoskrnl.exe!ExpWaitForResource <- ntoskrnl.exe!ExAcquireResourceExclusiveLite"
        + " <- win32kbase.sys!EnterCrit";

    private const string Leave =
        "ntoskrnl.exe!KeSetEvent <- ntoskrnl.exe!ExpReleaseResourceForThreadLite"
            + " <- ntoskrnl.exe!ExReleaseResourceAndLeaveCriticalRegion"
        + " <- win32kbase.sys!UserSessionSwitchLeaveCrit";

    private const string CloseProcess = "win32kbase.sys!NtGdiCloseProcess";

    private const string Exit =
        " <- win32kbase.sys!W32pProcessCallout <- ntoskrnl.exe!PsInvokeWin32Callout <- ntoskrnl.exe!PspExitThread"
        + " <- ntoskrnl.exe!NtTerminateProcess <- ntoskrnl.exe!KiSystemServiceCopyEnd <- ntdll.dll!NtTerminateProcess"
        + " <- ntdll.dll!RtlExitUserProcess <- kernel32.dll!ExitProcessImplementation";

    /// <summary>The time for which a thread with a window owns the lock.</summary>
    private static readonly long s_message = Microseconds(20);

    /// <summary>Gets the lock: a resource that a release hands to the first waiting thread.</summary>
    public SimulatedLock Lock { get; } = new(isHandOff: true);

    /// <summary>Returns the steps in which an exiting process takes the lock a number of times.</summary>
    public IEnumerable<Step> CloseProcessSteps(ExitStacks exit, int times, long holdNs)
    {
        for (var i = 0; i < times; i++)
        {
            yield return Step.Acquire(Lock, exit.Enter);
            yield return Step.Run(holdNs, exit.Hold);
            yield return Step.Release(Lock, exit.Leave);
        }
    }

    /// <summary>Returns the steps in which a program takes the lock once to check for messages.</summary>
    public IEnumerable<Step> MessageSteps(WindowStacks window)
    {
        yield return Step.Acquire(Lock, window.Enter);
        yield return Step.Run(s_message, window.Hold);
        yield return Step.Release(Lock, window.Leave);
    }

    /// <summary>Creates the stacks of a process that exits.</summary>
    /// <param name="waitsIn">The function in which it waits before it exits, such as app.exe!main.</param>
    public static ExitStacks Exiting(SimulatedProcess process, string waitsIn) =>
        new(
            process.WaitStack(Enter + " <- " + CloseProcess + Exit),
            process.Stack("win32kbase.sys!HmgCloseProcess <- " + CloseProcess + Exit),
            process.Stack(Leave + " <- " + CloseProcess + Exit),
            process.WaitStack(
                $"ntoskrnl.exe!KeWaitForSingleObject <- ntdll.dll!NtWaitForSingleObject <- {waitsIn}"
                    + " <- ntdll.dll!RtlUserThreadStart"),
            process.Stack(
                "ntoskrnl.exe!PspRundownSingleProcess <- ntoskrnl.exe!PspExitThread <- ntoskrnl.exe!NtTerminateProcess"
                + " <- ntdll.dll!NtTerminateProcess <- ntdll.dll!RtlExitUserProcess"));

    /// <summary>Creates the stacks of a program that checks for messages.</summary>
    /// <param name="function">The function that it calls, such as user32.dll!GetMessageW.</param>
    public static WindowStacks Window(SimulatedProcess process, string function)
    {
        var root = $" <- ntoskrnl.exe!KiSystemServiceCopyEnd <- {function} <- {process.Name}!WinMain"
            + " <- ntdll.dll!RtlUserThreadStart";
        return new WindowStacks(
            process.WaitStack(Enter + " <- win32kfull.sys!NtUserMessageCall" + root),
            process.Stack("win32kfull.sys!xxxSendMessage <- win32kfull.sys!NtUserMessageCall" + root),
            process.Stack(Leave + " <- win32kfull.sys!NtUserMessageCall" + root),
            process.WaitStack("ntoskrnl.exe!KeWaitForSingleObject <- win32kfull.sys!xxxRealSleepThread" + root),
            process.Stack($"{process.Name}!WindowProc <- {function} <- {process.Name}!WinMain <- ntdll.dll!RtlUserThreadStart"));
    }
}
