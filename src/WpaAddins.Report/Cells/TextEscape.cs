namespace WpaAddins.Report.Cells;

/// <summary>Writes text as a format wants it.</summary>
/// <param name="output">Where to write.</param>
/// <param name="text">The text.</param>
public delegate void TextEscape(Utf8Output output, ReadOnlySpan<char> text);
