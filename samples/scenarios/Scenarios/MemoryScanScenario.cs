using WpaAddins.Scenarios.Events;
using WpaAddins.Scenarios.Simulation;
using static WpaAddins.Scenarios.Simulation.Time;

namespace WpaAddins.Scenarios.Scenarios;

/// <summary>
/// Typed keys have no effect for 40 s, although nearly all of the 48 CPUs are idle. A process scans the memory of a
/// browser tab and owns the lock of its address space nearly all of the time, so the tab cannot allocate memory for
/// code.
/// </summary>
internal sealed class MemoryScanScenario : Scenario
{
    private const uint Scanner = 11_204;
    private const uint Renderer = 8_828;
    private const uint Browser = 6_120;

    /// <summary>The number of calls of the scan. With the time between them, they take 40 s.</summary>
    private const int Calls = 4_000;

    private const int KeyPresses = 60;

    private static readonly long s_scanBegins = Seconds(3);
    private static readonly long s_between = Microseconds(5);
    private static readonly long s_hold = Milliseconds(10) - s_between;
    private static readonly long s_keyInterval = Milliseconds(240);
    private static readonly long s_firstKey = Seconds(1);
    private static readonly long s_allocation = Microseconds(10);
    private static readonly long s_script = Milliseconds(2);

    public override string Name => "memory-scan";

    public override string Summary => "a memory scan has the lock of an address space for 40 s, and typed keys have no effect";

    protected override MachineOptions System => new()
    {
        Processors = 48,

        // Longer than the time between two calls of the scan, so a thread that is readied for the lock finds it taken
        // again.
        DispatchNs = Microseconds(10),
    };

    protected override long EndNs => Seconds(45);

    protected override void Populate(Machine machine)
    {
        var addressSpace = new SimulatedLock(isHandOff: false, WaitReason.PushLock);
        var key = new SimulatedEvent();
        AddScanner(machine, addressSpace);
        AddRenderer(machine, addressSpace, key);
        AddBrowser(machine, key);
    }

    private static void AddScanner(Machine machine, SimulatedLock addressSpace)
    {
        const string Query = "ntoskrnl.exe!MmQueryVirtualMemory <- ntoskrnl.exe!NtQueryVirtualMemory"
            + " <- ntoskrnl.exe!KiSystemServiceCopyEnd <- ntdll.dll!NtQueryVirtualMemory <- perfproc.dll!GetProcessVaData"
            + " <- WmiPrvSE.exe!WinMain <- ntdll.dll!RtlUserThreadStart";
        var process = machine.Process("WmiPrvSE.exe", Scanner - 4, 900);
        var idle = process.WaitStack(
            "ntoskrnl.exe!KeDelayExecutionThread <- ntdll.dll!NtDelayExecution <- WmiPrvSE.exe!WinMain <- ntdll.dll!RtlUserThreadStart");
        var enter = process.WaitStack(
            "ntoskrnl.exe!KeWaitForGate <- ntoskrnl.exe!ExfAcquirePushLockSharedEx <- " + Query);
        var hold = process.Stack("ntoskrnl.exe!MiQueryAddressState <- " + Query);
        var leave = process.Stack("ntoskrnl.exe!KeSignalGate <- ntoskrnl.exe!ExfTryToWakePushLock <- " + Query);
        var next = process.Stack("perfproc.dll!GetProcessVaData <- WmiPrvSE.exe!WinMain <- ntdll.dll!RtlUserThreadStart");
        process.Thread(Scanner, 8, _ => Program());

        IEnumerable<Step> Program()
        {
            yield return Step.SleepUntil(s_scanBegins, idle);
            for (var call = 0; call < Calls; call++)
            {
                yield return Step.Acquire(addressSpace, enter);
                yield return Step.Run(s_hold, hold);
                yield return Step.Release(addressSpace, leave);
                yield return Step.Run(s_between, next);
            }

            yield return Step.SleepForever(idle);
        }
    }

