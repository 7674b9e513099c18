namespace WpaAddins.Analysis.Markers;

/// <summary>Pairs of marker kinds that begin and end a state, such as freeze and thaw.</summary>
/// <remarks>
/// A pair is identified by the kind that ends it. Its subject is a process (freeze), a session (display, lock, connection)
/// or the system (sleep, modern standby). The subject of a screen saver is unknown.
/// Source: Definitions.md, section 15; the providers' manifests (documented).
/// </remarks>
internal static class MarkerPair
{
    /// <summary>Finds the kind that ends the pair of a kind; null if the kind belongs to no pair.</summary>
    public static MarkerKind? FindEnd(MarkerKind kind) => kind switch
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

    public static bool IsBeginning(MarkerKind kind) => FindEnd(kind) is { } end && end != kind;

    /// <summary>Gets the process id or session id that the pair of a marker is about; 0 for the system.</summary>
    public static long FindSubject(Trace.Markers.Markers markers, int row) => FindEnd(markers.Kind[row]) switch
    {
        MarkerKind.Thaw => markers.ProcessId[row],
        MarkerKind.DisplayOn or MarkerKind.SessionUnlock or MarkerKind.SessionConnect => markers.Detail[row].First,
        _ => 0,
    };
}
