namespace WpaAddins.Cli;

/// <summary>Whether a person wants to see where failures come from.</summary>
internal static class DebugSwitch
{
    /// <summary>The option.</summary>
    public const string Option = "--debug";

    /// <summary>The environment variable; 1 stands for the option.</summary>
    public const string Variable = "WPAADDINS_DEBUG";

    /// <summary>Tells it, also for a command line that cannot be parsed.</summary>
    /// <param name="arguments">The arguments.</param>
    /// <param name="host">Has the environment.</param>
    /// <returns>Whether it is so.</returns>
    public static bool IsOn(string[] arguments, CommandLineHost host) =>
        arguments.Contains(Option) || host.Environment(Variable) == "1";
}
