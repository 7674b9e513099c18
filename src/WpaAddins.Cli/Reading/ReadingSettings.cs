namespace WpaAddins.Cli.Reading;

/// <summary>The options that control how traces are read.</summary>
/// <param name="Threads">Number of threads; 0 = one per CPU.</param>
/// <param name="MaxResidentBytes">
/// The memory for uncompressed buffers of all traces that share it; null = the reader's default.
/// </param>
/// <param name="IsStrict">Whether reading fails at the first loss of data.</param>
internal sealed record ReadingSettings(int Threads, long? MaxResidentBytes, bool IsStrict)
{
    /// <summary>
    /// Gets the number of traces that share the memory. A trace that needs more than its share gets more.
    /// </summary>
    public int Sharing { get; init; } = 1;

    public SourceName Source { get; init; }

    /// <summary>Gets whether losses are not reported, because another reader of the same traces reports them.</summary>
    public bool IsSilentOnLoss { get; init; }

    /// <summary>Gets the symbol path for a source that loads symbols itself; null = no symbols.</summary>
    public string? SymbolPath { get; init; }

    /// <summary>Gets whether a symbol file beside a trace is used.</summary>
    public bool UsesSidecarSymbols { get; init; }
}
