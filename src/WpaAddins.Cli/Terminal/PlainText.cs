namespace WpaAddins.Cli.Terminal;

/// <summary>
/// Makes text from a trace safe for a terminal. Such text can contain escape sequences and invisible characters.
/// </summary>
internal static class PlainText
{
    /// <summary>
    /// Replaces each line break and tab by a space, and each other invisible character by a question mark: control and
    /// format characters (category Cf, such as direction marks, soft hyphens and tags), line and paragraph separators,
    /// and lone surrogates.
    /// </summary>
    public static string Sanitize(string text)
    {
        if (!text.AsSpan().ContainsAnyExceptInRange(' ', '~'))
        {
            return text;
        }

        var safe = new StringBuilder(text.Length);
        for (var i = 0; i < text.Length;)
        {
            var isWhole = Rune.TryGetRuneAt(text, i, out var rune);
            var length = isWhole ? rune.Utf16SequenceLength : 1;
            _ = text[i] is '\n' or '\r' or '\t' ? safe.Append(' ')
                : !isWhole || IsInvisible(rune) ? safe.Append('?')
                : safe.Append(text, i, length);
            i += length;
        }

        return safe.ToString();
    }

    public static bool IsInvisible(Rune rune) => Rune.GetUnicodeCategory(rune)
        is UnicodeCategory.Control or UnicodeCategory.Format
        or UnicodeCategory.LineSeparator or UnicodeCategory.ParagraphSeparator;
}
