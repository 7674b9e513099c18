namespace WpaAddins.Analysis.Chains;

/// <summary>Selects the waits that wait chains explain, and limits the depth and size of the chains.</summary>
/// <remarks>Units: nanoseconds.</remarks>
public sealed record WaitChainOptions
{
    /// <summary>Gets the default options.</summary>
    public static WaitChainOptions Default { get; } = new();

    /// <summary>Gets the maximum number of wait chains. The longest waits are chosen.</summary>
    /// <value>
    /// The default is 200. Of equally long waits, those that end last are chosen, because their chains can contain
    /// the other waits.
    /// </value>
    public int MaxWaits { get; init; } = 200;

    /// <summary>
    /// Gets the minimum length of a wait that a chain explains. The waits that the chain follows can be shorter.
    /// </summary>
    /// <value>The default is 1 ms.</value>
    public long MinWaitNs { get; init; } = 1_000_000;

    /// <summary>Gets the maximum number of leaves that are listed for a chain. Sums include all leaves.</summary>
    /// <value>The default is 1,000.</value>
    public int MaxLeaves { get; init; } = 1000;

    /// <summary>Gets the maximum depth: a wait at this depth is not followed.</summary>
    /// <value>The default is 16.</value>
    public int MaxDepth { get; init; } = 16;
}
