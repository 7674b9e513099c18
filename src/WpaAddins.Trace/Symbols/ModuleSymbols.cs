namespace WpaAddins.Trace.Symbols;

/// <summary>The functions of one module, by their addresses relative to its base.</summary>
/// <remarks>
/// Shape: functions in the order of their addresses; they do not overlap, and there may be gaps between them. A name is
/// created when it is requested. Units: relative addresses in bytes.
/// </remarks>
public sealed class ModuleSymbols
{
    /// <summary>Stands for no function.</summary>
    public const int None = -1;

    private readonly uint[] _starts;
    private readonly uint[] _ends;
    private readonly Func<int, string> _name;

    /// <summary>Creates the functions of a module.</summary>
    /// <param name="starts">Their first addresses, strictly ascending.</param>
    /// <param name="ends">The addresses after their last bytes.</param>
    /// <param name="name">Creates the name of a function from its index.</param>
    /// <exception cref="ArgumentException">The addresses are not ascending, or two functions overlap.</exception>
    public ModuleSymbols(uint[] starts, uint[] ends, Func<int, string> name)
    {
        ArgumentNullException.ThrowIfNull(starts);
        ArgumentNullException.ThrowIfNull(ends);
        ArgumentNullException.ThrowIfNull(name);
        if (starts.Length != ends.Length)
        {
            throw new ArgumentException($"{starts.Length} starts and {ends.Length} ends", nameof(ends));
        }

        for (var i = 0; i < starts.Length; i++)
        {
            if (starts[i] > ends[i] || (i > 0 && (starts[i] <= starts[i - 1] || starts[i] < ends[i - 1])))
            {
                throw new ArgumentException($"function {i} overlaps the one before it, or ends before it starts", nameof(starts));
            }
        }

        (_starts, _ends, _name) = (starts, ends, name);
    }

    /// <summary>Gets the number of functions.</summary>
    public int Count => _starts.Length;

    /// <summary>Finds the function that an address lies in.</summary>
    /// <returns>Its index, or <see cref="None"/>.</returns>
    public int Find(uint relativeAddress)
    {
        var found = Array.BinarySearch(_starts, relativeAddress);
        var index = found >= 0 ? found : ~found - 1;
        return index >= 0 && relativeAddress < _ends[index] ? index : None;
    }

    /// <summary>Gets where a function begins.</summary>
    /// <returns>The relative address.</returns>
    public uint Start(int index) => _starts[index];

    /// <summary>Gets the name of a function.</summary>
    /// <returns>The name, without decoration.</returns>
    public string Name(int index) => _name(index);
}
