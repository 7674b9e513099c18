using System.CommandLine;
using WpaAddins.Analysis;
using WpaAddins.Cli.Reading;
using WpaAddins.Cli.Verification;
using WpaAddins.Tables;

namespace WpaAddins.Cli.Commands;

/// <summary><c>verify</c>: reads a trace by both sources and prints every difference.</summary>
internal sealed class VerifyCommand
{
    private readonly CommandContext _context;
    private readonly ReadingOptions _reading = new();

    private VerifyCommand(CommandContext context) => _context = context;

    /// <summary>Makes the command.</summary>
    /// <param name="context">What it needs.</param>
    /// <returns>The command.</returns>
    public static Command Create(CommandContext context)
    {
        var verify = new VerifyCommand(context);
        var command = new Command(
            "verify", "Reads traces with our reader and with Microsoft's library (Windows only), and prints every difference.");
        verify._reading.AddTo(command);
        command.SetAction(verify.Run);
        return command;
    }

    private int Run(ParseResult result)
    {
        var settings = _reading.Settings(result);
        var first = _context.Reader(result, settings);
        var second = _context.Reader(result, settings with { Source = SourceName.TraceProcessing });
        using var output = new StreamWriter(_context.Host.Output, leaveOpen: true) { NewLine = "\n" };
        var differences = 0L;
        foreach (var path in _reading.Paths(result))
        {
            // The second source first: where it cannot run, nothing else need be read.
            if (second.TryAnalyse(path, AnalysisOptions.Default) is not { } theirs
                || first.TryAnalyse(path, AnalysisOptions.Default) is not { } ours)
            {
                continue;
            }

            var before = differences;
            foreach (var difference in SourceComparison.Differences(ours, theirs, _context.Host.Cancellation))
            {
                output.WriteLine($"{ours.Trace.Info.Name}: {difference}");
                differences++;
            }

            output.WriteLine(FormattableString.Invariant(
                $"{ours.Trace.Info.Name}: {differences - before} differences in {ours.Trace.Switches.Count:N0} context switches, {ours.Trace.Readies.Count:N0} ReadyThreads and {TableCatalogue.Tables.Count} tables"));
        }

        output.Flush();
        var (theirCode, ourCode) = (second.Finish(), first.Finish());
        return theirCode == ExitCode.Failed || differences > 0 ? ExitCode.Failed : ourCode;
    }
}
