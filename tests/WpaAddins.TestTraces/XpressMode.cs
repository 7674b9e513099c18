namespace WpaAddins.TestTraces;

/// <summary>How hard the compressor tries.</summary>
public enum XpressMode
{
    /// <summary>Finds matches with hash chains and takes the longest one at each place.</summary>
    Greedy,

    LiteralOnly,
}
