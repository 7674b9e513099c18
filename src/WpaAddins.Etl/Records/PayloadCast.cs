using System.Runtime.InteropServices;

namespace WpaAddins.Etl.Records;

/// <summary>Turns bytes of a payload into arrays of fixed-size entries, without copying.</summary>
/// <remarks>
/// Shape: all reinterpretations of the records stand here, so that one test can hold their sizes.
/// Errors: none; bytes that do not fill a last entry are left off. The host is little-endian, as every .NET host of
/// this project is.
/// </remarks>
internal static class PayloadCast
{
    /// <summary>Views the bytes as UTF-16 code units; an odd last byte is left off.</summary>
    public static ReadOnlySpan<char> ToChars(ReadOnlySpan<byte> bytes) => MemoryMarshal.Cast<byte, char>(bytes);

    /// <summary>Views the bytes as numbers of 8 bytes; up to 7 last bytes are left off.</summary>
    public static ReadOnlySpan<ulong> ToUInt64(ReadOnlySpan<byte> bytes) => MemoryMarshal.Cast<byte, ulong>(bytes);
}
