namespace WpaAddins.Report.Drawing;

/// <summary>Escapes text for HTML and SVG, so that names from a trace are shown and never interpreted.</summary>
/// <remarks>
/// Shape: <c>&lt; &gt; &amp; " '</c> as entities; control characters, bidirectional and other format characters,
/// line separators, private and unassigned characters and lone surrogates as <c>⟨U+202E⟩</c>, because a browser would
/// drop, apply or hide them.
/// </remarks>
internal static class MarkupText
{
    /// <summary>Escapes text for an element or a quoted attribute.</summary>
    public static string Escape(string? text)
    {
        if (string.IsNullOrEmpty(text))
        {
            return "";
        }

        var markup = new StringBuilder(text.Length + 16);
        foreach (var rune in Visible(text).EnumerateRunes())
        {
            _ = rune.Value switch
            {
                '<' => markup.Append("&lt;"),
                '>' => markup.Append("&gt;"),
                '&' => markup.Append("&amp;"),
                '"' => markup.Append("&quot;"),
                '\'' => markup.Append("&#39;"),
                _ => markup.Append(rune.ToString()),
            };
        }

        return markup.ToString();
    }

    /// <summary>
    /// Replaces characters that are invisible or change the writing direction with their code points.
    /// </summary>
    /// <returns>Text without control and format characters.</returns>
    public static string Visible(string text)
    {
        if (!ContainsHiddenCharacters(text))
        {
            return text;
        }

        var visible = new StringBuilder(text.Length + 16);
        var rest = text.AsSpan();
        while (!rest.IsEmpty)
        {
            var isRune = Rune.DecodeFromUtf16(rest, out var rune, out var used) == System.Buffers.OperationStatus.Done;
            if (!isRune)
            {
                Escape(visible, rest[0]);
            }
            else if (IsHidden(rune))
            {
                Escape(visible, rune.Value);
            }
            else
            {
                visible.Append(rest[..used]);
            }

            rest = rest[used..];
        }

        return visible.ToString();
    }

    private static bool ContainsHiddenCharacters(string text)
    {
        foreach (var character in text)
        {
            if (character < ' ' || (character > '~' && (char.IsSurrogate(character) || IsHidden(new Rune(character)))))
            {
                return true;
            }
        }

        return false;
    }

    private static bool IsHidden(Rune rune) => Rune.GetUnicodeCategory(rune)
        is UnicodeCategory.Control or UnicodeCategory.Format or UnicodeCategory.LineSeparator
        or UnicodeCategory.ParagraphSeparator or UnicodeCategory.PrivateUse or UnicodeCategory.OtherNotAssigned;

    private static void Escape(StringBuilder visible, int value) =>
        visible.Add($"⟨U+{value:X4}⟩");
}
