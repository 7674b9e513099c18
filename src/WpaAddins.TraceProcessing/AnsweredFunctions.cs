using WpaAddins.Trace.Symbols;

namespace WpaAddins.TraceProcessing;

/// <summary>The functions of one module, as answers name them.</summary>
/// <remarks>Units: addresses relative to the module's base. Of several names for one start the first stays.</remarks>
internal sealed class AnsweredFunctions
{
    private readonly SortedList<uint, (string Name, uint Last)> _byStart = [];

    /// <summary>Gets the number of functions.</summary>
    public int Count => _byStart.Count;

    /// <summary>Takes an answer.</summary>
    /// <param name="start">Where the function begins.</param>
    /// <param name="address">The address that was asked for, at or behind the start.</param>
    /// <param name="name">The function's name.</param>
    public void Add(uint start, uint address, string name)
    {
        if (!_byStart.TryGetValue(start, out var known))
        {
            _byStart.Add(start, (name, address));
        }
        else if (known.Name == name && address > known.Last)
        {
            _byStart[start] = (name, address);
        }
    }

    /// <summary>Makes a module of them.</summary>
    /// <returns>The module.</returns>
    public ModuleSymbols ToModule()
    {
        uint[] starts = [.. _byStart.Keys];
        string[] names = [.. _byStart.Values.Select(f => f.Name)];
        var ends = new uint[starts.Length];
        for (var i = 0; i < ends.Length; i++)
        {
            // An image ends below 4 GiB, so the address behind a byte of it is a relative address too.
            var end = checked(_byStart.Values[i].Last + 1);
            ends[i] = i + 1 < starts.Length ? Math.Min(end, starts[i + 1]) : end;
        }

        return new ModuleSymbols(starts, ends, i => names[i]);
    }
}
