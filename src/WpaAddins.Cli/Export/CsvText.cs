using System.Buffers;

namespace WpaAddins.Cli.Export;

/// <summary>Escapes text for CSV.</summary>
/// <remarks>
/// Shape: RFC 4180. Text with control characters or semicolons is quoted too, because some readers treat a semicolon as
/// the end of a cell. Text that a spreadsheet would read as a formula is prefixed with an apostrophe: text that begins
/// with <c>= + - @ |</c>, or their full-width forms, also after blanks, and text that begins with a tab or a line
/// break. Text that begins with an apostrophe gets another one, so that removing one always restores the text. Numbers
/// are never changed. Source: RFC 4180; OWASP, "CSV injection".
/// </remarks>
internal static class CsvText
{
    private static readonly SearchValues<char> s_special =
        SearchValues.Create(['"', ',', ';', .. Enumerable.Range(0, ' ').Select(code => (char)code)]);

    private static readonly SearchValues<char> s_formula = SearchValues.Create("=+-@|'\t\r\n\uFF1D\uFF0B\uFF0D\uFF20\uFF5C");

    /// <summary>
    /// Writes text from a trace, quoted if necessary and escaped so that a spreadsheet never reads it as a formula.
    /// </summary>
    public static void Write(Utf8Output output, ReadOnlySpan<char> text, char delimiter = ',')
    {
        var trimmed = text.TrimStart();
        var isFormula = !text.IsEmpty && (s_formula.Contains(text[0]) || (!trimmed.IsEmpty && s_formula.Contains(trimmed[0])));
        if (text.IndexOfAny(s_special) < 0 && !text.Contains(delimiter))
        {
            output.Write(isFormula ? "'"u8 : ""u8);
            output.Write(text);
            return;
        }

        output.Write(isFormula ? "\"'"u8 : "\""u8);
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
