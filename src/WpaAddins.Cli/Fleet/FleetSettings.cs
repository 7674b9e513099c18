using WpaAddins.Cli.Export;
using WpaAddins.Cli.Querying;
using WpaAddins.Cli.Reading;
using WpaAddins.Symbols.Files;

namespace WpaAddins.Cli.Fleet;

/// <summary>The options of an export of many traces.</summary>
internal sealed record FleetSettings
{
    public required string Folder { get; init; }

    public required IReadOnlyList<TableQuery> Queries { get; init; }

    public required ExportFormat Format { get; init; }
    public required CsvStyle Style { get; init; }
    public required bool IsCompressed { get; init; }
    public required AnalysisOptions Analysis { get; init; }
    public required ReadingSettings Reading { get; init; }

    /// <summary>Gets the maximum number of traces that are exported at the same time.</summary>
    public required int Jobs { get; init; }

    public required long MaxMemoryBytes { get; init; }

    /// <summary>Gets whether traces that an earlier run exported are skipped.</summary>
    public required bool IsResumed { get; init; }

    public string Extension => "." + Format.ToString().ToLowerInvariant() + (IsCompressed ? ".gz" : "");

    /// <summary>Gets the given options that change the results, as one text.</summary>
    public required string Given { get; init; }

    /// <summary>
    /// Formats everything that changes the results of a trace as one text: version, format, tables, options and symbol
    /// file.
    /// </summary>
    public string Text(string trace)
    {
        var beside = Reading.UsesSidecarSymbols && SidecarSymbolFile.Find(trace) is { } path ? new FileInfo(path) : null;
        return $"{typeof(FleetSettings).Assembly.GetName().Version} {Extension} {string.Join(',', Queries.Select(q => TableFileName.Format(q.Table)))} {Given}"
            + (beside is null ? "" : FormattableString.Invariant($" {beside.Name} {beside.Length} {beside.LastWriteTimeUtc:O}"));
    }
}
