using WpaAddins.Analysis.Quality;
using WpaAddins.Etl;
using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Inspection;

namespace WpaAddins.Cli.Reading;

/// <summary>The result of inspecting a trace: the file, its records, and the questions that it can answer.</summary>
internal sealed record InspectedTrace
{
    /// <summary>Gets the name of the file, without its folder.</summary>
    public required string Name { get; init; }

    public required long SizeBytes { get; init; }
    public required LogFileHeader Header { get; init; }

    /// <summary>Gets the frequency of the clock in ticks per second.</summary>
    public required long ClockFrequency { get; init; }

    /// <summary>Gets whether the session can have overwritten its oldest data.</summary>
    public bool CanLackOldest { get; init; }

    public required int Buffers { get; init; }
    public required int CompressedBuffers { get; init; }
    public required TraceInspection Records { get; init; }

    /// <summary>Gets the trace time of the last record, in nanoseconds.</summary>
    public long DurationNs { get; init; }

    public IReadOnlyList<Diagnostic> Diagnostics { get; init; } = [];
    public IReadOnlyList<InvestigationQuality> Quality { get; init; } = [];

    /// <summary>
    /// Counts the records of a file, then analyses it. Diagnostics and quality come from the analysis, as in every
    /// export. The analysis starts after the counted file is closed, so that both do not use memory at the same time.
    /// </summary>
    public static InspectedTrace Read(
        string path, EtlOptions options, Func<TraceAnalysis> analyse, CancellationToken cancellation)
    {
        var counted = Count(path, options, cancellation);
        var analysis = analyse();
        return counted with
        {
            DurationNs = analysis.Trace.Info.DurationNs,
            CanLackOldest = analysis.Trace.Info.CanLackOldest,
            Diagnostics = analysis.Diagnostics,
            Quality = analysis.Quality,
        };
    }

    private static InspectedTrace Count(string path, EtlOptions options, CancellationToken cancellation)
    {
        using var file = EtlFile.Open(path, options, cancellation);
        var records = TraceInspection.Create(file, options.Limits.MaxRecordClasses, cancellation);
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
        };
    }
}
