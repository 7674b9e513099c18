using WpaAddins.Trace.Images;

namespace WpaAddins.Trace.Symbols;

/// <summary>The distinct code addresses of a trace: those on its stacks and those of its samples.</summary>
/// <remarks>
/// Shape: ascending addresses of all processes together. So an address inside an image can come from another process,
/// which has something else there. Its function is then looked up, but never used.
/// </remarks>
public sealed class CodeAddresses
{
    private readonly ulong[] _addresses;

    /// <summary>Collects the addresses of a trace.</summary>
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
    /// <returns>Ascending addresses, not relative to its base.</returns>
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
