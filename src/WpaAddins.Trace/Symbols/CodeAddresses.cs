using WpaAddins.Trace.Images;

namespace WpaAddins.Trace.Symbols;

/// <summary>The distinct addresses whose functions a trace can be asked for: those on its stacks and those of its samples.</summary>
/// <remarks>
/// Shape: rising addresses, of all processes together. An address inside an image may so belong to another process that has
/// something else there; it is then asked for in vain, and its answer is used by nobody.
/// </remarks>
public sealed class CodeAddresses
{
    private readonly ulong[] _addresses;

    /// <summary>Collects them.</summary>
    public CodeAddresses(TraceData trace)
    {
        ArgumentNullException.ThrowIfNull(trace);
        var distinct = new HashSet<ulong>();
        trace.Stacks.AddAddresses(distinct);
        foreach (var address in trace.Samples.Address)
        {
            distinct.Add(address);
        }

        _addresses = [.. distinct];
        Array.Sort(_addresses);
    }

    /// <summary>Gets the addresses inside an image.</summary>
    /// <returns>Rising addresses, not relative to its base.</returns>
    public ReadOnlySpan<ulong> In(ImageRow image)
    {
        ArgumentNullException.ThrowIfNull(image);
        return _addresses.AsSpan(NotBelow(image.BaseAddress)..NotBelow(image.EndAddress));
    }

    private int NotBelow(ulong address)
    {
        var found = Array.BinarySearch(_addresses, address);
        return found >= 0 ? found : ~found;
    }
}
