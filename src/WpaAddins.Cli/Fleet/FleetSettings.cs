using WpaAddins.Analysis;
using WpaAddins.Cli.Commands;
using WpaAddins.Cli.Export;
using WpaAddins.Cli.Reading;
using WpaAddins.Symbols.Files;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Cli.Fleet;

/// <summary>What to export of many traces, and with how much of the machine.</summary>
internal sealed record FleetSettings
{
    /// <summary>Gets the folder of results.</summary>
    public required string Folder { get; init; }

    /// <summary>Gets the tables.</summary>
    public required IReadOnlyList<Table> Tables { get; init; }

    /// <summary>Gets the format.</summary>
    public required ExportFormat Format { get; init; }

    /// <summary>Gets whether files are compressed.</summary>
    public required bool IsCompressed { get; init; }

    /// <summary>Gets what to look at.</summary>
    public required AnalysisOptions Analysis { get; init; }

    /// <summary>Gets how each trace is read.</summary>
    public required ReadingSettings Reading { get; init; }

    /// <summary>Gets how many traces at a time.</summary>
    public required int Jobs { get; init; }

    /// <summary>Gets the memory for all traces that are analysed at a time.</summary>
    public required long MaxMemoryBytes { get; init; }

    /// <summary>Gets whether traces that were done before are left out.</summary>
    public required bool IsResumed { get; init; }

    /// <summary>Gets the end of file names.</summary>
    public string Extension => "." + Format.ToString().ToLowerInvariant() + (IsCompressed ? ".gz" : "");

    /// <summary>Gets the options that decide what is written, as they were given.</summary>
    public required string Given { get; init; }

    /// <summary>Gets what decides what is written, as one text.</summary>
    /// <param name="trace">Path of the trace, beside which symbols may stand.</param>
    public string Text(string trace)
    {
        var beside = Reading.TakesSymbolsBeside && SymbolFileBeside.Find(trace) is { } path ? new FileInfo(path) : null;
        return $"{typeof(FleetSettings).Assembly.GetName().Version} {Extension} {string.Join(',', Tables.Select(NamedTable.FileNameOf))} {Given}"
            + (beside is null ? "" : FormattableString.Invariant($" {beside.Name} {beside.Length} {beside.LastWriteTimeUtc:O}"));
    }
}
