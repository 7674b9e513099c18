using WpaAddins.Cli.Export;
using WpaAddins.Cli.Fleet;
using WpaAddins.Cli.Querying;
using WpaAddins.Cli.Reading;

namespace WpaAddins.Cli.Commands;

/// <summary>The options of an export of folders.</summary>
internal sealed class FleetArguments
{
    private const int MaxJobs = 256;
    private static readonly string[] s_withoutEffect =
        ["--jobs", "--resume", "--threads", "--max-memory", "--out", "--table", "--format", "--gz", "--no-color", DebugSwitch.Option];

    private readonly Option<int?> _jobs = CommandOption.CreateCount(
        "--jobs", "With folders: the number of traces at a time; without it, one per CPU.",
        $"a number from 1 to {MaxJobs}", MaxJobs);

    private readonly Option<bool> _resume = new("--resume")
    {
        Description = "With folders: skip traces that were exported before with the same options and have not changed.",
    };

    private readonly Option<bool> _compress = new("--gz") { Description = "With folders: compress every file with gzip." };

    public void AddTo(Command command)
    {
        command.Add(_jobs);
        command.Add(_resume);
        command.Add(_compress);
    }

    /// <summary>Returns the name of the first of these options that was given; null if none was.</summary>
    public string? AnyGiven(ParseResult result) =>
        ((Option[])[_jobs, _resume, _compress]).FirstOrDefault(o => result.GetResult(o) is { Implicit: false })?.Name;

    /// <summary>Creates the settings of the export. Its traces share the memory of the reading options.</summary>
    public FleetSettings Settings(
        ParseResult result,
        string folder,
        IReadOnlyList<TableQuery> queries,
        ExportFormat format,
        CsvStyle style,
        AnalysisOptions analysis,
        ReadingSettings reading)
    {
        var jobs = result.GetValue(_jobs) ?? Environment.ProcessorCount;

        // The default is three quarters of the memory of the machine, or of its container.
        var memory = reading.MaxResidentBytes ?? GC.GetGCMemoryInfo().TotalAvailableMemoryBytes / 4 * 3;
        return new FleetSettings
        {
            Folder = folder,
            Queries = queries,
            Format = format,
            Style = style,
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

    /// <summary>
    /// Formats the options that change the results. <see cref="FleetSettings.Text"/> adds the tables and the format.
    /// </summary>
    private static string Given(ParseResult result) => string.Join(' ', result.CommandResult.Children.OfType<OptionResult>()
        .Where(o => !o.Implicit && !s_withoutEffect.Contains(o.Option.Name))
        .OrderBy(o => o.Option.Name, StringComparer.Ordinal)
        .Select(o => $"{o.Option.Name} {string.Join(' ', o.Tokens.Select(t => t.Value))}".Trim()));
}
