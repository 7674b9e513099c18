namespace WpaAddins.Plugin.Projections;

/// <summary>The frames of stacks by number, root first, so that the host can show them as a tree.</summary>
public sealed class StackFrames : ICollectionAccessProvider<int, string>
{
    private readonly StackNumbers _stacks;

    internal StackFrames(StackNumbers stacks) => _stacks = stacks;

    /// <inheritdoc/>
    public string PastEndValue => "";

    /// <inheritdoc/>
    public bool HasUniqueStart => false;

    /// <inheritdoc/>
    public bool IsNull(int value) => value < 0;

    /// <inheritdoc/>
    public int GetCount(int collection) => _stacks.Frames(collection).Length;

    /// <inheritdoc/>
    public string GetValue(int collection, int index)
    {
        var frames = _stacks.Frames(collection);
        return (uint)index < (uint)frames.Length ? frames[index] : PastEndValue;
    }

    /// <summary>Not supported: a stack has no parent stack with its own number.</summary>
    /// <exception cref="NotSupportedException">Always.</exception>
    public int GetParent(int collection) => throw new NotSupportedException("a stack has no parent with a number");

    /// <inheritdoc/>
    public bool Equals(int x, int y) => x == y;

    /// <inheritdoc/>
    public int GetHashCode(int obj) => obj;
}
