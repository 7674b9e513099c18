namespace WpaAddins.Etl.Diagnostics;

/// <summary>Shortens text from files for messages.</summary>
public static class MessageText
{
    /// <summary>The largest number of characters that a message quotes.</summary>
    public const int MaxCharacters = 80;

    /// <summary>Shortens a text.</summary>
    /// <returns>The text, or its beginning and <c>…</c>.</returns>
    public static string Shorten(ReadOnlySpan<char> text)
    {
        if (text.Length <= MaxCharacters)
        {
            return text.ToString();
        }

        var end = MaxCharacters - 1;
        return string.Concat(text[..(char.IsHighSurrogate(text[end - 1]) ? end - 1 : end)], "…");
    }
}
