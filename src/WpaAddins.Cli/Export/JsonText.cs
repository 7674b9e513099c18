using System.Buffers;

namespace WpaAddins.Cli.Export;

/// <summary>Escapes text for JSON.</summary>
/// <remarks>Source: RFC 8259. Only characters that must be escaped are escaped.</remarks>
internal static class JsonText
{
    private static readonly SearchValues<char> s_special =
        SearchValues.Create(['"', '\\', .. Enumerable.Range(0, ' ').Select(code => (char)code)]);

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
