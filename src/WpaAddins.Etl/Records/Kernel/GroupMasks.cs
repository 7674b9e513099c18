using System.Buffers.Binary;

namespace WpaAddins.Etl.Records.Kernel;

/// <summary>Which kernel events a session had enabled (0x0005, 0x0020).</summary>
/// <remarks>
/// Shape: 8 words of flags, then the kernel event version; 36 bytes, both widths. A merged file has several, some all
/// zero: combine them with a bitwise or.
/// Units: none.
/// Errors: none thrown; a payload that is too short is refused, and reporting it is the caller's.
/// Source: Header_Extension_TypeGroup, MOF; PERFINFO_GROUPMASK, ntwmi.h (documented); observed on Windows 7 to 11.
/// </remarks>
public readonly ref struct GroupMasks
{
    /// <summary>Size of the payload in bytes.</summary>
    public const int SizeBytes = 36;

    /// <summary>Number of words of flags.</summary>
    public const int WordCount = 8;

    private readonly ReadOnlySpan<byte> _payload;

    private GroupMasks(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets a word of flags; word 0 has the EVENT_TRACE_FLAG_* values.</summary>
    public uint this[int index]
    {
        get
        {
            ArgumentOutOfRangeException.ThrowIfNegative(index);
            ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual(index, WordCount);
            return BinaryPrimitives.ReadUInt32LittleEndian(_payload[(4 * index)..]);
        }
    }

    /// <summary>Gets the version of the kernel's event layouts, such as 0x46 on Windows 10 1903.</summary>
    public uint KernelEventVersion => BinaryPrimitives.ReadUInt32LittleEndian(_payload[32..]);

    /// <summary>Gets a value indicating whether samples were enabled.</summary>
    public bool HasProfile => (this[1] & 0x2) != 0;

    /// <summary>Gets a value indicating whether context switches were enabled.</summary>
    public bool HasContextSwitch => (this[1] & 0x4) != 0;

    /// <summary>Gets a value indicating whether deferred procedure calls were enabled.</summary>
    public bool HasDpc => (this[1] & 0x80) != 0;

    /// <summary>Gets a value indicating whether context switches were written in compact form.</summary>
    public bool HasCompactContextSwitch => (this[1] & 0x100) != 0;

    /// <summary>Gets a value indicating whether ready events were enabled.</summary>
    public bool HasReadyThread => (this[1] & 0x200) != 0;

    /// <summary>Gets a value indicating whether priority changes were enabled.</summary>
    public bool HasPriority => (this[1] & 0x2000) != 0;

    /// <summary>Gets a value indicating whether interrupts were enabled.</summary>
    public bool HasInterrupt => (this[1] & 0x4000) != 0;

    /// <summary>Gets a value indicating whether system calls were enabled.</summary>
    public bool HasSystemCall => (this[2] & 0x40) != 0;

    /// <summary>Views <paramref name="payload"/> as group masks, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out GroupMasks record)
    {
        if (payload.Length < SizeBytes)
        {
            record = default;
            return false;
        }

        record = new GroupMasks(payload[..SizeBytes]);
        return true;
    }
}
