namespace WpaAddins.Analysis.Chains;

/// <summary>Which waits are followed, and how far.</summary>
/// <remarks>Units: nanoseconds.</remarks>
public sealed record WaitChainOptions
{
    /// <summary>Gets the default options.</summary>
    public static WaitChainOptions Default { get; } = new();

    /// <summary>Gets how many waits are followed: the longest ones.</summary>
    /// <value>The default is 200; of equally long ones the last come first.</value>
    public int Longest { get; init; } = 200;

    /// <summary>Gets the length that a wait must have.</summary>
    /// <value>The default is 1 ms.</value>
    public long LeastNs { get; init; } = 1_000_000;

    /// <summary>Gets how many leaves of a chain are listed; sums are complete.</summary>
    /// <value>The default is 1,000.</value>
    public int Leaves { get; init; } = 1000;

    /// <summary>Gets the depth at which waits are no longer followed.</summary>
    /// <value>The default is 16.</value>
    public int Depth { get; init; } = 16;
}
