using WpaAddins.Trace.Symbols;

namespace WpaAddins.TraceProcessing;

/// <summary>Collects the functions of one module from answers about addresses.</summary>
/// <remarks>Units: addresses relative to the module's base. Of several names for one start the first is kept.</remarks>
internal sealed class LibraryFunctions
{
    private readonly SortedList<uint, (string Name, uint Last)> _byStart = [];

    public int Count => _byStart.Count;

    /// <summary>Adds an answer: the start of a function, the address that was looked up, and the name.</summary>
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
            // An image ends below 4 GiB, so the address behind a byte of it is a relative address too.
            var end = checked(_byStart.Values[i].Last + 1);
            ends[i] = i + 1 < starts.Length ? Math.Min(end, starts[i + 1]) : end;
        }

        return new ModuleSymbols(starts, ends, i => names[i]);
    }
}
