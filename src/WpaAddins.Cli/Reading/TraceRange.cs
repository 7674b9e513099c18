using WpaAddins.Cli.Parsing;

namespace WpaAddins.Cli.Reading;

/// <summary>The range that <c>--from</c> and <c>--to</c> give.</summary>
internal static class TraceRange
{
    /// <exception cref="CommandFailedException">The range is outside the trace.</exception>
    public static void Check(TraceInfo trace, AnalysisOptions options)
    {
        if (options.FromNs > trace.DurationNs || options.ToNs <= 0)
        {
            throw new CommandFailedException(
                $"{trace.Name}: the range {Format(options)} lies outside the trace (0 to {TraceSeconds.Rounded(trace.DurationNs)})",
                ExitCode.Usage);
        }
    }

    /// <returns>The range as text; null if neither end is given.</returns>
    public static string? Format(AnalysisOptions options)
    {
        var defaults = AnalysisOptions.Default;
        var (from, to) = (TraceSeconds.Exact(options.FromNs), TraceSeconds.Exact(options.ToNs));
        return (options.FromNs != defaults.FromNs, options.ToNs != defaults.ToNs) switch
        {
            (true, true) => $"{from} to {to}",
            (true, false) => $"from {from}",
            (false, true) => $"up to {to}",
            (false, false) => null,
        };
    }
}
