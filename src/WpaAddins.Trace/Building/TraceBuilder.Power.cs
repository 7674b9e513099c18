using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Records.Events;
using WpaAddins.Trace.Markers;

namespace WpaAddins.Trace.Building;

/// <content>Power and session changes, as markers. Versions that no manifest at hand has are left alone.</content>
public sealed partial class TraceBuilder
{
    /// <summary>Takes a change of a display or a screen saver, as Win32k says it.</summary>
    private void AddScreen(in EtlRecord record, long ticks)
    {
        switch (record.EventId)
        {
            case 10 when Win32kDisplayChange.TryView(UserData(record), out var display):
                var change = new MarkerDetail(display.SessionId, display.PreviousState, display.NewState);
                AddAboutNobody(record, ticks, MarkerKind.DisplayChange, change);
                break;
            case 10:
                Short(record, Win32kDisplayChange.SizeBytes);
                break;
            case 22 when Win32kScreenSaver.TryView(UserData(record), out var saver):
                if (saver.Action is Win32kScreenSaver.Start or Win32kScreenSaver.End)
                {
                    var isStart = saver.Action == Win32kScreenSaver.Start;
                    AddAboutNobody(record, ticks, isStart ? MarkerKind.ScreenSaverStart : MarkerKind.ScreenSaverEnd, default);
                }

                break;
            case 22:
                Short(record, Win32kScreenSaver.SizeBytes);
                break;
        }
    }

    private void AddKernelPower(in EtlRecord record, long ticks)
    {
        switch (record.EventId, record.Version)
        {
            case (42, 0 or 2 or 3):
                AddSleep(record, ticks);
                break;
            case (105, <= 1):
                AddPowerSource(record, ticks);
                break;
            case (107, <= 1):
                AddResume(record, ticks);
                break;
            case (149 or 150, 0):
                AddDisplay(record, ticks, record.EventId == 149 ? MarkerKind.DisplayOff : MarkerKind.DisplayOn);
                break;
            case (402, 0):
                AddSession(record, ticks, MarkerKind.SessionConnect);
                break;
            case (403, 0):
                AddSession(record, ticks, MarkerKind.SessionDisconnect);
                break;
            case (406, 0):
                AddSession(record, ticks, MarkerKind.SessionLock);
                break;
            case (407, 0):
                AddSession(record, ticks, MarkerKind.SessionUnlock);
                break;
            case (506, <= 3):
                AddStandbyEntry(record, ticks);
                break;
            case (507, <= 9):
                AddStandbyExit(record, ticks);
                break;
        }
    }

    private void AddLocalSession(in EtlRecord record, long ticks)
    {
        if (record.EventId is not (21 or 23) || record.Version != 0)
        {
            return;
        }

        if (LocalSessionLogon.TryView(UserData(record), out var logon))
        {
            var detail = new MarkerDetail(logon.SessionId ?? MarkerDetail.Unknown, 0, 0, MarkerName(logon.User));
            AddAboutNobody(record, ticks, record.EventId == 21 ? MarkerKind.Logon : MarkerKind.Logoff, detail);
        }
        else
        {
            Short(record, LocalSessionLogon.SizeBytes);
        }
    }

    private void AddSleep(in EtlRecord record, long ticks)
    {
        if (KernelPowerSleep.TryView(UserData(record), record.Version, out var sleep))
        {
            var detail = new MarkerDetail(sleep.TargetState, sleep.EffectiveState, sleep.Reason ?? MarkerDetail.Unknown);
            AddAboutNobody(record, ticks, MarkerKind.Sleep, detail);
        }
        else
        {
            Short(record, KernelPowerSleep.SizeBytes(record.Version));
        }
    }

    private void AddResume(in EtlRecord record, long ticks)
    {
        if (KernelPowerResume.TryView(UserData(record), out var resume))
        {
            var detail = new MarkerDetail(resume.TargetState, resume.EffectiveState, resume.WakeFromState);
            AddAboutNobody(record, ticks, MarkerKind.Resume, detail);
        }
        else
        {
            Short(record, KernelPowerResume.SizeBytes);
        }
    }

    private void AddPowerSource(in EtlRecord record, long ticks)
    {
        if (KernelPowerSource.TryView(UserData(record), record.Version, out var source))
        {
            var detail = new MarkerDetail(
                source.IsAcOnline ? 1 : 0,
                source.RemainingCapacity ?? MarkerDetail.Unknown,
                source.FullChargeCapacity ?? MarkerDetail.Unknown);
            AddAboutNobody(record, ticks, MarkerKind.PowerSource, detail);
        }
        else
        {
            Short(record, KernelPowerSource.SizeBytes(record.Version));
        }
    }

    private void AddStandbyEntry(in EtlRecord record, long ticks)
    {
        if (KernelPowerStandbyEntry.TryView(UserData(record), out var entry))
        {
            AddAboutNobody(record, ticks, MarkerKind.StandbyEntry, new MarkerDetail(entry.Reason));
        }
        else
        {
            Short(record, KernelPowerStandbyEntry.SizeBytes);
        }
    }

    private void AddStandbyExit(in EtlRecord record, long ticks)
    {
        if (KernelPowerStandbyExit.TryView(UserData(record), out var exit))
        {
            var lasted = (long)Math.Min(exit.DurationUs, long.MaxValue);
            AddAboutNobody(record, ticks, MarkerKind.StandbyExit, new MarkerDetail(exit.Reason, lasted));
        }
        else
        {
            Short(record, KernelPowerStandbyExit.SizeBytes);
        }
    }

    private void AddDisplay(in EtlRecord record, long ticks, MarkerKind kind)
    {
        if (KernelPowerDisplay.TryView(UserData(record), out var display))
        {
            AddAboutNobody(
                record, ticks, kind, new MarkerDetail(display.SessionId, display.Reason, display.IsConsole ? 1 : 0));
        }
        else
        {
            Short(record, KernelPowerDisplay.SizeBytes);
        }
    }

    private void AddSession(in EtlRecord record, long ticks, MarkerKind kind)
    {
        if (KernelPowerSession.TryView(UserData(record), out var session))
        {
            AddAboutNobody(record, ticks, kind, new MarkerDetail(session.SessionId, session.IsConsole ? 1 : 0));
        }
        else
        {
            Short(record, KernelPowerSession.SizeBytes);
        }
    }

    private void AddAboutNobody(in EtlRecord record, long ticks, MarkerKind kind, in MarkerDetail detail) =>
        _markers.Add(ticks, kind, (0, 0), Logging(record).ProcessId, 0, detail);
}
