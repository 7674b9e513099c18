namespace WpaAddins.Cli.Terminal;

/// <summary>What a command says beside its result: one line each, on standard error.</summary>
/// <param name="error">Standard error.</param>
/// <param name="palette">Colours.</param>
/// <param name="isDebug">Whether to show where a failure came from.</param>
internal sealed class Messages(TextWriter error, Palette palette, bool isDebug)
{
    /// <summary>Begins every line.</summary>
    public const string Prefix = "wpaaddins: ";

    /// <summary>Says what failed.</summary>
    /// <param name="text">One line.</param>
    /// <param name="cause">Where it came from; shown in further lines for <c>--debug</c>.</param>
    public void Error(string text, Exception? cause = null)
    {
        error.WriteLine(palette.Red(Prefix + PlainText.Of(text)));
        if (isDebug && cause is not null)
        {
            foreach (var line in cause.ToString().ReplaceLineEndings("\n").Split('\n'))
            {
                error.WriteLine(PlainText.Of(line));
            }
        }
    }

    /// <summary>Says what was lost.</summary>
    /// <param name="text">One line.</param>
    public void Warning(string text) => error.WriteLine(palette.Yellow(Prefix + PlainText.Of(text)));

    /// <summary>Says what is worth knowing.</summary>
    /// <param name="text">One line.</param>
    public void Note(string text) => error.WriteLine(Prefix + PlainText.Of(text));
}
