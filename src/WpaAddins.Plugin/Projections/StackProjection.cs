using WpaAddins.Plugin.Loading;

namespace WpaAddins.Plugin.Projections;

/// <summary>Row → number of a stack; <see cref="StackFrames"/> has its frames.</summary>
/// <remarks>Shape: a struct, so that the host's calls are direct.</remarks>
public readonly struct StackProjection : IProjection<int, int>, ITableProjection
{
    private readonly StackNumbers _stacks;

    internal StackProjection(StackNumbers stacks) => _stacks = stacks;

    TableRows ITableProjection.Rows => _stacks.Rows;

    /// <inheritdoc/>
    public Type SourceType => typeof(int);

    /// <inheritdoc/>
    public Type ResultType => typeof(int);

    /// <summary>Gets the number of a stack.</summary>
    public int this[int value] => _stacks[value];
}
