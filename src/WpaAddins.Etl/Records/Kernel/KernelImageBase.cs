namespace WpaAddins.Etl.Records.Kernel;

/// <summary>The base address of the kernel (0x1421), or of the hypercall page (0x1422).</summary>
/// <remarks>
/// Shape: one address.
/// Units: addresses of the traced system.
/// Errors: none thrown; a payload that is too short is refused, and reporting it is the caller's.
/// Source: Image_KernelImageBase, MOF (documented); observed with 8-byte pointers.
/// </remarks>
public readonly ref struct KernelImageBase
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly PointerLayout _pointers;

    private KernelImageBase(ReadOnlySpan<byte> payload, PointerLayout pointers)
    {
        _payload = payload;
        _pointers = pointers;
    }

    /// <summary>Gets the address.</summary>
    public ulong ImageBase => _pointers.Pointer(_payload, 0, 0);

    /// <summary>Views <paramref name="payload"/> as an address, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, out KernelImageBase record)
    {
        if (!PointerLayout.TryFit(payload.Length, pointerSize, 0, 1, out var pointers))
        {
            record = default;
            return false;
        }

        record = new KernelImageBase(payload, pointers);
        return true;
    }
}
