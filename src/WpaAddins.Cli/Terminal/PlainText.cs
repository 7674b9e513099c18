namespace WpaAddins.Cli.Terminal;

/// <summary>Text for a terminal: names out of a trace can hold anything, escape sequences too.</summary>
internal static class PlainText
{
    /// <summary>Replaces control characters, line breaks among them.</summary>
    /// <param name="text">The text.</param>
    /// <returns>One line that a terminal shows as it is.</returns>
    public static string Of(string text) =>
        text.AsSpan().ContainsAnyInRange('\0', '\x1f') || text.AsSpan().ContainsAnyInRange('\x7f', '\x9f')
            ? string.Create(text.Length, text, static (target, source) =>
            {
                for (var i = 0; i < target.Length; i++)
                {
                    target[i] = char.IsControl(source[i]) ? source[i] is '\n' or '\r' or '\t' ? ' ' : '?' : source[i];
                }
            })
            : text;
}
