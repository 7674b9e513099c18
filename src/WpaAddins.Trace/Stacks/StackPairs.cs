namespace WpaAddins.Trace.Stacks;

/// <summary>The distinct pairs of a kernel half and a user half, so that a row needs one number for both.</summary>
/// <remarks>Shape: pair 0 has no half.</remarks>
internal sealed class StackPairs
{
    /// <summary>No half, or the pair without halves.</summary>
    public const int None = 0;

    private readonly UInt64Map _byHalves = new();
    private readonly List<(int Kernel, int User)> _pairs = [(None, None)];

    public int Count => _pairs.Count;

    public (int Kernel, int User) this[int pair] => _pairs[pair];

    public bool Has(int pair, bool isKernel) => (isKernel ? _pairs[pair].Kernel : _pairs[pair].User) != None;

    /// <summary>Gets the pair with one half replaced.</summary>
    public int With(int pair, bool isKernel, int half) =>
        half == None ? pair : isKernel ? Intern(half, _pairs[pair].User) : Intern(_pairs[pair].Kernel, half);

    /// <summary>Finds the pair of two halves, or adds it.</summary>
    public int Intern(int kernel, int user)
    {
        if ((kernel | user) == None)
        {
            return None;
        }

        ref var pair = ref _byHalves.At(((ulong)(uint)kernel << 32) | (uint)user);
        if (pair == UInt64Map.None)
        {
            pair = _pairs.Count;
            _pairs.Add((kernel, user));
        }

        return pair;
    }
}
