using WpaAddins.Trace.Markers;

namespace WpaAddins.Analysis.Markers;

/// <summary>Kinds of which one begins what the other ends, such as a freeze and its thaw.</summary>
/// <remarks>
/// Shape: a pair has the name of the kind that ends it. It is about a process (freezing), a session (its display, lock and
/// connection), the system (sleep, modern standby) or somebody unknown (screen savers).
/// Source: the scheduling definitions, section 15; the providers' manifests (documented).
/// </remarks>
internal static class MarkerPair
{
    /// <summary>Finds the pair of a kind that begins or ends something.</summary>
    /// <param name="kind">The kind.</param>
    /// <returns>The kind that ends the pair; null if the kind is in none.</returns>
    public static MarkerKind? Of(MarkerKind kind) => kind switch
    {
        MarkerKind.Freeze or MarkerKind.Thaw => MarkerKind.Thaw,
        MarkerKind.DisplayOff or MarkerKind.DisplayOn => MarkerKind.DisplayOn,
        MarkerKind.ScreenSaverStart or MarkerKind.ScreenSaverEnd => MarkerKind.ScreenSaverEnd,
        MarkerKind.Sleep or MarkerKind.Resume => MarkerKind.Resume,
        MarkerKind.StandbyEntry or MarkerKind.StandbyExit => MarkerKind.StandbyExit,
        MarkerKind.SessionLock or MarkerKind.SessionUnlock => MarkerKind.SessionUnlock,
        MarkerKind.SessionDisconnect or MarkerKind.SessionConnect => MarkerKind.SessionConnect,
        _ => null,
    };

    /// <summary>Tells whether a kind begins what another one ends.</summary>
    public static bool IsBeginning(MarkerKind kind) => Of(kind) is { } end && end != kind;

    /// <summary>Finds what the pair of a marker is about.</summary>
    /// <param name="markers">The markers.</param>
    /// <param name="row">A marker that begins or ends something.</param>
    /// <returns>The id of the process or the session; 0 for the system.</returns>
    public static long Subject(Trace.Markers.Markers markers, int row) => Of(markers.Kind[row]) switch
    {
        MarkerKind.Thaw => markers.ProcessId[row],
        MarkerKind.DisplayOn or MarkerKind.SessionUnlock or MarkerKind.SessionConnect => markers.Detail[row].First,
        _ => 0,
    };
}
