using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Records.Events;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace.Markers;
using WpaAddins.Trace.Scheduling;

namespace WpaAddins.Trace.Building;

/// <content>Markers: focus, input, UI delays, freezing.</content>
public sealed partial class TraceBuilder
{
    private const long NanosecondsPerMillisecond = 1_000_000;
    private const int ExtendedInfoFlag = 1;

    /// <summary>The maximum length of a name, such as that of a window class; longer names are truncated.</summary>
    private const int LongestMarkerName = 256;

    private readonly Markers.Markers _markers = new();

    /// <summary>Adds an event of a user provider, and ignores events that are not markers.</summary>
    private void AddMarker(in EtlRecord record, long ticks)
    {
        var provider = record.ProviderId;
        if (provider == ProviderGuid.Win32k)
        {
            AddWin32k(record, ticks);
        }
        else if (provider == ProviderGuid.MultiInput)
        {
            AddInput(record, ticks);
        }
        else if (provider == ProviderGuid.KernelPower)
        {
            AddKernelPower(record, ticks);
        }
        else if (provider == ProviderGuid.LocalSessionManager)
        {
            AddLocalSession(record, ticks);
        }
        else if (provider == ProviderGuid.KernelProcess && record.EventId is 11 or 12)
        {
            if (KernelProcessFreeze.TryView(UserData(record), out var freeze))
            {
                AddFreeze(record, ticks, freeze.ProcessId, isThaw: record.EventId == 12);
            }
            else
            {
                ReportTooShort(record, KernelProcessFreeze.SizeBytes);
            }
        }
    }

    /// <summary>Adds a freeze or thaw from a kernel record.</summary>
    private void AddKernelFreeze(in EtlRecord record, long ticks)
    {
        if (ProcessFreeze.TryView(record.Payload, out var freeze))
        {
            AddFreeze(record, ticks, freeze.ProcessId, isThaw: record.HookId == KernelHook.ProcessThaw);
        }
        else
        {
            ReportTooShort(record, ProcessFreeze.SizeBytes);
        }
    }

    private void AddMark(in EtlRecord record, long ticks)
    {
        var text = MarkerName(TraceMark.View(record.Payload).ToText());
        AddMarkerRow(record, ticks, MarkerKind.Mark, new MarkerDetail(Name: text));
    }

    private void AddFreeze(in EtlRecord record, long ticks, uint processId, bool isThaw) =>
        AddMarkerRow(record, ticks, isThaw ? MarkerKind.Thaw : MarkerKind.Freeze, default, (0, processId));

    private void AddWin32k(in EtlRecord record, long ticks)
    {
        var data = UserData(record);
        var logging = Logging(record);
        switch (record.EventId)
        {
            case 2 when Win32kFocusChange.TryView(data, out var focus):
                AddMarkerRow(
                    record, ticks, MarkerKind.FocusThread, new MarkerDetail(focus.OldThreadId), (focus.NewThreadId, 0));
                break;
            case 26 when Win32kFocusedProcessChange.TryView(data, out var focus):
                AddMarkerRow(
                    record, ticks, MarkerKind.FocusProcess, new MarkerDetail(focus.OldProcessId), (0, focus.NewProcessId));
                break;
            case 25:
                AddMarkerRow(record, ticks, MarkerKind.UserActive, default);
                break;
            case 37 when Win32kInputDelay.TryView(data, out var delay):
                var detail = new MarkerDetail(
                    delay.SinceOldestMs, delay.SinceInputRemoveMs, 0, MarkerName(delay.ClassName));
                AddMarkerRow(
                    record, ticks, MarkerKind.InputDelay, detail, logging, delay.SinceOldestMs * NanosecondsPerMillisecond);
                break;
            case 38 when Win32kMessageCheckDelay.TryView(data, out var delay):
                AddMarkerRow(
                    record, ticks, MarkerKind.MessageCheckDelay, default, logging, delay.DelayMs * NanosecondsPerMillisecond);
                break;
            case >= 163 and <= 167 when data.Length >= UserCritEvents.RecordBytes:
                _userCrit.Add(ticks, _timeline.Count, ChangedThread(_userCrit, logging.ThreadId), UserCritKind(record.EventId));
                break;
            case 10 when record.Version == 0 && Win32kDisplayChange.TryView(data, out var display):
                var change = new MarkerDetail(display.SessionId, display.PreviousState, display.NewState);
                AddMarkerRow(record, ticks, MarkerKind.DisplayChange, change);
                break;
            case 22 when record.Version == 0 && Win32kScreenSaver.TryView(data, out var saver):
                if (saver.Action is Win32kScreenSaver.Start or Win32kScreenSaver.End)
                {
                    var isStart = saver.Action == Win32kScreenSaver.Start;
                    AddMarkerRow(record, ticks, isStart ? MarkerKind.ScreenSaverStart : MarkerKind.ScreenSaverEnd, default);
                }

                break;
            case var _ when MinWin32kData(record.EventId, record.Version) is > 0 and var least:
                ReportTooShort(record, least);
                break;
        }
    }

