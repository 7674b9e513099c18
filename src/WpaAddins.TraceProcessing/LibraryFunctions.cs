using WpaAddins.Trace.Symbols;

namespace WpaAddins.TraceProcessing;

/// <summary>Collects the functions of one module from lookups of single addresses.</summary>
/// <remarks>
/// Units: addresses relative to the module's base. If one start has several names, the first is kept.
/// </remarks>
internal sealed class LibraryFunctions
{
    private readonly SortedList<uint, (string Name, uint Last)> _byStart = [];

    public int Count => _byStart.Count;

    /// <summary>Adds a result: the start of a function, the address that was looked up, and the name.</summary>
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

    public ModuleSymbols ToModule()
    {
        uint[] starts = [.. _byStart.Keys];
        string[] names = [.. _byStart.Values.Select(f => f.Name)];
        var ends = new uint[starts.Length];
        for (var i = 0; i < ends.Length; i++)
        {
            // An image is smaller than 4 GiB, so the relative address after any of its bytes fits in 32 bits.
            var end = checked(_byStart.Values[i].Last + 1);
            ends[i] = i + 1 < starts.Length ? Math.Min(end, starts[i + 1]) : end;
        }

        return new ModuleSymbols(starts, ends, i => names[i]);
    }
}
