using WpaAddins.Analysis;
using WpaAddins.Analysis.Quality;
using WpaAddins.Etl;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Inspection;

namespace WpaAddins.Cli.Reading;

/// <summary>What an inspection knows about a trace: the file, its records, and what it can answer.</summary>
internal sealed record InspectedTrace
{
    /// <summary>Gets the name of the file, without its folder.</summary>
    public required string Name { get; init; }

    /// <summary>Gets the size of the file in bytes.</summary>
    public required long SizeBytes { get; init; }

    /// <summary>Gets the log-file header.</summary>
    public required LogFileHeader Header { get; init; }

    /// <summary>Gets the ticks a second of the clock that was used.</summary>
    public required long ClockFrequency { get; init; }

    /// <summary>Gets the number of buffers.</summary>
    public required int Buffers { get; init; }

    /// <summary>Gets the number of compressed ones among them.</summary>
    public required int CompressedBuffers { get; init; }

    /// <summary>Gets the record classes.</summary>
    public required TraceInspection Records { get; init; }

    /// <summary>Gets the trace time of the largest timestamp, in nanoseconds.</summary>
    public required long DurationNs { get; init; }

    /// <summary>Gets what is lost, damaged or odd, by id.</summary>
    public required IReadOnlyList<Diagnostic> Diagnostics { get; init; }

    /// <summary>Gets whether the trace can answer each investigation.</summary>
    public required IReadOnlyList<InvestigationQuality> Quality { get; init; }

    /// <summary>Counts the records of a file; what is wrong is what the analysis says, as in every export.</summary>
    /// <param name="path">Its path.</param>
    /// <param name="options">How to read it.</param>
    /// <param name="analysis">The same trace, loaded.</param>
    /// <param name="cancellation">Stops the counting.</param>
    /// <returns>All of it.</returns>
    public static InspectedTrace Read(
        string path, EtlOptions options, TraceAnalysis analysis, CancellationToken cancellation)
    {
        using var file = EtlFile.Open(path, options, cancellation);
        var records = TraceInspection.Of(file, options.Limits.MaxRecordClasses, cancellation);
        var compressed = 0;
        foreach (var buffer in file.Buffers)
        {
            compressed += buffer.IsCompressed ? 1 : 0;
        }

        return new InspectedTrace
        {
            Name = file.Name,
            SizeBytes = file.SizeBytes,
            Header = file.Header,
            ClockFrequency = file.Clock.Frequency,
            Buffers = file.Buffers.Length,
            CompressedBuffers = compressed,
            Records = records,
            DurationNs = records.LastTicks is { } ticks ? file.Clock.ToNs(ticks) : 0,
            Diagnostics = analysis.Diagnostics,
            Quality = analysis.Quality,
        };
    }
}
