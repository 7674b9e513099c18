using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.Functions;

/// <summary>The functions in which threads begin, and the loops of worker threads. All programs have them, so they explain nothing.</summary>
/// <remarks>
/// Source: stacks of Windows threads as debuggers show them (ntdll!RtlUserThreadStart, kernel32!BaseThreadInitThunk and
/// ucrtbase!thread_start under user code, nt!KiStartSystemThread, on older builds nt!KxStartSystemThread or nt!KiThreadStartup,
/// and nt!PspSystemThreadStartup under system threads, ntdll!TppWorkerThread and nt!ExpWorkerThread under pools); for recorded
/// Linux schedules the C library's and the kernel's (observed).
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

    /// <summary>Returns whether a function is one of them; false for a function without a name.</summary>
    public static bool Contain(FunctionName name) => Array.Exists(s_roots, root => root.Matches(name));
}
