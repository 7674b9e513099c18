namespace WpaAddins.Cli;

/// <summary>The switch that shows the cause of failures.</summary>
internal static class DebugSwitch
{
    public const string Option = "--debug";

    /// <summary>The environment variable; the value 1 has the effect of the option.</summary>
    public const string Variable = "WPAADDINS_DEBUG";

    /// <summary>Returns whether the switch is on, even if the command line cannot be parsed.</summary>
    public static bool IsOn(string[] arguments, CommandLineHost host) =>
        arguments.Contains(Option) || host.Environment(Variable) == "1";
}
