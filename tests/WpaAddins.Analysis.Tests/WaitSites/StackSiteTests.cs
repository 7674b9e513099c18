using WpaAddins.Analysis.WaitSites;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.Tests.WaitSites;

/// <summary>Definitions.md, section 18: the site of a stack, with the shipped lists. Stacks are written leaf first.</summary>
[TestClass]
public sealed class StackSiteTests
{
    [TestMethod]
    [DataRow("nt!KiSwapContext nt!KeWaitForSingleObject ntdll!NtWaitForSingleObject app!WaitForData app!main", 3)]
    [DataRow("ntoskrnl.exe!KeWait NTDLL.DLL!NtWait KERNELBASE.dll!WaitEx app.exe!Run KERNEL32.DLL!BaseThreadInitThunk", 3)]
    [DataRow("ntkrnlmp.exe!KeWait win32kbase.sys!EnterCrit win32kfull.sys!NtUserX win32u.dll!NtUserX app.exe!Run", 1)]
    [DataRow("app.exe!Spin app.exe!Run", 0)]
    [DataRow("ntoskrnl.exe!KeWait app.exe!? app.exe!Run", 1)]
    [DataRow("ntoskrnl.exe!KeWait ? app.exe!Run", 1)]
    [DataRow("ntoskrnl.exe!? ntdll.dll!? libc.so.6!read vcruntime140.dll!x tool!main libc.so.6!__libc_start_call_main", 4)]
    [DataRow("ntoskrnl.exe!KeWait ntdll.dll!TppWorkerThread KERNEL32.DLL!BaseThreadInitThunk ntdll.dll!RtlUserThreadStart", 1)]
    [DataRow("ntoskrnl.exe!KeWait ntoskrnl.exe!KiSystemServiceCopyEnd ntdll.dll!NtWait ntdll.dll!RtlUserThreadStart", 2)]
    [DataRow("ntoskrnl.exe!PspSystemThreadStartup ntoskrnl.exe!KiStartSystemThread", 1)]
    public void TheSiteIsTheFirstFrameThatIsNotPlumbing(string stack, int expected)
    {
        FrameRole[] roles = [.. stack.Split(' ').Select(frame => StackPlumbing.Shipped.Classify(Name(frame)))];
        Assert.AreEqual(expected, StackSites.ChooseFrame(roles));
    }

    [TestMethod]
    public void AStackWithoutFramesHasNoSite() => Assert.AreEqual(-1, StackSites.ChooseFrame([]));

    [TestMethod]
    [DataRow("ntdll.dll!NtWaitForWorkViaWorkerFactory", true)]
    [DataRow("ntoskrnl.exe!KeRemoveQueueEx", true)]
    [DataRow("win32u.dll!NtUserGetMessage", true)]
    [DataRow("ntoskrnl.exe!worker_thread", true)]
    [DataRow("ntdll.dll!NtWaitForSingleObject", false)]
    [DataRow("ntoskrnl.exe!KeRemovePriQueueEx", false)]
    public void FunctionsThatWaitForWorkAreIdle(string frame, bool isIdle) =>
        Assert.AreEqual(isIdle, (StackPlumbing.Shipped.Classify(Name(frame)) & FrameRole.Idle) != 0);

    [TestMethod]
    [DataRow("!NoModule")]
    [DataRow("module!")]
    public void AListRejectsALineThatIsNeitherAModuleNorAFunction(string line) =>
        Assert.ThrowsExactly<FormatException>(() => new FrameList([line]));

    private static FunctionName Name(string frame)
    {
        var parts = frame.Split('!');
        return parts.Length == 1 ? new(null, null) : new(parts[0], parts[1] == FunctionName.Unknown ? null : parts[1]);
    }
}
