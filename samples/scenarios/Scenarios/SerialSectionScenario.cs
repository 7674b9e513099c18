using WpaAddins.Scenarios.Simulation;
using static WpaAddins.Scenarios.Simulation.Time;

namespace WpaAddins.Scenarios.Scenarios;

/// <summary>
/// A build keeps all 64 CPUs busy until a system thread searches a bitmap for seconds and owns the lock of the volume
/// meanwhile. One after the other, the compilers wait for the lock.
/// </summary>
internal sealed class SerialSectionScenario : Scenario
{
    private const int Processors = 64;

    /// <summary>The build runs two more processes at a time than there are CPUs.</summary>
    private const int Compilers = Processors + 2;

    private const uint FirstId = 30_000;
    private static readonly long[] s_searches = [Seconds(3), Seconds(8), Seconds(13)];
    private static readonly long s_search = Seconds(2.5m);
    private static readonly long s_write = Microseconds(30);

    public override string Name => "serial-section";

    public override string Summary => "one thread has the lock of a volume for seconds, and 63 of 64 CPUs are idle";

    protected override MachineOptions System => new() { Processors = Processors };

    protected override long EndNs => Seconds(17);

    protected override void Populate(Machine machine)
    {
        var volume = new SimulatedLock(isHandOff: true);
        AddSearch(machine, volume);
        for (var number = 0u; number < Compilers; number++)
        {
            AddCompiler(machine, volume, number);
        }
    }

    private static void AddSearch(Machine machine, SimulatedLock volume)
    {
        const string Root = "volsnap.sys!VspAllocateDiffArea <- ntoskrnl.exe!ExpWorkerThread <- ntoskrnl.exe!PspSystemThreadStartup"
            + " <- ntoskrnl.exe!KiStartSystemThread";
        var idle = machine.System.WaitStack(
            "ntoskrnl.exe!KeRemovePriQueue <- ntoskrnl.exe!ExpWorkerThread <- ntoskrnl.exe!PspSystemThreadStartup"
            + " <- ntoskrnl.exe!KiStartSystemThread");
        var enter = machine.System.WaitStack(
            "ntoskrnl.exe!KeWaitForSingleObject <- ntoskrnl.exe!ExpWaitForResource <- ntoskrnl.exe!ExAcquireResourceExclusiveLite <- " + Root);
        var search = machine.System.Stack("volsnap.sys!VspFindFreeRegion <- " + Root);
        var leave = machine.System.Stack(
            "ntoskrnl.exe!KeSetEvent <- ntoskrnl.exe!ExpReleaseResourceForThreadLite <- ntoskrnl.exe!ExReleaseResourceLite <- " + Root);
        machine.System.Thread(412, 12, _ => Program());

        IEnumerable<Step> Program()
        {
            foreach (var begins in s_searches)
            {
                yield return Step.SleepUntil(begins, idle);
                yield return Step.Acquire(volume, enter);
                yield return Step.Run(s_search, search);
                yield return Step.Release(volume, leave);
            }

            yield return Step.SleepForever(idle);
        }
    }

    /// <summary>Adds a compiler: it compiles and writes to its file, which requires the lock of the volume.</summary>
    private static void AddCompiler(Machine machine, SimulatedLock volume, uint number)
    {
        const string Main = "clang-cl.exe!main <- ntdll.dll!RtlUserThreadStart";
        const string Write = "Ntfs.sys!NtfsCommonWrite <- Ntfs.sys!NtfsFsdWrite <- ntoskrnl.exe!NtWriteFile"
            + " <- ntoskrnl.exe!KiSystemServiceCopyEnd <- ntdll.dll!NtWriteFile <- KERNELBASE.dll!WriteFile"
            + " <- clang-cl.exe!llvm::raw_fd_ostream::write_impl <- " + Main;
        var id = FirstId + (number * 8);
        var process = machine.Process("clang-cl.exe", id, 6036);
        var compile = process.Stack("clang-cl.exe!clang::ParseAST <- " + Main);
        var enter = process.WaitStack(
            "ntoskrnl.exe!KeWaitForSingleObject <- ntoskrnl.exe!ExpWaitForResource <- ntoskrnl.exe!ExAcquireResourceSharedLite <- " + Write);
        var hold = process.Stack("volsnap.sys!VolSnapWrite <- " + Write);
        var leave = process.Stack(
            "ntoskrnl.exe!KeSetEvent <- ntoskrnl.exe!ExpReleaseResourceForThreadLite <- ntoskrnl.exe!ExReleaseResourceLite <- " + Write);
        var work = Milliseconds(100) + (number * Milliseconds(4.7m));
        process.Thread(id + 4, 8, _ => Program());

        IEnumerable<Step> Program()
        {
            while (true)
            {
                yield return Step.Run(work, compile);
                yield return Step.Acquire(volume, enter);
                yield return Step.Run(s_write, hold);
                yield return Step.Release(volume, leave);
            }
        }
    }
}
