namespace WpaAddins.Cli.Terminal;

/// <summary>Colours text if the stream is a terminal and colours are wanted.</summary>
internal sealed class Palette(bool isOn)
{
    /// <summary>Gets a palette that writes no colours.</summary>
    public static Palette None { get; } = new(false);

    public bool IsOn => isOn;

    public static Palette For(CommandLineHost host, bool isTerminal, bool noColour) =>
        new(isTerminal
            && !noColour
            && string.IsNullOrEmpty(host.Environment("NO_COLOR"))
            && host.Environment("TERM") != "dumb"
            && host.EnableColours());

    public string Red(string text) => Wrap(text, 31);

    public string Yellow(string text) => Wrap(text, 33);

    public string Bold(string text) => Wrap(text, 1);

    private string Wrap(string text, int code) => isOn ? $"\e[{code}m{text}\e[0m" : text;
}