    /// <summary>
    /// Gets the smallest size of a Win32k event in bytes; 0 for events and versions that are ignored. The cases are
    /// those of the switch that reads the events: the switch skips events that are too short, and this size makes them
    /// reported.
    /// </summary>
    private static int MinWin32kData(int eventId, byte version) => (eventId, version) switch
    {
        (2, _) => Win32kFocusChange.SizeBytes,
        (26, _) => Win32kFocusedProcessChange.SizeBytes,
        (37, _) => Win32kInputDelay.SizeBytes,
        (38, _) => Win32kMessageCheckDelay.SizeBytes,
        (163 or 164 or 165 or 166 or 167, _) => UserCritEvents.RecordBytes,
        (10, 0) => Win32kDisplayChange.SizeBytes,
        (22, 0) => Win32kScreenSaver.SizeBytes,
        _ => 0,
    };

    private static UserCritEventKind UserCritKind(int eventId) => eventId switch
    {
        163 or 164 => UserCritEventKind.AcquireExclusive,
        165 or 166 => UserCritEventKind.AcquireShared,
        _ => UserCritEventKind.Release,
    };

    private void AddInput(in EtlRecord record, long ticks)
    {
        var data = UserData(record);
        switch (record.EventId)
        {
            case 400 or 401 when MultiInputButton.TryView(data, out var button):
                var kind = record.EventId == 400 ? MarkerKind.MouseDown : MarkerKind.MouseUp;
                AddMarkerRow(record, ticks, kind, new MarkerDetail(button.Button, button.X, button.Y));
                break;
            case 400 or 401:
                ReportTooShort(record, MultiInputButton.SizeBytes);
                break;
            case 402:
                AddMarkerRow(record, ticks, MarkerKind.MouseMove, default);
                break;
            case 403:
                AddMarkerRow(record, ticks, MarkerKind.MouseWheel, default);
                break;
            case 404 when MultiInputKeyDown.TryView(data, out var key):
                var pressed = new MarkerDetail(key.VirtualKey, Name: MarkerName(key.NameToText()));
                AddMarkerRow(record, ticks, MarkerKind.KeyDown, pressed);
                break;
            case 404:
                ReportTooShort(record, MultiInputKeyDown.SizeBytes);
                break;
        }
    }

    private void AddMarkerRow(
        in EtlRecord record,
        long ticks,
        MarkerKind kind,
        in MarkerDetail detail,
        (uint ThreadId, uint ProcessId) about = default,
        long delayNs = 0) =>
        _markers.Add(ticks, kind, about, Logging(record).ProcessId, delayNs, detail);

    private static (uint ThreadId, uint ProcessId) Logging(in EtlRecord record) =>
        (record.ThreadId == uint.MaxValue ? 0 : record.ThreadId, record.ProcessId == uint.MaxValue ? 0 : record.ProcessId);

    /// <summary>Gets the data that the provider wrote, after the extended items; empty if these do not fit.</summary>
    private static ReadOnlySpan<byte> UserData(in EtlRecord record)
    {
        var body = record.Payload;
        return (record.EventFlags & ExtendedInfoFlag) != 0
            && !EventExtendedItems.TryFindUserData(body, out body) ? default : body;
    }

    private string? MarkerName(ReadOnlySpan<char> name) =>
        name.IsEmpty ? null : Share(new string(name[..Math.Min(name.Length, LongestMarkerName)]));
}
