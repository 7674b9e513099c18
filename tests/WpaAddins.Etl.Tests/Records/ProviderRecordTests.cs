using WpaAddins.Etl.Records.Events;

namespace WpaAddins.Etl.Tests.Records;

/// <summary>Events of user providers, from literal bytes.</summary>
[TestClass]
public sealed class ProviderRecordTests
{
    [TestMethod]
    public void ReadsAChangeOfFocus()
    {
        Assert.IsTrue(Win32kFocusChange.TryView(Payload.FromHex("D2 04 00 00 2E 16 00 00"), out var focus));
        Assert.AreEqual((1234U, 5678U), (focus.OldThreadId, focus.NewThreadId));
    }

    [TestMethod]
    public void ReadsAChangeOfTheProcessInFocus()
    {
        var bytes = Payload.FromHex("01 00 00 00 D2 04 00 00 2E 16 00 00");
        Assert.IsTrue(Win32kFocusedProcessChange.TryView(bytes, out var focus));
        Assert.AreEqual((1234U, 5678U), (focus.OldProcessId, focus.NewProcessId));
    }

    [TestMethod]
    public void ReadsADelayOfMessages()
    {
        Assert.IsTrue(Win32kMessageCheckDelay.TryView(Payload.FromHex("02 00 00 00 65 04 00 00"), out var delay));
        Assert.AreEqual(1125U, delay.DelayMs);
    }

    [TestMethod]
    public void ReadsADelayOfInput()
    {
        var bytes = Payload.FromHex("01 00 00 00 C8 00 00 00 2C 01 00 00 45 00 64 00 69 00 74 00 00 00 58 00 00 00");
        Assert.IsTrue(Win32kInputDelay.TryView(bytes, out var delay));
        Assert.AreEqual((200U, 300U), (delay.SinceInputRemoveMs, delay.SinceOldestMs));
        Assert.AreEqual("Edit", delay.ClassName.ToString());
    }

    [TestMethod]
    public void ReadsAMouseButton()
    {
        var bytes = Payload.FromHex("02 00 00 00 03 00 00 00 FF FF FF FF 10 00 00 00");
        Assert.IsTrue(MultiInputButton.TryView(bytes, out var button));
        Assert.AreEqual((2, -1, 16), (button.Button, button.X, button.Y));
    }

    [TestMethod]
    public void ReadsAKey()
    {
        Assert.IsTrue(MultiInputKeyDown.TryView(Payload.FromHex("A2 00 00 00 43 74 72 6C 00 01 00"), out var key));
        Assert.AreEqual((162U, "Ctrl"), (key.VirtualKey, key.NameToText()));
    }

    [TestMethod]
    public void ReadsAFrozenProcess()
    {
        Assert.IsTrue(KernelProcessFreeze.TryView(Payload.FromHex("64 1D 00 00 FF FF"), out var freeze));
        Assert.AreEqual(7524U, freeze.ProcessId);
    }
}
