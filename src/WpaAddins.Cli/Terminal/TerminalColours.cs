using Spectre.Console;

namespace WpaAddins.Cli.Terminal;

/// <summary>Enables colours on a Windows terminal, and reports whether the terminal supports them.</summary>
internal static class TerminalColours
{
    public static bool Enable() => !OperatingSystem.IsWindows()
        || AnsiConsole.Create(new AnsiConsoleSettings()).Profile.Capabilities.Ansi;
}
