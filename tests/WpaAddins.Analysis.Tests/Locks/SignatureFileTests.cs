using System.Text;
using WpaAddins.Analysis.Functions;
using WpaAddins.Analysis.Locks.Signatures;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.Tests.Locks;

/// <summary>Tests files of lock signatures, and which functions their frames match.</summary>
[TestClass]
public sealed class SignatureFileTests
{
    private const string Good = """
        {
          "signatures": [
            { "name": "a", "scope": "process", "transfer": "handoff", "covers": "several",
              "acquire": ["m!f*", "n!g"], "release": ["m!h"] },
            { "name": "b", "scope": "machine", "release": ["m!i"] }
          ]
        }
        """;

    [TestMethod]
    public void ReadsEveryField()
    {
        var signatures = Parse(Good);
        Assert.HasCount(2, signatures);
        var (a, b) = (signatures[0], signatures[1]);
        Assert.AreEqual(("a", LockScope.Process, LockTransfer.Handoff, LockCoverage.Several), (a.Name, a.Scope, a.Transfer, a.Coverage));
        Assert.AreEqual("m!f* n!g", string.Join(' ', a.Acquire));
        Assert.AreEqual("m!h", string.Join(' ', a.Release));
        Assert.AreEqual(("b", LockScope.Machine, LockTransfer.Barging, LockCoverage.One), (b.Name, b.Scope, b.Transfer, b.Coverage));
        Assert.IsEmpty(b.Acquire);
    }

    [TestMethod]
    public void AcceptsAByteOrderMark()
    {
        byte[] marked = [0xEF, 0xBB, 0xBF, .. Encoding.UTF8.GetBytes(Good)];
        Assert.HasCount(2, LockSignatureFile.Parse("f.json", marked));
    }

    [TestMethod]
    [DataRow("", 1, "the text is not valid JSON")]
    [DataRow("[]", 1, "the file must begin with {")]
    [DataRow("{}", 1, "\"signatures\" is missing")]
    [DataRow("{ \"signatures\": {} }", 1, "\"signatures\" must begin with [")]
    [DataRow("{ \"signatures\": [ 1 ] }", 1, "\"signatures\" must contain objects in braces")]
    [DataRow("{ \"locks\": [] }", 1, "\"locks\" is not a field of the file; the only field is \"signatures\"")]
    [DataRow("{ \"signatures\": [],\n \"signatures\": [] }", 2, "\"signatures\" occurs twice")]
    [DataRow("{ \"signatures\": [\n { \"name\": \"a\" } ] }", 2, "\"scope\" of the signature is missing")]
    [DataRow("{ \"signatures\": [\n { \"scope\": \"machine\" } ] }", 2, "\"name\" of the signature is missing")]
    [DataRow("{ \"signatures\": [\n\n { \"name\": 7 } ] }", 3, "\"name\" must be a text in quotation marks that is not empty")]
    [DataRow("{ \"signatures\": [\n { \"name\": \"a\",\n \"scope\": \"all\" } ] }", 3, "\"scope\" must be \"machine\" or \"process\", not \"all\"")]
    [DataRow("{ \"signatures\": [ { \"transfer\": \"gift\" } ] }", 1, "\"transfer\" must be \"barging\" or \"handoff\", not \"gift\"")]
    [DataRow("{ \"signatures\": [ { \"covers\": \"all\" } ] }", 1, "\"covers\" must be \"one\", \"several\" or \"signals\", not \"all\"")]
    [DataRow("{ \"signatures\": [ {\n \"acquire\": [\n \"f\" ] } ] }", 3, "\"acquire\" contains \"f\", which is not module!function (with * for any text)")]
    [DataRow("{ \"signatures\": [ { \"release\": [ null ] } ] }", 1, "\"release\" must be a text in quotation marks that is not empty")]
    [DataRow("{ \"signatures\": [ { \"name\": \"a\",\n \"name\": \"b\" } ] }", 2, "\"name\" occurs twice in one signature")]
    [DataRow("{ \"signatures\": [ { \"frames\": [] } ] }", 1, "\"frames\" is not a field of a signature; the fields are name, scope, transfer, covers, acquire and release")]
    [DataRow("{ \"signatures\": [ { \"name\": \"a\", \"scope\": \"machine\", \"acquire\": [] } ] }", 1, "\"acquire\" and \"release\" of \"a\" contain no frame; at least one frame is needed")]
    [DataRow("{ \"signatures\": [ { \"name\": \"\\uD800\" } ] }", 1, "a text is not valid UTF-8 or contains an incomplete character")]
    [DataRow("{ \"signatures\": [\n", 2, "the text is not valid JSON")]
    public void ErrorNamesLineAndField(string text, int line, string problem)
    {
        var error = Assert.ThrowsExactly<LockSignatureException>(() => Parse(text));
        Assert.AreEqual($"f.json, line {line}: {problem}", error.Message);
    }

