using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.Functions;

/// <summary>
/// The functions in which threads begin, and the loops of worker threads. All programs have them, so they explain
/// nothing.
/// </summary>
/// <remarks>
/// Source: stacks of Windows threads as debuggers show them. User code: ntdll!RtlUserThreadStart,
/// kernel32!BaseThreadInitThunk and ucrtbase!thread_start. System threads: nt!KiStartSystemThread (on older builds
/// nt!KxStartSystemThread or nt!KiThreadStartup) and nt!PspSystemThreadStartup. Pools: ntdll!TppWorkerThread and
/// nt!ExpWorkerThread. For recorded Linux schedules: functions of the C library and of the kernel (observed).
/// </remarks>
internal static class ThreadRoots
{
    private static readonly FramePattern[] s_roots =
    [
        .. new[]
        {
            "ntdll!*RtlUserThreadStart", "ntdll!LdrInitializeThunk", "ntdll!TppWorkerThread", "kernel32!BaseThreadInitThunk",
            "kernel32!BaseProcessStart", "kernel32!BaseThreadStart", "ucrtbase!thread_start*", "msvcr*!*_threadstart*",
            "nt!KiStartUserThread*", "nt!KxStartUserThread", "nt!PspUserThreadStartup", "nt!KiStartSystemThread",
            "nt!KxStartSystemThread", "nt!KiThreadStartup", "nt!PspSystemThreadStartup", "nt!ExpWorkerThread",
            "*!__scrt_common_main*", "*!invoke_main", "*!*mainCRTStartup", "*!*WinMainCRTStartup",
            "libc.*!start_thread", "libpthread*!start_thread", "libc.*!clone*", "libc.*!__clone*", "libc.*!__libc_start_*",
            "*!_start", "nt!ret_from_fork*", "nt!kthread", "nt!start_kernel", "nt!x86_64_start_kernel", "nt!common_startup_64",
            "nt!cpu_startup_entry",
        }.Select(text => FramePattern.Parse(text)!),
    ];

    /// <summary>Returns whether the list contains a function; false for a function without a name.</summary>
    public static bool Contain(FunctionName name) => Array.Exists(s_roots, root => root.Matches(name));
}
