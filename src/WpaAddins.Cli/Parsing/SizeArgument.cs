using System.Globalization;

namespace WpaAddins.Cli.Parsing;

/// <summary>Sizes of memory as a person types them: <c>512MB</c>, <c>2GB</c>, <c>1.5GiB</c>, or bytes.</summary>
/// <remarks>Units: bytes out. KB and KiB are both 1,024 bytes, and so on upward.</remarks>
internal static class SizeArgument
{
    private static readonly (string Suffix, long Bytes)[] s_units =
        [("K", 1L << 10), ("M", 1L << 20), ("G", 1L << 30), ("T", 1L << 40)];

    /// <summary>Reads a size.</summary>
    /// <param name="text">The text.</param>
    /// <param name="bytes">Bytes.</param>
    /// <returns>Whether the text is a size above zero.</returns>
    public static bool TryParse(string text, out long bytes)
    {
        var number = text.AsSpan();
        number = WithoutEnd(WithoutEnd(number, "B"), "i");
        var unit = 1L;
        foreach (var (suffix, size) in s_units)
        {
            var rest = WithoutEnd(number, suffix);
            if (rest.Length < number.Length)
            {
                number = rest;
                unit = size;
                break;
            }
        }

        return ScaledNumber.TryParse(number, unit, out bytes) && bytes > 0;
    }

    /// <summary>Writes a size that is at least as large, short, as it is typed.</summary>
    /// <param name="bytes">Bytes.</param>
    /// <returns>Such as <c>3MB</c>.</returns>
    public static string AtLeast(long bytes)
    {
        var (suffix, size) = bytes > s_units[1].Bytes ? s_units[1] : s_units[0];
        return string.Create(CultureInfo.InvariantCulture, $"{(bytes / size) + (bytes % size == 0 ? 0 : 1)}{suffix}B");
    }

    private static ReadOnlySpan<char> WithoutEnd(ReadOnlySpan<char> text, string end) =>
        text.EndsWith(end, StringComparison.OrdinalIgnoreCase) ? text[..^end.Length] : text;
}
