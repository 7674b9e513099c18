using WpaAddins.Cli.Terminal;

namespace WpaAddins.Cli.Mcp.Answers;

/// <summary>Makes text from a trace safe and short, because any program on the traced machine can choose it.</summary>
internal static class SafeText
{
    public const int MaxCharacters = 500;
    private const int MaxFrames = 20;
    private const string FrameSeparator = " <- ";

    // Frames are names, which are shorter than the sentences that MaxCharacters allows.
    private const int CharactersPerFrame = 150;

    /// <summary>
    /// Replaces each invisible character by <c>\u</c> and its code: control and format characters (such as direction
    /// marks), line separators and lone surrogates. Truncates text that is too long.
    /// </summary>
    public static string? Format(string? text, int most = MaxCharacters) => text is null ? null : Cut(MakeVisible(text), most);

    /// <summary>Formats the first frames of a stack, beginning with the leaf.</summary>
    public static string FormatStack(string text, int most = MaxCharacters)
    {
        var frames = text.Split(FrameSeparator);
        var listed = frames.Take(MaxFrames).Select(frame => Format(frame, Math.Min(CharactersPerFrame, most)));
        var more = frames.Length - MaxFrames;
        return string.Join(FrameSeparator, more > 0 ? listed.Append(FormattableString.Invariant($"… {more} more")) : listed);
    }

    private static string MakeVisible(string text)
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
            if (isWhole && !PlainText.IsInvisible(rune))
            {
                safe.Append(text, i, length);
            }
            else
            {
                foreach (var unit in text.AsSpan(i, length))
                {
                    safe.Append(CultureInfo.InvariantCulture, $"\\u{(int)unit:X4}");
                }
            }

            i += length;
        }

        return safe.ToString();
    }

    private static string Cut(string text, int most)
    {
        if (text.Length <= most)
        {
            return text;
        }

        var length = char.IsHighSurrogate(text[most - 2]) ? most - 2 : most - 1;
        return text[..length] + "…";
    }
}
