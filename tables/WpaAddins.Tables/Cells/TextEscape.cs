namespace WpaAddins.Tables.Cells;

/// <summary>Writes text in an output format, with the quotes and escapes that the format requires.</summary>
/// <param name="output">Where to write.</param>
/// <param name="text">The text.</param>
public delegate void TextEscape(Utf8Output output, ReadOnlySpan<char> text);