    /// <summary>Adds the tab: for each key it runs a script. Compiling the script requires memory for code.</summary>
    private static void AddRenderer(Machine machine, SimulatedLock addressSpace, SimulatedEvent key)
    {
        const string Root = "chrome.dll!content::RendererMain <- chrome.dll!ChromeMain <- ntdll.dll!RtlUserThreadStart";
        const string Allocate = "ntoskrnl.exe!MiAllocateVirtualMemory <- ntoskrnl.exe!NtAllocateVirtualMemory"
            + " <- ntoskrnl.exe!KiSystemServiceCopyEnd <- ntdll.dll!NtAllocateVirtualMemory <- KERNELBASE.dll!VirtualAlloc"
            + " <- chrome.dll!v8::internal::MemoryAllocator::AllocateChunk <- " + Root;
        var process = machine.Process("chrome.exe", Renderer - 4, Browser - 4);
        var wait = process.WaitStack(
            "ntoskrnl.exe!KeWaitForSingleObject <- ntdll.dll!NtWaitForSingleObject <- chrome.dll!base::MessagePumpDefault::Run <- " + Root);
        var enter = process.WaitStack("ntoskrnl.exe!KeWaitForGate <- ntoskrnl.exe!ExfAcquirePushLockExclusiveEx <- " + Allocate);
        var hold = process.Stack("ntoskrnl.exe!MiReserveUserMemory <- " + Allocate);
        var leave = process.Stack("ntoskrnl.exe!KeSignalGate <- ntoskrnl.exe!ExfTryToWakePushLock <- " + Allocate);
        var script = process.Stack("chrome.dll!v8::internal::Execution::Call <- " + Root);
        process.Thread(Renderer, 9, _ => Program(), "CrRendererMain");

        IEnumerable<Step> Program()
        {
            while (true)
            {
                yield return Step.Wait(key, wait);
                yield return Step.Run(s_script / 2, script);
                yield return Step.Acquire(addressSpace, enter);
                yield return Step.Run(s_allocation, hold);
                yield return Step.Release(addressSpace, leave);
                yield return Step.Run(s_script / 2, script);
            }
        }
    }

    /// <summary>
    /// Adds the browser, which receives the keys and passes them on. It keeps checking for messages, so no delay is
    /// logged.
    /// </summary>
    private static void AddBrowser(Machine machine, SimulatedEvent key)
    {
        const string Root = "chrome.dll!base::MessagePumpForUI::DoRunLoop <- chrome.dll!ChromeMain <- ntdll.dll!RtlUserThreadStart";
        var process = machine.Process("chrome.exe", Browser - 4, 6036);
        var wait = process.WaitStack(
            "ntoskrnl.exe!KeWaitForMultipleObjects <- win32kfull.sys!xxxRealSleepThread"
            + " <- win32kfull.sys!NtUserMsgWaitForMultipleObjectsEx <- ntoskrnl.exe!KiSystemServiceCopyEnd"
            + " <- win32u.dll!NtUserMsgWaitForMultipleObjectsEx <- " + Root);
        var send = process.Stack("ntoskrnl.exe!KeSetEvent <- ntoskrnl.exe!NtSetEvent <- ntdll.dll!NtSetEvent <- " + Root);
        process.Thread(Browser, 9, _ => Program(), "CrBrowserMain");

        IEnumerable<Step> Program()
        {
            for (var press = 0; press < KeyPresses; press++)
            {
                yield return Step.SleepUntil(s_firstKey + (press * s_keyInterval), wait);
                yield return Step.Run(Microseconds(40), send);
                yield return Step.Write(ProviderEvent.KeyDown(0x41, "A"));
                yield return Step.Run(Microseconds(20), send);
                yield return Step.Signal(key, send);
                yield return Step.Run(Microseconds(20), send);
            }

            while (true)
            {
                yield return Step.Sleep(Milliseconds(100), wait);
                yield return Step.Run(Microseconds(60), send);
            }
        }
    }
}
