using WpaAddins.Cli.Reading;
using WpaAddins.Cli.Terminal;

namespace WpaAddins.Cli.Commands;

/// <summary>The environment and the global options that every command uses.</summary>
internal sealed record CommandContext(CommandLineHost Host, Option<bool> NoColour, bool IsDebug)
{
    public Messages Messages(ParseResult result) => new(Host.Error, ErrorPalette(result), IsDebug);

    public TextReport Report(ParseResult result) => new(Host, result.GetValue(NoColour));

    public TraceReader Reader(ParseResult result, ReadingSettings settings) =>
        new(Host, settings, Messages(result), new TraceProgress(Host, ErrorPalette(result)));

    private Palette ErrorPalette(ParseResult result) =>
        Palette.For(Host, Host.ErrorIsTerminal, result.GetValue(NoColour));
}
