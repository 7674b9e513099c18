namespace WpaAddins.Cli.Export;

/// <summary>The style of CSV output.</summary>
/// <param name="Delimiter">The character between cells.</param>
/// <param name="HasByteOrderMark">
/// Whether the file begins with a byte order mark, without which Excel does not read UTF-8.
/// </param>
internal sealed record CsvStyle(char Delimiter, bool HasByteOrderMark)
{
    /// <summary>Gets the default style: commas and no byte order mark.</summary>
    public static CsvStyle Default { get; } = new(',', false);
}
