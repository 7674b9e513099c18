using System.CommandLine;
using WpaAddins.Cli.Reading;
using WpaAddins.Cli.Terminal;

namespace WpaAddins.Cli.Commands;

/// <summary>What every command needs beside its own options.</summary>
/// <param name="Host">The world.</param>
/// <param name="NoColour">The option that forbids colours.</param>
/// <param name="IsDebug">Whether to show where a failure came from.</param>
internal sealed record CommandContext(CommandLineHost Host, Option<bool> NoColour, bool IsDebug)
{
    /// <summary>Gets what says things on standard error.</summary>
    /// <param name="result">The command line.</param>
    /// <returns>The messages.</returns>
    public Messages Messages(ParseResult result) => new(Host.Error, ErrorPalette(result), IsDebug);

    /// <summary>Begins a report for people on standard output.</summary>
    /// <param name="result">The command line.</param>
    /// <returns>The report.</returns>
    public TextReport Report(ParseResult result) => new(Host, result.GetValue(NoColour));

    /// <summary>Gets what reads the traces.</summary>
    /// <param name="result">The command line.</param>
    /// <param name="settings">How.</param>
    /// <returns>The reader.</returns>
    public TraceReader Reader(ParseResult result, ReadingSettings settings) =>
        new(Host, settings, Messages(result), new TraceProgress(Host, ErrorPalette(result)));

    private Palette ErrorPalette(ParseResult result) =>
        Palette.For(Host, Host.ErrorIsTerminal, result.GetValue(NoColour));
}