    [TestMethod]
    public void NameMayOccurOnce()
    {
        var twice = Good.Replace("\"name\": \"b\"", "\"name\": \"a\"", StringComparison.Ordinal);
        var error = Assert.ThrowsExactly<LockSignatureException>(() => Parse(twice));
        Assert.AreEqual("f.json, line 5: \"name\": another signature has the name \"a\"", error.Message);
    }

    [TestMethod]
    public void TruncatedFilesAreRefused()
    {
        var bytes = Encoding.UTF8.GetBytes(Good);
        for (var length = 0; length < bytes.Length; length++)
        {
            var cut = bytes[..length];
            Assert.ThrowsExactly<LockSignatureException>(() => LockSignatureFile.Parse("f.json", cut), $"{length} bytes");
        }
    }

    [TestMethod]
    [DataRow("m!f", "m.dll", "f", true)]
    [DataRow("M!f", "m.DLL", "f", true)]
    [DataRow("m.dll!f", "m.dll", "f", true)]
    [DataRow("m!F", "m.dll", "f", false)]
    [DataRow("m!f", "m.dll", "fg", false)]
    [DataRow("m!f*", "m.dll", "fg", true)]
    [DataRow("m!*f*h*", "m.dll", "xfgh", true)]
    [DataRow("m!*f*h", "m.dll", "xfghi", false)]
    [DataRow("win32k*!*EnterCrit*", "win32kbase.sys", "EnterCritAvoiding", true)]
    [DataRow("nt!Ex*", "ntoskrnl.exe", "ExReleaseResourceLite", true)]
    [DataRow("nt!Ex*", "NTKRNLMP.EXE", "ExReleaseResourceLite", true)]
    [DataRow("nt!Ex*", "ntdll.dll", "ExReleaseResourceLite", false)]
    [DataRow("libc.so.6!lock", "libc.so.6", "lock", true)]
    [DataRow("m!*", "m.dll", null, false)]
    [DataRow("*!f", null, "f", false)]
    public void FrameMatchesByModuleAndFunction(string pattern, string? module, string? function, bool matches) =>
        Assert.AreEqual(matches, FramePattern.Parse(pattern)!.Matches(new FunctionName(module, function)));

    [TestMethod]
    [DataRow("f")]
    [DataRow("!f")]
    [DataRow("m!")]
    public void FrameNeedsModuleAndFunction(string pattern) => Assert.IsNull(FramePattern.Parse(pattern));

    [TestMethod]
    public void UsersSignatureReplacesTheShippedOneOfItsName()
    {
        var name = ShippedSignatures.All[0].Name;
        var mine = Parse(Good.Replace("\"name\": \"b\"", $"\"name\": \"{name}\"", StringComparison.Ordinal));
        var all = ShippedSignatures.With(mine);
        Assert.HasCount(ShippedSignatures.All.Count + 1, all);
        Assert.AreSame(mine[1], all.Single(s => s.Name == name));
        Assert.AreSame(mine[0], all[0]);
    }

    [TestMethod]
    [DataRow("win32kbase!EnterCrit", "win32kbase.sys", "EnterCrit", "win32kbase.sys", "UserSessionSwitchLeaveCrit")]
    [DataRow("ERESOURCE", "ntoskrnl.exe", "ExAcquireResourceExclusiveLite", "ntoskrnl.exe", "ExReleaseResourceLite")]
    [DataRow("Push lock", "ntoskrnl.exe", "ExfAcquirePushLockExclusiveEx", "ntoskrnl.exe", "ExfTryToWakePushLock")]
    [DataRow("Fast mutex", "ntoskrnl.exe", "ExAcquireFastMutexUnsafe", "ntoskrnl.exe", "ExReleaseFastMutex")]
    [DataRow("Guarded mutex", "ntoskrnl.exe", "KeAcquireGuardedMutex", "ntoskrnl.exe", "KeReleaseGuardedMutex")]
    [DataRow("Critical section", "ntdll.dll", "RtlEnterCriticalSection", "ntdll.dll", "RtlLeaveCriticalSection")]
    [DataRow("SRW lock", "ntdll.dll", "RtlAcquireSRWLockShared", "ntdll.dll", "RtlpWakeSRWLock")]
    [DataRow("Keyed event", "ntdll.dll", "ZwWaitForKeyedEvent", "ntdll.dll", "NtReleaseKeyedEvent")]
    [DataRow("WaitOnAddress", "ntdll.dll", "RtlWaitOnAddress", "ntdll.dll", "RtlWakeAddressSingle")]
    public void ShippedSignaturesKnowTheFramesOfWindows(
        string name, string acquireModule, string acquire, string releaseModule, string release)
    {
        var signature = ShippedSignatures.All.Single(s => s.Name == name);
        Assert.IsTrue(signature.Acquire.Any(f => f.Matches(new FunctionName(acquireModule, acquire))));
        Assert.IsTrue(signature.Release.Any(f => f.Matches(new FunctionName(releaseModule, release))));
    }

    private static IReadOnlyList<LockSignature> Parse(string text) =>
        LockSignatureFile.Parse("f.json", Encoding.UTF8.GetBytes(text));
}
