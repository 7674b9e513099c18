using System.Text;

namespace WpaAddins.Etl.Records;

/// <summary>Finds the strings of a payload.</summary>
/// <remarks>
/// Shape: a string ends at its terminator or, without one, at the end of the bytes.
/// Errors: none; an offset at or after the end gives an empty string.
/// </remarks>
internal static class PayloadText
{
    /// <summary>Views the UTF-16 string at an offset, without its terminator.</summary>
    public static ReadOnlySpan<char> Utf16(ReadOnlySpan<byte> payload, int offset)
    {
        var text = PayloadCast.ToChars(From(payload, offset));
        var end = text.IndexOf('\0');
        return end < 0 ? text : text[..end];
    }

    /// <summary>Gets the offset after the UTF-16 string at an offset and its terminator.</summary>
    public static int AfterUtf16(ReadOnlySpan<byte> payload, int offset)
    {
        var text = PayloadCast.ToChars(From(payload, offset));
        var end = text.IndexOf('\0');
        return end < 0 ? payload.Length : offset + (2 * (end + 1));
    }

    /// <summary>Views the single-byte string at an offset, without its terminator.</summary>
    public static ReadOnlySpan<byte> Ansi(ReadOnlySpan<byte> payload, int offset)
    {
        var text = From(payload, offset);
        var end = text.IndexOf((byte)0);
        return end < 0 ? text : text[..end];
    }

    /// <summary>Gets the offset after the single-byte string at an offset and its terminator.</summary>
    public static int AfterAnsi(ReadOnlySpan<byte> payload, int offset)
    {
        var end = From(payload, offset).IndexOf((byte)0);
        return end < 0 ? payload.Length : offset + end + 1;
    }

    /// <summary>Decodes a single-byte string; bytes above 0x7F become Latin-1 characters.</summary>
    /// <remarks>Source: the code page of the recording system is not in the file (inference).</remarks>
    public static string FromAnsi(ReadOnlySpan<byte> text) => Encoding.Latin1.GetString(text);

    private static ReadOnlySpan<byte> From(ReadOnlySpan<byte> payload, int offset) =>
        offset >= payload.Length ? default : payload[offset..];
}
