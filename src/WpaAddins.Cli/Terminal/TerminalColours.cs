using Spectre.Console;

namespace WpaAddins.Cli.Terminal;

/// <summary>Finds out whether the terminal understands colours; on Windows it must be told to.</summary>
internal static class TerminalColours
{
    /// <summary>Enables colours.</summary>
    /// <returns>Whether the terminal understands them.</returns>
    public static bool Enable() => !OperatingSystem.IsWindows()
        || AnsiConsole.Create(new AnsiConsoleSettings()).Profile.Capabilities.Ansi;
}
