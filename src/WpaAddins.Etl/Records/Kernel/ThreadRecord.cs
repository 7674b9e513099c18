using System.Buffers.Binary;

namespace WpaAddins.Etl.Records.Kernel;

/// <summary>A thread that starts, ends or lives (0x0501 to 0x0504).</summary>
/// <remarks>
/// Shape: with 8-byte pointers 8 bytes (version 0, and ends of version 1), 57 (version 1), 68 (version 2), 72 (version
/// 3), or 74 and more (version 3 with a name); with 4-byte pointers 8, 33, 40, 44, 46. Length comes first, version
/// second. Version 0 has the two ids in the other order. The record header of a start names the thread that created
/// this one.
/// Units: addresses of the traced system.
/// Errors: none thrown; a payload that is too short is refused, and reporting it is the caller's.
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

    /// <summary>
    /// Gets a value indicating whether the record has stacks and start address; the shortest ones have only ids.
    /// </summary>
    public bool HasAddresses => _version >= 1 && _payload.Length >= _pointers.Offset(8, 6);

    /// <summary>Gets a value indicating whether the record has environment block and sub-process tag.</summary>
    public bool HasEnvironmentBlock => _version >= 2 && _payload.Length >= _pointers.Offset(12, 7);

    /// <summary>Gets a value indicating whether the record has priorities.</summary>
    public bool HasPriorities => _version >= 3 && _payload.Length >= _pointers.Offset(16, 7);

    /// <summary>Gets a value indicating whether the record has a name, be it empty.</summary>
    public bool HasName => _version >= 3 && _payload.Length >= _pointers.Offset(18, 7);

    /// <summary>Gets the high end of the kernel stack; null if not written.</summary>
    public ulong? StackBase => HasAddresses ? _pointers.Pointer(_payload, 8, 0) : null;

    /// <summary>Gets the low end of the kernel stack; null if not written.</summary>
    public ulong? StackLimit => HasAddresses ? _pointers.Pointer(_payload, 8, 1) : null;

    /// <summary>Gets the high end of the user stack; null if not written.</summary>
    public ulong? UserStackBase => HasAddresses ? _pointers.Pointer(_payload, 8, 2) : null;

    /// <summary>Gets the low end of the user stack; null if not written.</summary>
    public ulong? UserStackLimit => HasAddresses ? _pointers.Pointer(_payload, 8, 3) : null;

    /// <summary>Gets the processors on which the thread may run; null before version 3.</summary>
    public ulong? Affinity => HasAddresses && _version >= 3 ? _pointers.Pointer(_payload, 8, 4) : null;

    /// <summary>
    /// Gets the address at which the thread started in the kernel; null since version 3, which has the affinity there.
    /// </summary>
    public ulong? StartAddress => HasAddresses && _version < 3 ? _pointers.Pointer(_payload, 8, 4) : null;

    /// <summary>Gets the start address that the program gave; null if not written.</summary>
    public ulong? Win32StartAddress => HasAddresses ? _pointers.Pointer(_payload, 8, 5) : null;

    /// <summary>Gets the address of the thread environment block; null before version 2.</summary>
    public ulong? EnvironmentBlock => HasEnvironmentBlock ? _pointers.Pointer(_payload, 8, 6) : null;

    /// <summary>Gets the tag of the service that the thread works for; null before version 2.</summary>
    public uint? SubProcessTag => HasEnvironmentBlock ? _pointers.UInt32(_payload, 8, 7) : null;

    /// <summary>Gets the base priority, 0 to 31; null before version 3.</summary>
    public sbyte? BasePriority => HasPriorities ? _pointers.SByte(_payload, 12, 7) : null;

    /// <summary>Gets the page priority, 0 to 7; null before version 3.</summary>
    public byte? PagePriority => HasPriorities ? _pointers.Byte(_payload, 13, 7) : null;

    /// <summary>Gets the I/O priority, 0 to 4; null before version 3.</summary>
    public byte? IoPriority => HasPriorities ? _pointers.Byte(_payload, 14, 7) : null;

    /// <summary>Gets flags; bit 0 marks registry notification. Null before version 3.</summary>
    public byte? Flags => HasPriorities ? _pointers.Byte(_payload, 15, 7) : null;

    /// <summary>Gets the name, without terminator; empty if there is none.</summary>
    public ReadOnlySpan<char> Name => HasName ? PayloadText.Utf16(_payload, _pointers.Offset(16, 7)) : default;

    /// <summary>Makes the name as text.</summary>
    public string NameToText() => new(Name);

    /// <summary>Views <paramref name="payload"/> as a thread, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, byte version, out ThreadRecord record)
    {
        if (!PointerLayout.TryFit(payload.Length, pointerSize, 8, 0, out var pointers))
        {
            record = default;
            return false;
        }

        record = new ThreadRecord(payload, pointers, version);
        return true;
    }
}
