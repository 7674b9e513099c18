using WpaAddins.Analysis.Functions;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.Tests.Functions;

[TestClass]
public sealed class ThreadRootsTests
{
    [TestMethod]
    [DataRow("ntdll.dll", "RtlUserThreadStart")]
    [DataRow("ntdll.dll", "_RtlUserThreadStart")]
    [DataRow("NTDLL.DLL", "TppWorkerThread")]
    [DataRow("KERNEL32.DLL", "BaseThreadInitThunk")]
    [DataRow("ucrtbase.dll", "thread_start<unsigned int (__cdecl*)(void *),1>")]
    [DataRow("msvcr100.dll", "_threadstartex")]
    [DataRow("app.exe", "wWinMainCRTStartup")]
    [DataRow("app.exe", "__scrt_common_main_seh")]
    [DataRow("ntoskrnl.exe", "PspSystemThreadStartup")]
    [DataRow("ntkrnlmp.exe", "KiStartSystemThread")]
    [DataRow("ntoskrnl.exe", "KxStartSystemThread")]
    [DataRow("ntoskrnl.exe", "KiStartUserThread")]
    [DataRow("libc.so.6", "start_thread")]
    [DataRow("libc.so.6", "__libc_start_call_main")]
    [DataRow("libpthread-2.31.so", "start_thread")]
    [DataRow("ntoskrnl.exe", "ret_from_fork_asm")]
    public void AreWhereThreadsBegin(string module, string function) =>
        Assert.IsTrue(ThreadRoots.Contain(new FunctionName(module, function)));

    [TestMethod]
    [DataRow("app.exe", "main")]
    [DataRow("app.exe", "start_thread")]
    [DataRow("app.exe", "RtlUserThreadStart")]
    [DataRow("ntdll.dll", "RtlEnterCriticalSection")]
    [DataRow("ntoskrnl.exe", "NtGdiCloseProcess")]
    [DataRow("ntoskrnl.exe", null)]
    [DataRow(null, null)]
    public void AreNotWhatAProgramDoes(string? module, string? function) =>
        Assert.IsFalse(ThreadRoots.Contain(new FunctionName(module, function)));
}
