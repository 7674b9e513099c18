using System.Buffers;

namespace WpaAddins.Cli.Export;

/// <summary>Text in CSV.</summary>
/// <remarks>Source: RFC 4180. Control characters are quoted too, so that no reader trips over them.</remarks>
internal static class CsvText
{
    private static readonly SearchValues<char> s_special = SearchValues.Create(
        "\",\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\t\n\v\f\r\u000e\u000f\u0010\u0011\u0012\u0013\u0014"
        + "\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f");

    /// <summary>Writes text, in quotes if it needs them.</summary>
    /// <param name="output">Where to write.</param>
    /// <param name="text">The text.</param>
    public static void Write(Utf8Output output, ReadOnlySpan<char> text)
    {
        if (text.IndexOfAny(s_special) < 0)
        {
            output.Write(text);
            return;
        }

        output.Write((byte)'"');
        for (var quote = text.IndexOf('"'); quote >= 0; quote = text.IndexOf('"'))
        {
            output.Write(text[..(quote + 1)]);
            output.Write((byte)'"');
            text = text[(quote + 1)..];
        }

        output.Write(text);
        output.Write((byte)'"');
    }
}
