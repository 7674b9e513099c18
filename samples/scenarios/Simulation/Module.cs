namespace WpaAddins.Scenarios.Simulation;

/// <summary>An executable file whose functions are on stacks.</summary>
/// <remarks>Units: addresses; the place of a function is its offset from the start of the module.</remarks>
internal sealed class Module(string name, ulong address, bool isKernel)
{
    private const uint FirstFunction = 0x1000;
    private const uint FunctionBytes = 0x200;
    private const uint PageBytes = 0x1000;
    private readonly Dictionary<string, uint> _functions = new(StringComparer.Ordinal);
    private uint _next = FirstFunction;

    public string Name => name;
    public ulong Address => address;
    public bool IsKernel => isKernel;

    /// <summary>Gets the offset of each function in the module, by name.</summary>
    public IReadOnlyDictionary<string, uint> Functions => _functions;

    /// <summary>Gets the size in bytes, rounded up to whole pages.</summary>
    public uint Bytes => (_next + PageBytes) & ~(PageBytes - 1);

    public string Path => IsKernel
        ? Name.EndsWith(".sys", StringComparison.OrdinalIgnoreCase) && !Name.StartsWith("win32k", StringComparison.Ordinal)
            ? $@"\SystemRoot\System32\drivers\{Name}"
            : $@"\SystemRoot\system32\{Name}"
        : $@"\Device\HarddiskVolume3\Windows\System32\{Name}";

    /// <summary>Finds the offset of a function. An unknown function is added after the others.</summary>
    public uint Function(string name)
    {
        if (!_functions.TryGetValue(name, out var place))
        {
            place = _next;
            Place(name, place);
        }

        return place;
    }

    /// <summary>Makes the module large enough to contain an offset.</summary>
    public uint Reach(uint place)
    {
        _next = Math.Max(_next, place + FunctionBytes);
        return place;
    }

    public void Place(string name, uint place) => _functions.Add(name, Reach(place));
}
