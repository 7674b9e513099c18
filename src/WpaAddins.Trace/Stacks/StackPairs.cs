namespace WpaAddins.Trace.Stacks;

/// <summary>The distinct pairs of a kernel half and a user half, so that a row needs one number for both.</summary>
/// <remarks>
/// Shape: pair 0 has no half. A half is a part shifted left by one, or a key's use with the lowest bit set: the frames of a key come
/// later than its uses.
/// </remarks>
internal sealed class StackHalves
{
    /// <summary>A row has no such half.</summary>
    public const int None = 0;

    private readonly UInt64Map _byHalves = new();
    private readonly List<(int Kernel, int User)> _pairs = [(None, None)];

    public int Count => _pairs.Count;

    public (int Kernel, int User) this[int pair] => _pairs[pair];

    public bool Has(int pair, bool isKernel) => (isKernel ? _pairs[pair].Kernel : _pairs[pair].User) != None;

    /// <summary>Gets the pair that differs from another by one half.</summary>
    public int With(int pair, bool isKernel, int half)
    {
        if (half == None)
        {
            return pair;
        }

        var (kernel, user) = isKernel ? (half, _pairs[pair].User) : (_pairs[pair].Kernel, half);
        ref var found = ref _byHalves.At(((ulong)(uint)kernel << 32) | (uint)user);
        if (found == UInt64Map.None)
        {
            found = _pairs.Count;
            _pairs.Add((kernel, user));
        }

        return found;
    }
}
