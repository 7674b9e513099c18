using System.Globalization;

namespace WpaAddins.Analysis.Markers;

/// <summary>Names of power states and of reasons for their changes.</summary>
/// <remarks>
/// Source: maps Pop:MapSystemPowerState, Pop:MapSleepReason and Pop:MapCsEnterExitReason of the manifest of
/// Microsoft-Windows-Kernel-Power, Windows 10 17134 (documented). Other numbers have no name.
/// </remarks>
internal static class PowerNames
{
    private static readonly string?[] s_sleepReasons =
    [
        "button or lid", "thermal zone", "battery", null, "application", "kernel", "hibernation after sleep: timeout",
        "system idle", null, null, "battery", "hibernation after sleep: user away",
        "hibernation after sleep, without waking: user away", "hibernation after sleep: battery budget",
        "hibernation after sleep, without waking: battery reserve", "shutdown by ACPI",
    ];

    private static readonly string[] s_standbyReasons =
    [
        "unknown", "power button", "remote connection", "SC_MONITORPOWER", "user input", "mains or battery display burst",
        "user display burst", "PoSetSystemState", "SetThreadExecutionState", "full wake", "session unlock",
        "screen off request", "idle timeout", "policy change", "sleep button", "lid", "battery count", "grace period",
        "graphics plug and play", "dynamic partitioning", "sleep, hibernation or shutdown", "system idle timeout",
        "proximity sensor", "thermal standby", "resume of PDC", "resume from hibernation", "terminal", "PDC signal",
        "suppressed mains or battery display burst", "S4 or S5", "WinRT", "keyboard", "mouse", "touch", "pen",
        "accelerometer", "HID device", "user present", "session switch", "initialisation of input",
    ];

    /// <summary>Gets the name of a power state of the system: S0 = working, S1 to S3 = sleep.</summary>
    public static string State(long state) => state switch
    {
        1 => "S0",
        2 => "S1",
        3 => "S2",
        4 => "S3",
        5 => "hibernation",
        6 => "shutdown",
        _ => "state " + state.ToString(CultureInfo.InvariantCulture),
    };

    /// <summary>Gets the name of a reason to sleep; null if it has none.</summary>
    public static string? SleepReason(long reason) =>
        reason >= 0 && reason < s_sleepReasons.Length ? s_sleepReasons[reason] : null;

    /// <summary>
    /// Gets the name of a reason to enter or leave modern standby, or to switch a display; null if it has none.
    /// </summary>
    public static string? StandbyReason(long reason) =>
        reason >= 0 && reason < s_standbyReasons.Length ? s_standbyReasons[reason] : null;
}
