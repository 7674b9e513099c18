using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Records.Events;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace.Markers;
using WpaAddins.Trace.Scheduling;

namespace WpaAddins.Trace.Building;

/// <content>Events that tell where to look: focus, input, UI delays, freezing.</content>
public sealed partial class TraceBuilder
{
    private const long NanosecondsPerMillisecond = 1_000_000;
    private const int ExtendedInfoFlag = 1;

    /// <summary>Names of window classes have at most this many characters; what is longer is cut.</summary>
    private const int LongestMarkerName = 256;

    private readonly Markers.Markers _markers = new();

    /// <summary>Takes an event of a user provider; those that mark nothing are left alone.</summary>
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
                Short(record, KernelProcessFreeze.SizeBytes);
            }
        }
    }

    /// <summary>Takes a freeze or thaw of the kernel's own records.</summary>
    private void AddKernelFreeze(in EtlRecord record, long ticks)
    {
        if (ProcessFreeze.TryView(record.Payload, out var freeze))
        {
            AddFreeze(record, ticks, freeze.ProcessId, isThaw: record.HookId == KernelHook.ProcessThaw);
        }
        else
        {
            Short(record, ProcessFreeze.SizeBytes);
        }
    }

    private void AddMark(in EtlRecord record, long ticks)
    {
        var text = MarkerName(TraceMark.View(record.Payload).ToText());
        AddAboutNobody(record, ticks, MarkerKind.Mark, new MarkerDetail(Name: text));
    }

    private void AddAboutNobody(in EtlRecord record, long ticks, MarkerKind kind, in MarkerDetail detail) =>
        _markers.Add(ticks, kind, (0, 0), Logging(record).ProcessId, 0, detail);

    private void AddFreeze(in EtlRecord record, long ticks, uint processId, bool isThaw) =>
        _markers.Add(ticks, isThaw ? MarkerKind.Thaw : MarkerKind.Freeze, (0, processId), Logging(record).ProcessId, 0, default);

    private void AddWin32k(in EtlRecord record, long ticks)
    {
        var data = UserData(record);
        var logging = Logging(record);
        var process = logging.ProcessId;
        switch (record.EventId)
        {
            case 2 when Win32kFocusChange.TryView(data, out var focus):
                _markers.Add(
                    ticks, MarkerKind.FocusThread, (focus.NewThreadId, 0), process, 0, new MarkerDetail(focus.OldThreadId));
                break;
            case 2:
                Short(record, Win32kFocusChange.SizeBytes);
                break;
            case 26 when Win32kFocusedProcessChange.TryView(data, out var focus):
                _markers.Add(
                    ticks, MarkerKind.FocusProcess, (0, focus.NewProcessId), process, 0, new MarkerDetail(focus.OldProcessId));
                break;
            case 26:
                Short(record, Win32kFocusedProcessChange.SizeBytes);
                break;
            case 25:
                AddAboutNobody(record, ticks, MarkerKind.UserActive, default);
                break;
            case 37 when Win32kInputDelay.TryView(data, out var delay):
                var detail = new MarkerDetail(
                    delay.SinceOldestMs, delay.SinceInputRemoveMs, 0, MarkerName(delay.ClassName));
                _markers.Add(
                    ticks, MarkerKind.InputDelay, logging, process, delay.SinceOldestMs * NanosecondsPerMillisecond, detail);
                break;
            case 37:
                Short(record, Win32kInputDelay.SizeBytes);
                break;
            case 38 when Win32kMessageCheckDelay.TryView(data, out var delay):
                _markers.Add(
                    ticks, MarkerKind.MessageCheckDelay, logging, process, delay.DelayMs * NanosecondsPerMillisecond, default);
                break;
            case 38:
                Short(record, Win32kMessageCheckDelay.SizeBytes);
                break;
            case >= 163 and <= 167 when data.Length >= UserCritEvents.RecordBytes:
                _userCrit.Add(ticks, _timeline.Count, ChangedThread(_userCrit, logging.ThreadId), UserCritKind(record.EventId));
                break;
            case >= 163 and <= 167:
                Short(record, UserCritEvents.RecordBytes);
                break;
            case 10 or 22 when record.Version == 0:
                AddScreen(record, ticks);
                break;
        }
    }

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
                AddAboutNobody(record, ticks, kind, new MarkerDetail(button.Button, button.X, button.Y));
                break;
            case 400 or 401:
                Short(record, MultiInputButton.SizeBytes);
                break;
            case 402:
                AddAboutNobody(record, ticks, MarkerKind.MouseMove, default);
                break;
            case 403:
                AddAboutNobody(record, ticks, MarkerKind.MouseWheel, default);
                break;
            case 404 when MultiInputKeyDown.TryView(data, out var key):
                var pressed = new MarkerDetail(key.VirtualKey, Name: MarkerName(key.NameToText()));
                AddAboutNobody(record, ticks, MarkerKind.KeyDown, pressed);
                break;
            case 404:
                Short(record, MultiInputKeyDown.SizeBytes);
                break;
        }
    }

    private static (uint ThreadId, uint ProcessId) Logging(in EtlRecord record) =>
        (record.ThreadId == uint.MaxValue ? 0 : record.ThreadId, record.ProcessId == uint.MaxValue ? 0 : record.ProcessId);

    /// <summary>Finds what the provider wrote, after the extensions; empty if these do not fit.</summary>
    private static ReadOnlySpan<byte> UserData(in EtlRecord record)
    {
        var body = record.Payload;
        return (record.EventFlags & ExtendedInfoFlag) != 0
            && !EventExtendedItems.TryFindUserData(body, out body) ? default : body;
    }

    private string? MarkerName(ReadOnlySpan<char> name) =>
        name.IsEmpty ? null : Share(new string(name[..Math.Min(name.Length, LongestMarkerName)]));
}
