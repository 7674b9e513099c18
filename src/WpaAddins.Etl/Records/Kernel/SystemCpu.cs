namespace WpaAddins.Etl.Records.Kernel;

/// <summary>Processors, memory and name of the computer (0x0B0A).</summary>
/// <remarks>
/// Shape: five numbers, computer name (256 characters), domain (134 characters), mask of hyper-threads; version 3 adds
/// the highest user address, the processor's kind and the memory speed. 808 or 828 bytes with 8-byte pointers.
/// Units: the speeds in MHz.
/// Errors: none thrown; a payload that is too short is refused, and reporting it is the caller's.
/// Source: SystemConfig_CPU, MOF; CPU_CONFIG_RECORD, ntwmi.h (documented); versions 2 and 3 observed with 8-byte
/// pointers.
/// </remarks>
public readonly ref struct SystemCpu
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly PointerLayout _pointers;

    private SystemCpu(ReadOnlySpan<byte> payload, PointerLayout pointers)
    {
        _payload = payload;
        _pointers = pointers;
    }

    /// <summary>Gets the nominal speed of the processors.</summary>
    public uint ProcessorSpeedMHz => _pointers.UInt32(_payload, 0, 0);

    /// <summary>Gets the number of logical processors.</summary>
    public uint NumberOfProcessors => _pointers.UInt32(_payload, 4, 0);

    /// <summary>Gets the size of the memory, in MiB.</summary>
    public uint MemorySizeMB => _pointers.UInt32(_payload, 8, 0);

    /// <summary>Gets the size of a page.</summary>
    public uint PageSizeBytes => _pointers.UInt32(_payload, 12, 0);

    /// <summary>Gets the granularity of virtual memory.</summary>
    public uint AllocationGranularityBytes => _pointers.UInt32(_payload, 16, 0);

    /// <summary>Gets the name of the computer.</summary>
    public ReadOnlySpan<char> ComputerName => PayloadText.Utf16(_payload[..532], 20);

    /// <summary>Gets the name of its domain.</summary>
    public ReadOnlySpan<char> DomainName => PayloadText.Utf16(_payload[..800], 532);

    /// <summary>Gets a mask of hyper-threads; 0 on some systems that have them.</summary>
    public ulong HyperThreadingFlag => _pointers.Pointer(_payload, 800, 0);

    /// <summary>Gets a value indicating whether the record has the fields of version 3.</summary>
    public bool HasProcessorKind => _payload.Length >= _pointers.Offset(812, 2);

    /// <summary>Gets the highest address of user mode; null before version 3.</summary>
    public ulong? HighestUserAddress => HasProcessorKind ? _pointers.Pointer(_payload, 800, 1) : null;

    /// <summary>Gets the architecture; 9 is x64, 12 is ARM64; null before version 3.</summary>
    public ushort? ProcessorArchitecture => HasProcessorKind ? _pointers.UInt16(_payload, 800, 2) : null;

    /// <summary>Gets the family of the processor; null before version 3.</summary>
    public ushort? ProcessorLevel => HasProcessorKind ? _pointers.UInt16(_payload, 802, 2) : null;

    /// <summary>Gets model and stepping of the processor; null before version 3.</summary>
    public ushort? ProcessorRevision => HasProcessorKind ? _pointers.UInt16(_payload, 804, 2) : null;

    /// <summary>Gets the speed of the memory; null before version 3.</summary>
    public uint? MemorySpeedMHz => HasProcessorKind ? _pointers.UInt32(_payload, 808, 2) : null;

    /// <summary>Makes the name of the computer as text.</summary>
    public string ComputerNameToText() => new(ComputerName);

    /// <summary>Makes the name of the domain as text.</summary>
    public string DomainNameToText() => new(DomainName);

    /// <summary>Views <paramref name="payload"/> as the description of a computer, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, out SystemCpu record)
    {
        if (!PointerLayout.TryFit(payload.Length, pointerSize, 800, 1, out var pointers))
        {
            record = default;
            return false;
        }

        record = new SystemCpu(payload, pointers);
        return true;
    }
}
