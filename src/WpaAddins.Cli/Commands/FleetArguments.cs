using System.CommandLine;
using System.CommandLine.Parsing;
using System.Globalization;
using WpaAddins.Analysis;
using WpaAddins.Cli.Export;
using WpaAddins.Cli.Fleet;
using WpaAddins.Cli.Reading;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Cli.Commands;

/// <summary>The options of an export of whole folders.</summary>
internal sealed class FleetArguments
{
    private const int MostJobs = 256;
    private static readonly string[] s_withoutEffect =
        ["--jobs", "--resume", "--threads", "--max-memory", "--out", "--table", "--format", "--gz", "--no-color", DebugSwitch.Option];

    private readonly Option<int> _jobs = new("--jobs")
    {
        Description = "With folders: traces at a time; without it, one a processor.",
        HelpName = "N",
        CustomParser = ParseJobs,
    };

    private readonly Option<bool> _resume = new("--resume")
    {
        Description = "With folders: leave out traces that were exported before in the same way and have not changed.",
    };

    private readonly Option<bool> _compress = new("--gz") { Description = "With folders: compress every file." };

    /// <summary>Adds everything to a command.</summary>
    /// <param name="command">The command.</param>
    public void AddTo(Command command)
    {
        command.Add(_jobs);
        command.Add(_resume);
        command.Add(_compress);
    }

    /// <summary>Finds an option that was given.</summary>
    /// <param name="result">The command line.</param>
    /// <returns>Its name, or null.</returns>
    public string? AnyGiven(ParseResult result) =>
        ((Option[])[_jobs, _resume, _compress]).FirstOrDefault(o => result.GetResult(o) is { Implicit: false })?.Name;

    /// <summary>Gets what to do.</summary>
    /// <param name="result">The command line.</param>
    /// <param name="folder">The folder of results.</param>
    /// <param name="tables">The tables.</param>
    /// <param name="format">The format.</param>
    /// <param name="analysis">What to look at.</param>
    /// <param name="reading">How to read; its memory is for all traces together.</param>
    /// <returns>The settings.</returns>
    public FleetSettings Settings(
        ParseResult result,
        string folder,
        IReadOnlyList<Table> tables,
        ExportFormat format,
        AnalysisOptions analysis,
        ReadingSettings reading)
    {
        var jobs = result.GetValue(_jobs) is > 0 and var given ? given : Environment.ProcessorCount;

        // Three quarters of what the machine, or its container, has.
        var memory = reading.MaxResidentBytes ?? GC.GetGCMemoryInfo().TotalAvailableMemoryBytes / 4 * 3;
        return new FleetSettings
        {
            Folder = folder,
            Tables = tables,
            Format = format,
            IsCompressed = result.GetValue(_compress),
            Analysis = analysis,
            Reading = reading with
            {
                Threads = reading.Threads > 0 ? reading.Threads : Math.Max(1, Environment.ProcessorCount / jobs),
                Sharing = jobs,
            },
            Jobs = jobs,
            MaxMemoryBytes = memory,
            IsResumed = result.GetValue(_resume),
            Given = Given(result),
        };
    }

    /// <summary>Writes the options that change results; where and how fast they are made does not.</summary>
    private static string Given(ParseResult result) => string.Join(' ', result.CommandResult.Children.OfType<OptionResult>()
        .Where(o => !o.Implicit && !s_withoutEffect.Contains(o.Option.Name))
        .OrderBy(o => o.Option.Name, StringComparer.Ordinal)
        .Select(o => $"{o.Option.Name} {string.Join(' ', o.Tokens.Select(t => t.Value))}".Trim()));

    private static int ParseJobs(ArgumentResult result)
    {
        var text = result.Tokens[0].Value;
        if (int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var jobs) && jobs is > 0 and <= MostJobs)
        {
            return jobs;
        }

        result.AddError($"--jobs takes a number from 1 to {MostJobs}, not '{text}'");
        return 0;
    }
}
