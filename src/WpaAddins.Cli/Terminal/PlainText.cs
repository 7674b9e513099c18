using System.Buffers;

namespace WpaAddins.Cli.Terminal;

/// <summary>Makes text from a trace safe for a terminal: it can contain escape sequences and direction marks.</summary>
internal static class PlainText
{
    /// <summary>Characters that have no width, break lines, or change the direction of text.</summary>
    private const string Invisible = "\u061c\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e"
        + "\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufeff";

    private static readonly SearchValues<char> s_invisible = SearchValues.Create(Invisible);

    /// <summary>Replaces control characters, line breaks and direction marks.</summary>
    public static string Sanitize(string text) =>
        text.AsSpan().ContainsAnyInRange('\0', '\x1f')
        || text.AsSpan().ContainsAnyInRange('\x7f', '\x9f')
        || text.AsSpan().ContainsAny(s_invisible)
            ? string.Create(text.Length, text, static (target, source) =>
            {
                for (var i = 0; i < target.Length; i++)
                {
                    target[i] = Sanitize(source[i]);
                }
            })
            : text;

    private static char Sanitize(char character) => character switch
    {
        '\n' or '\r' or '\t' => ' ',
        _ => char.IsControl(character) || s_invisible.Contains(character) ? '?' : character,
    };
}
