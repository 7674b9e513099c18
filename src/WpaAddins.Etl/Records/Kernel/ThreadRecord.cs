namespace WpaAddins.Etl.Records.Kernel;

/// <summary>A start, end or rundown record of a thread (0x0501 to 0x0504).</summary>
/// <remarks>
/// Shape: with 8-byte pointers 8 bytes (version 0, and ends of version 1), 57 (version 1), 68 (version 2), 72 (version
/// 3), or 74 and more (version 3 with a name); with 4-byte pointers 8, 33, 40, 44, 46. Optional fields are read
/// only if both the version and the payload length include them. Version 0 has the thread id before the process id. The
/// record header of a start contains the id of the thread that created this thread.
/// Units: addresses of the traced system.
/// Source: Thread_V0 to Thread_V3, MOF; WMI_EXTENDED_THREAD_INFORMATION, ntwmi.h (documented). Version 3 with 8-byte
/// pointers observed, the name since Windows 10 1903; the other forms not seen.
/// </remarks>
public readonly ref struct ThreadRecord
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly PointerLayout _pointers;
    private readonly byte _version;

    private ThreadRecord(ReadOnlySpan<byte> payload, PointerLayout pointers, byte version)
    {
        _payload = payload;
        _pointers = pointers;
        _version = version;
    }

    /// <summary>Gets the id of the thread's process.</summary>
    public uint ProcessId => BinaryPrimitives.ReadUInt32LittleEndian(_payload[(_version == 0 ? 4 : 0)..]);

    /// <summary>Gets the id of the thread.</summary>
    public uint ThreadId => BinaryPrimitives.ReadUInt32LittleEndian(_payload[(_version == 0 ? 0 : 4)..]);

    /// <summary>Gets a value indicating whether the record has a name, even an empty one.</summary>
    public bool HasName => _version >= 3 && _payload.Length >= _pointers.Offset(18, 7);

    /// <summary>Gets the CPUs on which the thread may run, one bit per CPU; null before version 3.</summary>
    public ulong? Affinity =>
        _version >= 3 && _payload.Length >= _pointers.Offset(8, 6) ? _pointers.Pointer(_payload, 8, 4) : null;

    /// <summary>Gets the base priority, 0 to 31; null before version 3.</summary>
    public sbyte? BasePriority =>
        _version >= 3 && _payload.Length >= _pointers.Offset(16, 7) ? _pointers.SByte(_payload, 12, 7) : null;

    /// <summary>Gets the name, without terminator; empty if there is none.</summary>
    public ReadOnlySpan<char> Name => HasName ? PayloadText.Utf16(_payload, _pointers.Offset(16, 7)) : default;

    /// <summary>Returns the name as a string.</summary>
    public string NameToText() => new(Name);

    /// <summary>Views <paramref name="payload"/> as a thread, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, byte version, out ThreadRecord record)
    {
        var fits = PointerLayout.TryFit(payload.Length, pointerSize, 8, 0, out var pointers);
        record = fits ? new ThreadRecord(payload, pointers, version) : default;
        return fits;
    }
}
