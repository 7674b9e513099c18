namespace WpaAddins.Cli.Reading;

/// <summary>How traces are read, as the command line says.</summary>
/// <param name="Threads">Number of threads; 0 = one a processor.</param>
/// <param name="MaxResidentBytes">Memory for uncompressed buffers, of all traces together; null = the reader's default.</param>
/// <param name="IsStrict">Whether the first loss of data stops the reading.</param>
internal sealed record ReadingSettings(int Threads, long? MaxResidentBytes, bool IsStrict)
{
    /// <summary>Gets how many traces, read at one time, share the memory; one that needs more than its share gets it.</summary>
    public int Sharing { get; init; } = 1;

    /// <summary>Gets who reads.</summary>
    public SourceName Source { get; init; }

    /// <summary>Gets whether another reader of the same traces says what was lost.</summary>
    public bool IsSilentOnLoss { get; init; }

    /// <summary>Gets where a source that has symbols of its own looks for them; null = it loads none.</summary>
    public string? SymbolPath { get; init; }

    /// <summary>Gets whether a symbol file beside a trace counts: it does unless symbols are named.</summary>
    public bool TakesSymbolsBeside { get; init; }
}
