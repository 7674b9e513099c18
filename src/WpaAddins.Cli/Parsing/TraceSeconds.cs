namespace WpaAddins.Cli.Parsing;

/// <summary>Parses and formats trace times in seconds, such as <c>30.333</c>.</summary>
/// <remarks>Units: seconds as text, exact nanoseconds as numbers; more than nine decimals are rejected.</remarks>
internal static class TraceSeconds
{
    private const long NanosecondsPerSecond = 1_000_000_000;

    public static bool TryParse(string text, out long ns) =>
        ScaledNumber.TryParse(text.EndsWith('s') ? text.AsSpan(0, text.Length - 1) : text, NanosecondsPerSecond, out ns);

    /// <summary>Formats a time with all of its decimals, such as <c>30.333 s</c>.</summary>
    public static string Exact(long ns) => Write(ns, "#,0.#########");

    /// <summary>
    /// Formats a time with three decimals, such as <c>29,523.909 s</c>; with nine if it is less than a millisecond.
    /// </summary>
    public static string Rounded(long ns) =>
        Write(ns, ns is > 0 and < NanosecondsPerSecond / 1000 ? "0.000000000" : "#,0.000");

    private static string Write(long ns, string format) =>
        ((decimal)ns / NanosecondsPerSecond).ToString(format, CultureInfo.InvariantCulture) + " s";
}
