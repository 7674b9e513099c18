using Microsoft.Windows.EventTracing;
using Microsoft.Windows.EventTracing.Symbols;
using WpaAddins.Etl;
using WpaAddins.Etl.Sources;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Cli.Tests.SecondSource.Library;

/// <summary>Stands in for the library with one trace, and for its mistakes.</summary>
/// <param name="bytes">The .etl file.</param>
internal sealed class PretendedLibrary(byte[] bytes) : ISymbolDataSource
{
    /// <summary>Gets what processing throws; null = nothing.</summary>
    public Exception? Failure { get; init; }

    /// <summary>Gets whether the trace has what processes are made of.</summary>
    public bool HasObjects { get; init; } = true;

    public bool IsPartial { get; init; }

    /// <summary>Gets by how much the library's times are off.</summary>
    public long ErrorNs { get; init; }

    /// <summary>Gets how many bytes longer than in the file payloads are.</summary>
    public int Excess { get; init; }

    /// <summary>Gets an event that is not delivered, by its place among all.</summary>
    public int? Omitted { get; init; }

    /// <summary>Gets the functions of every image, by their relative address.</summary>
    public IReadOnlyList<(uint Start, string Name)> Functions { get; init; } = [];

    public string? SymbolPath { get; private set; }
    public bool CanLoadSymbols { get; init; } = true;
    public bool AreSymbolsLoaded { get; private set; }

    public ITraceProcessor Open()
    {
        var known = new EtlTraceSource("a.etl", () => new MemoryByteSource(bytes)).Load(TraceLoadOptions.Default);
        return new PretendedTrace(this, EtlFile.Open("a.etl", new MemoryByteSource(bytes)), known);
    }

    public Task LoadSymbolsAsync(
        ISymCachePath symCachePath, ISymbolPath? symbolPath, IProgress<SymbolLoadingProgress>? progress, string[]? includedProcesses)
    {
        (SymbolPath, AreSymbolsLoaded) = (symbolPath?.Value, true);
        return Task.CompletedTask;
    }

    public PretendedClock Clock(EtlFile file) => new(file.Header, IsPartial, ErrorNs);
}
