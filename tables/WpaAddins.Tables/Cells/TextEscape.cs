namespace WpaAddins.Tables.Cells;

/// <summary>Writes text in an output format, with the quotes and escapes that the format requires.</summary>
public delegate void TextEscape(Utf8Output output, ReadOnlySpan<char> text);
