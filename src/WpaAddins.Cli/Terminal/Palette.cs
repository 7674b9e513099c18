namespace WpaAddins.Cli.Terminal;

/// <summary>Colours, if a person sees them and wants them.</summary>
/// <param name="isOn">Whether to write them.</param>
internal sealed class Palette(bool isOn)
{
    /// <summary>Gets whether colours are written.</summary>
    public bool IsOn => isOn;

    /// <summary>Decides for a stream.</summary>
    /// <param name="host">Terminal and environment.</param>
    /// <param name="isTerminal">Whether a person sees the stream.</param>
    /// <param name="noColour">Whether the command line forbids them.</param>
    /// <returns>The palette.</returns>
    public static Palette For(CommandLineHost host, bool isTerminal, bool noColour) =>
        new(isTerminal
            && !noColour
            && string.IsNullOrEmpty(host.Environment("NO_COLOR"))
            && host.Environment("TERM") != "dumb"
            && host.EnableColours());

    /// <summary>For errors.</summary>
    /// <param name="text">The text.</param>
    /// <returns>The text, coloured.</returns>
    public string Red(string text) => Wrap(text, 31);

    /// <summary>For warnings.</summary>
    /// <param name="text">The text.</param>
    /// <returns>The text, coloured.</returns>
    public string Yellow(string text) => Wrap(text, 33);

    /// <summary>For headings.</summary>
    /// <param name="text">The text.</param>
    /// <returns>The text, bold.</returns>
    public string Bold(string text) => Wrap(text, 1);

    private string Wrap(string text, int code) => isOn ? $"\e[{code}m{text}\e[0m" : text;
}
