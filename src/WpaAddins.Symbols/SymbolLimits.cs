namespace WpaAddins.Symbols;

/// <summary>Limits for symbol files and for downloads from servers.</summary>
/// <remarks>
/// Units: bytes. Every array that the reader allocates is limited by the size of the file, and the file by these
/// limits.
/// </remarks>
public sealed record SymbolLimits
{
    /// <summary>Gets the default limits.</summary>
    public static SymbolLimits Default { get; } = new();

    /// <summary>Gets the largest PDB that is opened; the largest known ones, of browsers, have about 5 GB.</summary>
    public long MaxPdbBytes { get; init; } = 8L << 30;

    /// <summary>Gets the largest single stream that is read: the records of all public symbols.</summary>
    public int MaxStreamBytes { get; init; } = 1 << 30;

    /// <summary>Gets the largest number of functions of one module.</summary>
    public int MaxFunctions { get; init; } = 8_000_000;

    /// <summary>Gets the largest text symbol file that is read.</summary>
    public int MaxSymbolFileBytes { get; init; } = 256 << 20;

    /// <summary>
    /// Gets the largest symbol file that is read without being selected, because it is next to a trace.
    /// </summary>
    public int MaxSidecarBytes { get; init; } = 32 << 20;

    /// <summary>Gets the largest number of modules in a text symbol file.</summary>
    public int MaxSymbolFileModules { get; init; } = 65_536;

    /// <summary>Gets the largest file that is downloaded.</summary>
    public long MaxDownloadBytes { get; init; } = 1L << 30;

    /// <summary>Gets the longest time for the download of one file.</summary>
    public TimeSpan DownloadTimeout { get; init; } = TimeSpan.FromMinutes(2);

    /// <summary>Gets the longest time for all downloads of a command together.</summary>
    public TimeSpan TotalDownloadTime { get; init; } = TimeSpan.FromMinutes(10);

    /// <summary>Gets the number of failures in a row after which a server is not asked again.</summary>
    public int MaxServerFailures { get; init; } = 3;
}
