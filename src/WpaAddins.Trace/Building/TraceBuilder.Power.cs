using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Records.Events;
using WpaAddins.Trace.Markers;

namespace WpaAddins.Trace.Building;

/// <content>Power and session changes, as markers. Event versions whose manifest is not known are ignored.</content>
public sealed partial class TraceBuilder
{
    private void AddKernelPower(in EtlRecord record, long ticks)
    {
        var data = UserData(record);
        switch (record.EventId, record.Version)
        {
            case (42, 0 or 2 or 3) when KernelPowerSleep.TryView(data, record.Version, out var sleep):
                var states = new MarkerDetail(sleep.TargetState, sleep.EffectiveState, sleep.Reason ?? MarkerDetail.Unknown);
                AddMarkerRow(record, ticks, MarkerKind.Sleep, states);
                break;
            case (105, <= 1) when KernelPowerSource.TryView(data, record.Version, out var source):
                var battery = new MarkerDetail(
                    source.IsAcOnline ? 1 : 0,
                    source.RemainingCapacity ?? MarkerDetail.Unknown,
                    source.FullChargeCapacity ?? MarkerDetail.Unknown);
                AddMarkerRow(record, ticks, MarkerKind.PowerSource, battery);
                break;
            case (107, <= 1) when KernelPowerResume.TryView(data, out var resume):
                var resumed = new MarkerDetail(resume.TargetState, resume.EffectiveState, resume.WakeFromState);
                AddMarkerRow(record, ticks, MarkerKind.Resume, resumed);
                break;
            case (149 or 150, 0) when KernelPowerDisplay.TryView(data, out var display):
                var kind = record.EventId == 149 ? MarkerKind.DisplayOff : MarkerKind.DisplayOn;
                AddMarkerRow(
                    record, ticks, kind, new MarkerDetail(display.SessionId, display.Reason, display.IsConsole ? 1 : 0));
                break;
            case (402 or 403 or 406 or 407, 0) when KernelPowerSession.TryView(data, out var session):
                AddMarkerRow(
                    record, ticks, SessionKind(record.EventId), new MarkerDetail(session.SessionId, session.IsConsole ? 1 : 0));
                break;
            case (506, <= 3) when KernelPowerStandbyEntry.TryView(data, out var entry):
                AddMarkerRow(record, ticks, MarkerKind.StandbyEntry, new MarkerDetail(entry.Reason));
                break;
            case (507, <= 9) when KernelPowerStandbyExit.TryView(data, out var exit):
                var lasted = (long)Math.Min(exit.DurationUs, long.MaxValue);
                AddMarkerRow(record, ticks, MarkerKind.StandbyExit, new MarkerDetail(exit.Reason, lasted));
                break;
            case var _ when MinPowerData(record.EventId, record.Version) is > 0 and var least:
                ReportTooShort(record, least);
                break;
        }
    }

    private static MarkerKind SessionKind(int eventId) => eventId switch
    {
        402 => MarkerKind.SessionConnect,
        403 => MarkerKind.SessionDisconnect,
        406 => MarkerKind.SessionLock,
        _ => MarkerKind.SessionUnlock,
    };

    /// <summary>
    /// Gets the smallest size of an event in bytes; 0 for events and versions that are ignored. The cases are those of
    /// the switch that reads the events: the switch skips events that are too short, and this size makes them reported.
    /// </summary>
    private static int MinPowerData(int eventId, byte version) => (eventId, version) switch
    {
        (42, 0 or 2 or 3) => KernelPowerSleep.SizeBytes(version),
        (105, <= 1) => KernelPowerSource.SizeBytes(version),
        (107, <= 1) => KernelPowerResume.SizeBytes,
        (149 or 150, 0) => KernelPowerDisplay.SizeBytes,
        (402 or 403 or 406 or 407, 0) => KernelPowerSession.SizeBytes,
        (506, <= 3) => KernelPowerStandbyEntry.SizeBytes,
        (507, <= 9) => KernelPowerStandbyExit.SizeBytes,
        _ => 0,
    };

    private void AddLocalSession(in EtlRecord record, long ticks)
    {
        if (record.EventId is not (21 or 23) || record.Version != 0)
        {
            return;
        }

        if (LocalSessionLogon.TryView(UserData(record), out var logon))
        {
            var detail = new MarkerDetail(logon.SessionId ?? MarkerDetail.Unknown, 0, 0, MarkerName(logon.User));
            AddMarkerRow(record, ticks, record.EventId == 21 ? MarkerKind.Logon : MarkerKind.Logoff, detail);
        }
        else
        {
            ReportTooShort(record, LocalSessionLogon.SizeBytes);
        }
    }
}
