using System.Buffers;

namespace WpaAddins.Cli.Export;

/// <summary>Escapes text for JSON.</summary>
/// <remarks>Source: RFC 8259. Only characters that must be escaped are escaped.</remarks>
internal static class JsonText
{
    private static readonly SearchValues<char> s_special = SearchValues.Create(
        "\"\\\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\t\n\v\f\r\u000e\u000f\u0010\u0011\u0012\u0013\u0014"
        + "\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f");

    public static void Write(Utf8Output output, ReadOnlySpan<char> text)
    {
        output.Write((byte)'"');
        for (var special = text.IndexOfAny(s_special); special >= 0; special = text.IndexOfAny(s_special))
        {
            output.Write(text[..special]);
            Escape(output, text[special]);
            text = text[(special + 1)..];
        }

        output.Write(text);
        output.Write((byte)'"');
    }

    private static void Escape(Utf8Output output, char character)
    {
        if (character is '"' or '\\')
        {
            output.Write((byte)'\\');
            output.Write((byte)character);
            return;
        }

        ReadOnlySpan<byte> digits = "0123456789abcdef"u8;
        output.Write("\\u00"u8);
        output.Write(digits[character >> 4]);
        output.Write(digits[character & 15]);
    }
}
