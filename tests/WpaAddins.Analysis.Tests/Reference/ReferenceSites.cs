namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>Section 18: where in a program a stack waits. Functions are written as module!function, leaf first.</summary>
internal static class ReferenceSites
{
    private static readonly string[] s_plumbing =
    [
        "nt", "ntoskrnl", "ntkrnlmp", "ntkrnlpa", "ntkrpamp", "ntdll", "KERNELBASE", "kernel32", "win32u", "hal",
        "vcruntime*", "ucrtbase*", "libc", "libpthread", "[kernel", "kernel",
    ];

    private static readonly string[] s_entries =
    [
        "RtlUserThreadStart", "BaseThreadInitThunk", "KiStartUserThread", "KiStartSystemThread", "PspSystemThreadStartup",
        "KiSystemService*", "thread_start", "start_thread", "clone*", "__libc_start_*", "ret_from_fork*", "kthread",
        "do_syscall_64", "x64_sys_call", "entry_SYSCALL*",
    ];

    private static readonly string[] s_idle =
    [
        "NtWaitForWorkViaWorkerFactory", "NtRemoveIoCompletion*", "NtUserGetMessage", "NtUserMsgWaitForMultipleObjectsEx",
        "NtUserWaitMessage", "KeRemoveQueue*", "KeRemovePriQueue", "ExpWorkerThread", "worker_thread",
        "smpboot_thread_fn", "epoll_wait",
    ];

    /// <summary>Finds the site of a stack; empty without one.</summary>
    public static string FindSite(IReadOnlyList<string>? stack) => stack is null or [] ? string.Empty
        : stack.FirstOrDefault(f => !Matches(s_plumbing, Module(f)))
            ?? stack.LastOrDefault(f => !Matches(s_entries, Function(f)))
            ?? stack[^1];

    /// <summary>Returns whether a thread waits on this stack for work.</summary>
    public static bool IsIdle(IReadOnlyList<string>? stack) =>
        stack is not null && stack.Any(f => Matches(s_idle, Function(f)));

    // Up to the first dot.
    private static string Module(string frame) => frame.Split('!')[0].Split('.')[0];

    private static string Function(string frame)
    {
        return frame.Contains('!', StringComparison.Ordinal) ? frame[(frame.IndexOf('!', StringComparison.Ordinal) + 1)..] : "";
    }

    private static bool Matches(string[] patterns, string name) =>
        patterns.Any(p => p[^1] == '*'
            ? name.StartsWith(p[..^1], StringComparison.OrdinalIgnoreCase)
            : name.Equals(p, StringComparison.OrdinalIgnoreCase));
}
