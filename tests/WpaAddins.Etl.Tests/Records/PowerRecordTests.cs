using WpaAddins.Etl.Records.Events;

namespace WpaAddins.Etl.Tests.Records;

/// <summary>Power and session changes, from literal bytes.</summary>
[TestClass]
public sealed class PowerRecordTests
{
    [TestMethod]
    public void ReadsAChangeOfADisplay()
    {
        var bytes = Payload.FromHex("02 00 00 00 10 27 00 00 01 00 03 00 01 00");
        Assert.IsTrue(Win32kDisplayChange.TryView(bytes, out var display));
        Assert.AreEqual(2U, display.SessionId);
        Assert.AreEqual((1, 3), (display.PreviousState, display.NewState));
    }

    [TestMethod]
    public void ReadsAScreenSaver()
    {
        Assert.IsTrue(Win32kScreenSaver.TryView(Payload.FromHex("02 00 00 00"), out var saver));
        Assert.AreEqual(Win32kScreenSaver.End, saver.Action);
    }

    [TestMethod]
    [DataRow(0, 8, null)]
    [DataRow(2, 16, 7U)]
    [DataRow(3, 20, 7U)]
    public void ReadsSleepOfEachVersion(int version, int size, uint? reason)
    {
        var bytes = Payload.FromHex("04 00 00 00 05 00 00 00 07 00 00 00 02 00 00 00 09 00 00 00")[..size];
        Assert.IsTrue(KernelPowerSleep.TryView(bytes, (byte)version, out var sleep));
        Assert.AreEqual((4U, 5U, reason), (sleep.TargetState, sleep.EffectiveState, sleep.Reason));
        Assert.IsFalse(KernelPowerSleep.TryView(bytes[..^1], (byte)version, out _));
    }

    [TestMethod]
    public void ReadsAResume()
    {
        Assert.IsTrue(KernelPowerResume.TryView(Payload.FromHex("05 00 00 00 04 00 00 00 03 00 00 00 FF"), out var resume));
        Assert.AreEqual((5U, 4U, 3U), (resume.TargetState, resume.EffectiveState, resume.WakeFromState));
    }

    [TestMethod]
    [DataRow(0, 4, null, null)]
    [DataRow(1, 12, 300U, 500U)]
    public void ReadsThePowerSourceOfEachVersion(int version, int size, uint? remaining, uint? full)
    {
        var bytes = Payload.FromHex("01 00 00 00 2C 01 00 00 F4 01 00 00")[..size];
        Assert.IsTrue(KernelPowerSource.TryView(bytes, (byte)version, out var source));
        Assert.AreEqual((true, remaining, full), (source.IsAcOnline, source.RemainingCapacity, source.FullChargeCapacity));
        Assert.IsFalse(KernelPowerSource.TryView(bytes[..^1], (byte)version, out _));
    }

    [TestMethod]
    public void ReadsTheReasonsOfModernStandby()
    {
        Assert.IsTrue(KernelPowerStandbyEntry.TryView(Payload.FromHex("0F 00 00 00 01 00 00 00"), out var entry));
        Assert.AreEqual(15U, entry.Reason);

        // Energy, four residencies, duration, transitions, ratio, audio: 53 bytes, packed; then the reason.
        var bytes = Payload.FromHex(
            "01 00 00 00 02 00 00 00 00 00 00 00 03 00 00 00 00 00 00 00 04 00 00 00 00 00 00 00 05 00 00 00 00 00 00 00"
            + "40 42 0F 00 00 00 00 00 06 00 00 00 64 01 00 00 00 1F 00 00 00 07");
        Assert.IsTrue(KernelPowerStandbyExit.TryView(bytes, out var exit));
        Assert.AreEqual((1_000_000UL, 31U), (exit.DurationUs, exit.Reason));
    }

    [TestMethod]
    public void ReadsADisplayThatGoesOff()
    {
        Assert.IsTrue(KernelPowerDisplay.TryView(Payload.FromHex("03 00 00 00 01 00 00 00 0C 00 00 00"), out var display));
        Assert.AreEqual((3U, true, 12U), (display.SessionId, display.IsConsole, display.Reason));
    }

    [TestMethod]
    public void ReadsAChangeOfASession()
    {
        Assert.IsTrue(KernelPowerSession.TryView(Payload.FromHex("05 00 00 00 00 00 00 00"), out var session));
        Assert.AreEqual((5U, false), (session.SessionId, session.IsConsole));
    }

    [TestMethod]
    public void ReadsALogon()
    {
        var bytes = Payload.FromHex("50 00 43 00 5C 00 41 00 00 00 02 00 00 00 4C 00 00 00");
        Assert.IsTrue(LocalSessionLogon.TryView(bytes, out var logon));
        Assert.AreEqual((@"PC\A", 2U), (logon.User.ToString(), logon.SessionId));
    }

    [TestMethod]
    [DataRow("50 00 43 00 5C 00 41 00", @"PC\A")]
    [DataRow("50 00 00 00 02 00 00", "P")]
    public void HasNoSessionWhereTheNameLeavesNoRoomForIt(string hex, string user)
    {
        Assert.IsTrue(LocalSessionLogon.TryView(Payload.FromHex(hex), out var logon));
        Assert.AreEqual((user, null), (logon.User.ToString(), logon.SessionId));
    }
}
