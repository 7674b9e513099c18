using WpaAddins.Etl.Diagnostics;
using WpaAddins.TestTraces;

namespace WpaAddins.Trace.Tests.Markers;

/// <summary>Power and session changes.</summary>
[TestClass]
public sealed class PowerMarkersTests
{
    private static readonly Guid s_win32k = new("8c416c79-d49b-4f01-a467-e56d3aa8234c");
    private static readonly Guid s_kernelPower = new("331c3b3a-2005-44c2-ac5e-77220c37d6b4");
    private static readonly Guid s_localSessionManager = new("5d896912-022d-40aa-a3a8-4fa5515c76d7");

    [TestMethod]
    public void EveryKindBecomesARow()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.DisplayChange(0, 1010, 2, 1, 3, 8, 9);
            w.ScreenSaver(0, 1020, 1, 8, 9);
            w.ScreenSaver(0, 1030, 2, 8, 9);
            w.Sleep(0, 1040, 5, 4, 7, version: 0, tid: 8);
            w.Sleep(0, 1050, 5, 4, 7, version: 2, tid: 8);
            w.Sleep(0, 1060, 5, 4, 7, version: 3, tid: 8);
            w.Resume(0, 1070, 3, version: 0, tid: 8);
            w.Resume(0, 1080, 3, version: 1, tid: 8);
            w.PowerSource(0, 1090, isAc: false, version: 0, tid: 8);
            w.PowerSource(0, 1100, isAc: true, 300, 500, version: 1, tid: 8);
            w.StandbyEntry(0, 1110, 15, version: 0, tid: 8);
            w.StandbyExit(0, 1120, 31, 1_000_000, version: 0, tid: 8);
            w.Display(0, 1130, isOn: false, 3, isConsole: true, 12, tid: 8);
            w.Display(0, 1140, isOn: true, 3, isConsole: false, 4, tid: 8);
            w.Session(0, 1150, 402, 5, isConsole: true, tid: 8);
            w.Session(0, 1160, 403, 5, tid: 8);
            w.Session(0, 1170, 406, 6, tid: 8);
            w.Session(0, 1180, 407, 6, tid: 8);
            w.Logon(0, 1190, isLogoff: false, @"PC\A", 2, 60, 61);
            w.Logon(0, 1200, isLogoff: true, @"PC\A", 2, 60, 61);
        });
        Assert.AreEqual(
            """
            DisplayChange by 8: 2 1 3
            ScreenSaverStart by 8: 0 0 0
            ScreenSaverEnd by 8: 0 0 0
            Sleep by 4: 5 4 -1
            Sleep by 4: 5 4 7
            Sleep by 4: 5 4 7
            Resume by 4: 5 4 3
            Resume by 4: 5 4 3
            PowerSource by 4: 0 -1 -1
            PowerSource by 4: 1 300 500
            StandbyEntry by 4: 15 0 0
            StandbyExit by 4: 31 1000000 0
            DisplayOff by 4: 3 12 1
            DisplayOn by 4: 3 4 0
            SessionConnect by 4: 5 1 0
            SessionDisconnect by 4: 5 0 0
            SessionLock by 4: 6 0 0
            SessionUnlock by 4: 6 0 0
            Logon by 60: 2 0 0 PC\A
            Logoff by 60: 2 0 0 PC\A
            """,
            Rows(trace));
        Assert.AreEqual(0, trace.Reported(DiagnosticId.RecordTooShort));
        Assert.AreEqual(-1, trace.Markers.ThreadId.IndexOfAnyExcept(0U), "they are about nobody");
        Assert.AreEqual(-1, trace.Markers.ProcessId.IndexOfAnyExcept(0U), "they are about nobody");
    }

    [TestMethod]
    [DataRow(42, 1)]
    [DataRow(42, 4)]
    [DataRow(105, 2)]
    [DataRow(107, 2)]
    [DataRow(149, 1)]
    [DataRow(150, 1)]
    [DataRow(402, 1)]
    [DataRow(403, 1)]
    [DataRow(406, 1)]
    [DataRow(407, 1)]
    [DataRow(506, 4)]
    [DataRow(507, 10)]
    [DataRow(43, 0)]
    [DataRow(404, 0)]
    public void UnknownVersionOrEventOfKernelPowerIsLeftAlone(int id, int version) => AssertLeftAlone(s_kernelPower, id, version);

    [TestMethod]
    [DataRow(10, 1)]
    [DataRow(22, 1)]
    [DataRow(22, 0)]
    [DataRow(23, 0)]
    public void UnknownVersionActionOrEventOfWin32kIsLeftAlone(int id, int version) => AssertLeftAlone(s_win32k, id, version);

    [TestMethod]
    [DataRow(21, 1)]
    [DataRow(23, 1)]
    [DataRow(22, 0)]
    [DataRow(24, 0)]
    public void UnknownVersionOrEventOfTheSessionManagerIsLeftAlone(int id, int version) =>
        AssertLeftAlone(s_localSessionManager, id, version);

    [TestMethod]
    [DataRow(42, 0, 7)]
    [DataRow(42, 2, 15)]
    [DataRow(42, 3, 19)]
    [DataRow(105, 0, 3)]
    [DataRow(105, 1, 11)]
    [DataRow(107, 0, 11)]
    [DataRow(149, 0, 11)]
    [DataRow(150, 0, 11)]
    [DataRow(402, 0, 7)]
    [DataRow(403, 0, 7)]
    [DataRow(406, 0, 7)]
    [DataRow(407, 0, 7)]
    [DataRow(506, 3, 3)]
    [DataRow(507, 9, 56)]
    public void ShortEventOfKernelPowerIsReportedAndLeftOut(int id, int version, int length) =>
        AssertShort(s_kernelPower, id, version, length);

    [TestMethod]
    public void ShortChangeOfADisplayIsReportedAndLeftOut() => AssertShort(s_win32k, 10, 0, 13);

    [TestMethod]
    [DataRow(21)]
    [DataRow(23)]
    public void ShortLogonIsReportedAndLeftOut(int id) => AssertShort(s_localSessionManager, id, 0, 5);

    [TestMethod]
    public void ShortScreenSaverIsReportedAndLeftOut()
    {
        var record = RecordBytes.EventHeader64(new EventFields { ProviderId = s_win32k, Id = 22 }, 1010, 4, 8, [1, 0, 0]);
        Assert.AreEqual(1, WrittenTrace.Load(w => w.Record(0, 1010, record)).Reported(DiagnosticId.RecordTooShort));
        Assert.AreEqual(1, WrittenTrace.Load(w => w.ScreenSaver(0, 1010, 1)).Markers.Count);
    }

    [TestMethod]
    public void LogonWithoutRoomForItsSessionHasNone()
    {
        var fields = new EventFields { ProviderId = s_localSessionManager, Id = 21 };
        byte[] payload = [0x41, 0, 0x42, 0, 0x43, 0];
        var record = RecordBytes.EventHeader64(fields, 1010, 4, 8, payload);
        Assert.AreEqual("Logon by 4: -1 0 0 ABC", Rows(WrittenTrace.Load(w => w.Record(0, 1010, record))));
    }

    private static void AssertLeftAlone(Guid provider, int id, int version)
    {
        var fields = new EventFields { ProviderId = provider, Id = id, Version = version };
        var record = RecordBytes.EventHeader64(fields, 1010, 4, 8, new byte[200]);
        var trace = WrittenTrace.Load(w => w.Record(0, 1010, record));
        Assert.AreEqual(0, trace.Markers.Count);
        Assert.AreEqual(0, trace.Reported(DiagnosticId.RecordTooShort));
    }

    private static void AssertShort(Guid provider, int id, int version, int length)
    {
        var fields = new EventFields { ProviderId = provider, Id = id, Version = version };
        var record = RecordBytes.EventHeader64(fields, 1010, 4, 8, new byte[length]);
        var trace = WrittenTrace.Load(w => w.Record(0, 1010, record));
        Assert.AreEqual(0, trace.Markers.Count);
        Assert.AreEqual(1, trace.Reported(DiagnosticId.RecordTooShort));
        record = RecordBytes.EventHeader64(fields, 1010, 4, 8, new byte[length + 1]);
        Assert.AreEqual(1, WrittenTrace.Load(w => w.Record(0, 1010, record)).Markers.Count);
    }

    private static string Rows(TraceData trace)
    {
        var markers = trace.Markers;
        return string.Join('\n', Enumerable.Range(0, markers.Count).Select(i =>
        {
            var detail = markers.Detail[i];
            var text = FormattableString.Invariant(
                $"{markers.Kind[i]} by {markers.LoggingProcessId[i]}: {detail.First} {detail.Second} {detail.Third} {detail.Name}");
            return text.TrimEnd();
        }));
    }
}
