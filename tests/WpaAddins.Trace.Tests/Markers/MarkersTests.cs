using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Tests;
using WpaAddins.TestTraces;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Trace.Tests.Markers;

/// <summary>Events that tell where to look.</summary>
[TestClass]
public sealed class MarkersTests
{
    private static readonly Guid s_win32k = new("8c416c79-d49b-4f01-a467-e56d3aa8234c");

    [TestMethod]
    public void EveryKindBecomesARow()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.FocusChange(0, 1010, 11, 12, 4, 8);
            w.FocusedProcessChange(0, 1020, 21, 22, 4, 8);
            w.KeyDown(0, 1030, 162, "Ctrl", 30, 31);
            w.MouseButton(0, 1040, isDown: true, 2, 30, 31, -5, 7);
            w.MouseButton(0, 1050, isDown: false, 0, 30, 31, 1, 2);
            w.Mouse(0, 1060, isWheel: false, 30, 31);
            w.Mouse(0, 1070, isWheel: true, 30, 31);
            w.UserActive(0, 1080, 4, 9);
            w.MessageCheckDelay(0, 1090, 40, 41, 1125);
            w.InputDelay(0, 1100, 40, 41, 200, 300, "Edit");
            w.ProcessFreeze(0, 1110, 50, isThaw: false, 60, 61);
            w.ProcessFreeze(0, 1120, 50, isThaw: true, 60, 61);
            w.KernelFreeze(0, 1130, 70, isThaw: false, 60, 61);
            w.KernelFreeze(0, 1140, 70, isThaw: true, 60, 61);
            w.Record(0, 1150, RecordBytes.PerfInfo64(0x0F22, 2, 1150, [.. "begins\0"u8]));
            w.Record(0, 1160, RecordBytes.PerfInfo64(0x0F22, 2, 1160, System.Text.Encoding.Unicode.GetBytes("ends\0")));
        });
        Assert.AreEqual(
            """
            1000 FocusThread about 12/0 by 4, delay 0, 11 0 0
            2000 FocusProcess about 0/22 by 4, delay 0, 21 0 0
            3000 KeyDown about 0/0 by 30, delay 0, 162 0 0 Ctrl
            4000 MouseDown about 0/0 by 30, delay 0, 2 -5 7
            5000 MouseUp about 0/0 by 30, delay 0, 0 1 2
            6000 MouseMove about 0/0 by 30, delay 0, 0 0 0
            7000 MouseWheel about 0/0 by 30, delay 0, 0 0 0
            8000 UserActive about 0/0 by 4, delay 0, 0 0 0
            9000 MessageCheckDelay about 41/40 by 40, delay 1125000000, 0 0 0
            10000 InputDelay about 41/40 by 40, delay 300000000, 300 200 0 Edit
            11000 Freeze about 0/50 by 60, delay 0, 0 0 0
            12000 Thaw about 0/50 by 60, delay 0, 0 0 0
            13000 Freeze about 0/70 by 60, delay 0, 0 0 0
            14000 Thaw about 0/70 by 60, delay 0, 0 0 0
            15000 Mark about 0/0 by 0, delay 0, 0 0 0 begins
            16000 Mark about 0/0 by 0, delay 0, 0 0 0 ends
            """,
            Rows(trace));
        Assert.AreEqual(0, trace.Reported(DiagnosticId.RecordTooShort));
    }

    [TestMethod]
    public void ExtensionsStandBeforeWhatTheProviderWrote()
    {
        var fields = new EventFields { ProviderId = s_win32k, Id = 2 };
        byte[] payload = [11, 0, 0, 0, 12, 0, 0, 0];
        var record = RecordBytes.EventHeader64(fields, 1010, 4, 8, payload, new ExtensionItem(3, new byte[6]));
        Assert.AreEqual("1000 FocusThread about 12/0 by 4, delay 0, 11 0 0", Rows(WrittenTrace.Load(w => w.Record(0, 1010, record))));
    }

    [TestMethod]
    [DataRow(2, 7)]
    [DataRow(26, 11)]
    [DataRow(37, 11)]
    [DataRow(38, 7)]
    public void ShortEventIsReportedAndLeftOut(int id, int length)
    {
        var fields = new EventFields { ProviderId = s_win32k, Id = id };
        var record = RecordBytes.EventHeader64(fields, 1010, 4, 8, new byte[length]);
        var trace = WrittenTrace.Load(w => w.Record(0, 1010, record));
        Assert.AreEqual(0, trace.Markers.Count);
        Assert.AreEqual(1, trace.Reported(DiagnosticId.RecordTooShort));
        record = RecordBytes.EventHeader64(fields, 1010, 4, 8, new byte[length + 1]);
        Assert.AreEqual(1, WrittenTrace.Load(w => w.Record(0, 1010, record)).Markers.Count);
    }

    [TestMethod]
    [DataRow(163)]
    [DataRow(167)]
    public void ShortEventAboutTheWindowManagersLockIsReportedAndLeftOut(int id)
    {
        var fields = new EventFields { ProviderId = s_win32k, Id = id };
        var trace = WrittenTrace.Load(w =>
        {
            w.Record(0, 1010, RecordBytes.EventHeader64(fields, 1010, 4, 8, new byte[19]));
            w.Record(0, 1020, RecordBytes.EventHeader64(fields, 1020, 4, 8, new byte[20]));
        });
        Assert.AreEqual(1, trace.UserCritEvents.Count);
        Assert.AreEqual(1, trace.Reported(DiagnosticId.RecordTooShort));
    }

    [TestMethod]
    public void LongNameOfAWindowClassIsCut()
    {
        var trace = WrittenTrace.Load(w => w.InputDelay(0, 1010, 1, 2, 3, 4, new string('x', 300)));
        Assert.AreEqual(new string('x', 256), trace.Markers.Detail[0].Name);
    }

    [TestMethod]
    public void RealProviderThatFreezesNothingGivesNoMarkers()
    {
        var path = SharedFiles.Require("traces/windows/win7-kernel-process-provider.etl");
        var trace = new EtlTraceSource(path).Load(TraceLoadOptions.Default with { Threads = 1 });
        Assert.AreEqual(0, trace.Markers.Count);
        Assert.AreEqual(0, trace.Reported(DiagnosticId.RecordTooShort));
    }

    private static string Rows(TraceData trace)
    {
        var markers = trace.Markers;
        return string.Join('\n', Enumerable.Range(0, markers.Count).Select(i =>
        {
            var detail = markers.Detail[i];
            var text = FormattableString.Invariant(
                $"{markers.Time[i]} {markers.Kind[i]} about {markers.ThreadId[i]}/{markers.ProcessId[i]} by {markers.LoggingProcessId[i]}, delay {markers.DelayNs[i]}, {detail.First} {detail.Second} {detail.Third} {detail.Name}");
            return text.TrimEnd();
        }));
    }
}
