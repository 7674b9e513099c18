namespace WpaAddins.Cli.Parsing;

/// <summary>Parses durations such as <c>50us</c>, <c>1ms</c>, <c>2s</c>.</summary>
/// <remarks>Units: returns exact nanoseconds. A number without a unit is rejected, because it would be ambiguous.</remarks>
internal static class DurationArgument
{
    private static readonly (string Suffix, long Nanoseconds)[] s_units =
        [("ns", 1), ("us", 1_000), ("µs", 1_000), ("μs", 1_000), ("ms", 1_000_000), ("s", 1_000_000_000)];

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
