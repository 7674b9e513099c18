using WpaAddins.Cli.Reading;
using WpaAddins.Cli.Verification;

namespace WpaAddins.Cli.Commands;

/// <summary><c>verify</c>: reads traces with both sources and prints the differences.</summary>
internal sealed class VerifyCommand(CommandContext context)
{
    /// <summary>
    /// The maximum number of differences of a kind that are printed. One cause usually has many differences, and the
    /// first are enough to find it.
    /// </summary>
    private const int MaxPerKind = 20;

    private readonly ReadingOptions _reading = new();

    private readonly Option<bool> _all = new("--all")
    {
        Description = $"Print every difference; without it, the first {MaxPerKind} of each kind.",
    };

    public static Command Create(CommandContext context)
    {
        var verify = new VerifyCommand(context);
        var command = new Command(
            "verify", "Reads traces with our reader and with Microsoft's library (Windows only), and prints the differences.")
        {
            verify._all,
        };
        verify._reading.AddTo(command);
        command.SetAction(verify.Run);
        return command;
    }

    private int Run(ParseResult result)
    {
        var settings = _reading.Settings(result);
        var first = context.Reader(result, settings);
        var second = context.Reader(result, settings with { Source = SourceName.TraceProcessing, IsSilentOnLoss = true });
        var kept = result.GetValue(_all) ? int.MaxValue : MaxPerKind;
        using var output = new StreamWriter(context.Host.Output, leaveOpen: true) { NewLine = "\n" };
        var differ = false;
        foreach (var path in _reading.Paths(result))
        {
            // Microsoft's library reads first: if it cannot run, our reader need not read. Only our reader reports
            // losses.
            if (second.TryAnalyse(path, AnalysisOptions.Default) is { } theirs
                && first.TryAnalyse(path, AnalysisOptions.Default) is { } ours)
            {
                var report = new VerificationReport(output, ours.Trace, kept);
                differ |= report.Write(SourceComparison.Differences(ours, theirs, context.Host.Cancellation));
            }
        }

        output.Flush();
        var (theirCode, ourCode) = (second.Finish(), first.Finish());
        return theirCode == ExitCode.Failed || differ ? ExitCode.Failed : ourCode;
    }
}
