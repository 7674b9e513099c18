using static System.FormattableString;

namespace WpaAddins.Analysis.Markers;

/// <summary>Formats the fields of power and session changes.</summary>
/// <remarks>Source: fields, maps and numbers of the manifest of Microsoft-Windows-Kernel-Power (documented).</remarks>
internal static class PowerText
{
    private const double MicrosecondsPerSecond = 1e6;

    /// <summary>Formats the fields of an event; empty for kinds that have none.</summary>
    public static string Format(MarkerKind kind, in MarkerDetail detail) => kind switch
    {
        MarkerKind.DisplayChange => Invariant($"session {detail.First}, state {detail.Second} to {detail.Third}"),
        MarkerKind.DisplayOff or MarkerKind.DisplayOn =>
            Session(detail.First, isConsole: detail.Third != 0) + ", " + StandbyReason(detail.Second),
        MarkerKind.PowerSource => detail.First != 0 ? "mains" + Charge(detail) : "battery" + Charge(detail),
        MarkerKind.Sleep => "to " + Sleep(detail),
        MarkerKind.Resume => "from " + PowerNames.State(detail.Third),
        MarkerKind.StandbyEntry => StandbyReason(detail.First),
        MarkerKind.StandbyExit =>
            Invariant($"{StandbyReason(detail.First)}, after {detail.Second / MicrosecondsPerSecond:N3} s"),
        MarkerKind.SessionLock or MarkerKind.SessionUnlock or MarkerKind.SessionDisconnect or MarkerKind.SessionConnect =>
            Session(detail.First, isConsole: detail.Second != 0),
        MarkerKind.Logon or MarkerKind.Logoff => Logon(detail),
        _ => "",
    };

    private static string Session(long session, bool isConsole) =>
        Invariant($"session {session}{(isConsole ? " (console)" : "")}");

    private static string Charge(in MarkerDetail detail) => detail.Second == MarkerDetail.Unknown || detail.Third <= 0
        ? ""
        : Invariant($", {100.0 * detail.Second / detail.Third:N0} % charged");

    private static string Sleep(in MarkerDetail detail)
    {
        var asked = detail.First == detail.Second ? "" : $", asked for {PowerNames.State(detail.First)}";
        return PowerNames.State(detail.Second) + asked
            + (detail.Third == MarkerDetail.Unknown ? "" : ", " + Reason(detail.Third, PowerNames.SleepReason(detail.Third)));
    }

    private static string Logon(in MarkerDetail detail)
    {
        var session = detail.First == MarkerDetail.Unknown ? null : Session(detail.First, isConsole: false);
        return string.Join(", ", new[] { detail.Name, session }.Where(part => part is not null));
    }

    private static string StandbyReason(long reason) => Reason(reason, PowerNames.StandbyReason(reason));

    private static string Reason(long number, string? name) =>
        Invariant($"reason {number}") + (name is null ? "" : $" ({name})");
}
