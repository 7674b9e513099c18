namespace WpaAddins.Etl.Records.Kernel;

/// <summary>A timed sample of the code that a CPU runs (0x0F2E).</summary>
/// <remarks>
/// Shape: instruction pointer, thread id, count, flags with priority, rank. Before kernel event version 37 the
/// count has 4 bytes, so that flags, priority and rank are 0.
/// Units: one sample is one interval, given by <see cref="SampleInterval"/>.
/// Source: SampledProfile, MOF; PERFINFO_SAMPLED_PROFILE_INFORMATION, ntwmi.h (documented); observed with 8-byte
/// pointers.
/// </remarks>
public readonly ref struct SampledProfile
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly PointerLayout _pointers;

    private SampledProfile(ReadOnlySpan<byte> payload, PointerLayout pointers)
    {
        _payload = payload;
        _pointers = pointers;
    }

    /// <summary>Gets the address of the sampled instruction.</summary>
    public ulong InstructionPointer => _pointers.Pointer(_payload, 0, 0);

    /// <summary>Gets the id of the thread; 0 is the idle thread.</summary>
    public uint ThreadId => _pointers.UInt32(_payload, 0, 1);

    /// <summary>Gets the number of samples that the record represents.</summary>
    public ushort Count => _pointers.UInt16(_payload, 4, 1);

    /// <summary>Views <paramref name="payload"/> as a sample, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, out SampledProfile record)
    {
        var fits = PointerLayout.TryFit(payload.Length, pointerSize, 8, 1, out var pointers);
        record = fits ? new SampledProfile(payload, pointers) : default;
        return fits;
    }
}
