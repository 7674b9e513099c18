using WpaAddins.Analysis.Samples;
using WpaAddins.Cli.Terminal;

namespace WpaAddins.Cli.Commands;

/// <summary>Writes the processes and functions with the most CPU samples.</summary>
internal static class SamplesText
{
    private const int MaxItems = 5;

    public static void Write(TextReport report, SampleOverview? samples)
    {
        if (samples is null)
        {
            return;
        }

        var time = samples.WeightNs is { } weight ? $", {FindingText.Duration(weight)} of CPU time" : "";
        report.Blank();
        report.Line($"CPU samples ({FindingText.Count(samples.Count, "sample", "samples")}{time}):");
        report.Wrapped("  ", $"Processes: {Shares(samples, samples.Processes.Take(MaxItems), p => p.Process, p => p.Samples)}.", 4);
        var functions = samples.ListTopExclusive(MaxItems);
        var title = functions.Any(f => f.Name.Function is not null) ? "Functions that ran" : "Modules that ran (function names are missing)";
        report.Wrapped("  ", $"{title}: {Shares(samples, functions, f => FindingText.Function(f.Name), f => f.Exclusive)}.", 4);
    }

    private static string Shares<T>(SampleOverview samples, IEnumerable<T> items, Func<T, string> name, Func<T, long> count) =>
        string.Join(", ", items.Select(i => $"{name(i)} {FindingText.Percent(count(i), samples.Count)}"));
}
