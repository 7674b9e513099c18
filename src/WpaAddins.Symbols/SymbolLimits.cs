namespace WpaAddins.Symbols;

/// <summary>Limits on what a file of symbols can claim, and on what a server can send.</summary>
/// <remarks>Units: bytes. Every array that the reader makes is bounded by the size of the file, and that by these.</remarks>
public sealed record SymbolLimits
{
    /// <summary>Gets the default limits.</summary>
    public static SymbolLimits Default { get; } = new();

    /// <summary>Gets the largest PDB that is opened; the largest known ones, of browsers, have some 5 GB.</summary>
    public long MaxPdbBytes { get; init; } = 8L << 30;

    /// <summary>Gets the largest single stream that is read: the records of all public symbols.</summary>
    public int MaxStreamBytes { get; init; } = 1 << 30;

    /// <summary>Gets the most functions that are kept of one module.</summary>
    public int MaxFunctions { get; init; } = 8_000_000;

    /// <summary>Gets the largest text symbol file that is read.</summary>
    public int MaxSymbolFileBytes { get; init; } = 256 << 20;

    /// <summary>Gets the largest file that is taken from a server.</summary>
    public long MaxDownloadBytes { get; init; } = 1L << 30;

    /// <summary>Gets the longest time that a server has for one file.</summary>
    public TimeSpan DownloadTimeout { get; init; } = TimeSpan.FromMinutes(2);
}
