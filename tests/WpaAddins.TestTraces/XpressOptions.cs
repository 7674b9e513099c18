namespace WpaAddins.TestTraces;

/// <summary>Choices of <see cref="XpressCompressor"/>.</summary>
public sealed record XpressOptions
{
    /// <summary>Gets how matches are found.</summary>
    public XpressMode Mode { get; init; } = XpressMode.Greedy;

    /// <summary>Gets how many earlier places with the same hash are tried for a match.</summary>
    public int ChainDepth { get; init; } = 4;

    /// <summary>Gets how many places inside a match can begin later matches; more places compress better and take longer.</summary>
    public int EntriesPerMatch { get; init; } = 16;

    /// <summary>
    /// Gets a value indicating whether lengths that do not fit one byte take the 32-bit form, even if 16 bits hold
    /// them.
    /// </summary>
    public bool LongLengthsAsDoubleWord { get; init; }

    /// <summary>
    /// Gets a value indicating whether four bytes 0xFF follow the last token, as an unused word of flags does
    /// when the number of tokens is a multiple of 32.
    /// </summary>
    public bool EndWithUnusedFlagWord { get; init; }
}
