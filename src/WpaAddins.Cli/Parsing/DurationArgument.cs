namespace WpaAddins.Cli.Parsing;

/// <summary>Durations as a person types them: <c>50us</c>, <c>1ms</c>, <c>2s</c>.</summary>
/// <remarks>Units: nanoseconds out, exact. A number without unit is refused: nobody would agree on what it means.</remarks>
internal static class DurationArgument
{
    private static readonly (string Suffix, long Nanoseconds)[] s_units =
        [("ns", 1), ("us", 1_000), ("µs", 1_000), ("μs", 1_000), ("ms", 1_000_000), ("s", 1_000_000_000)];

    /// <summary>Reads a duration.</summary>
    /// <param name="text">The text.</param>
    /// <param name="ns">Nanoseconds.</param>
    /// <returns>Whether the text is a duration of zero or more.</returns>
    public static bool TryParse(string text, out long ns)
    {
        foreach (var (suffix, nanoseconds) in s_units)
        {
            if (text.EndsWith(suffix, StringComparison.OrdinalIgnoreCase))
            {
                return ScaledNumber.TryParse(text.AsSpan(0, text.Length - suffix.Length), nanoseconds, out ns) && ns >= 0;
            }
        }

        ns = 0;
        return false;
    }
}
