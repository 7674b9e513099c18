namespace WpaAddins.Cli.Parsing;

/// <summary>Parses sizes of memory such as <c>512MB</c>, <c>2GB</c>, <c>1.5GiB</c>, or bytes without a unit.</summary>
/// <remarks>Units: returns bytes. KB and KiB are both 1,024 bytes, and likewise the larger units.</remarks>
internal static class SizeArgument
{
    private static readonly (string Suffix, long Bytes)[] s_units =
        [("K", 1L << 10), ("M", 1L << 20), ("G", 1L << 30), ("T", 1L << 40)];

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

    /// <summary>Formats a size, rounded up, such as <c>3MB</c>.</summary>
    public static string AtLeast(long bytes)
    {
        var (suffix, size) = bytes > s_units[1].Bytes ? s_units[1] : s_units[0];
        return string.Create(CultureInfo.InvariantCulture, $"{(bytes / size) + (bytes % size == 0 ? 0 : 1)}{suffix}B");
    }

    private static ReadOnlySpan<char> WithoutEnd(ReadOnlySpan<char> text, string end) =>
        text.EndsWith(end, StringComparison.OrdinalIgnoreCase) ? text[..^end.Length] : text;
}
