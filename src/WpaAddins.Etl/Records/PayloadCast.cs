using System.Runtime.InteropServices;

namespace WpaAddins.Etl.Records;

/// <summary>Views bytes of a payload as spans of fixed-size entries, without copying them.</summary>
/// <remarks>
/// Shape: all span casts of payload bytes are in this class.
/// Errors: none; bytes that do not fill a last entry are ignored. The host is assumed to be little-endian, as every
/// supported .NET host is.
/// </remarks>
internal static class PayloadCast
{
    /// <summary>Views the bytes as UTF-16 code units; an odd last byte is ignored.</summary>
    public static ReadOnlySpan<char> ToChars(ReadOnlySpan<byte> bytes) => MemoryMarshal.Cast<byte, char>(bytes);

    /// <summary>Views the bytes as 8-byte numbers; up to 7 last bytes are ignored.</summary>
    public static ReadOnlySpan<ulong> ToUInt64(ReadOnlySpan<byte> bytes) => MemoryMarshal.Cast<byte, ulong>(bytes);
}
