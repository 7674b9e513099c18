using System.Globalization;

namespace WpaAddins.Cli.Parsing;

/// <summary>Trace times as a person types them: seconds, such as <c>30.333</c>.</summary>
/// <remarks>Units: seconds in, nanoseconds out, exact; more than nine decimals are refused.</remarks>
internal static class TraceSeconds
{
    private const long NanosecondsPerSecond = 1_000_000_000;

    /// <summary>Reads a time.</summary>
    /// <param name="text">The text.</param>
    /// <param name="ns">Nanoseconds.</param>
    /// <returns>Whether the text is a time.</returns>
    public static bool TryParse(string text, out long ns) =>
        ScaledNumber.TryParse(text.EndsWith('s') ? text.AsSpan(0, text.Length - 1) : text, NanosecondsPerSecond, out ns);

    /// <summary>Writes a time that was given, with the decimals that it has.</summary>
    /// <param name="ns">Nanoseconds.</param>
    /// <returns>Such as <c>30.333 s</c>.</returns>
    public static string Exact(long ns) => Write(ns, "#,0.#########");

    /// <summary>Writes a time that was measured, with three decimals; all nine where three would show nothing.</summary>
    /// <param name="ns">Nanoseconds.</param>
    /// <returns>Such as <c>29,523.909 s</c>.</returns>
    public static string Rounded(long ns) =>
        Write(ns, ns is > 0 and < NanosecondsPerSecond / 1000 ? "0.000000000" : "#,0.000");

    private static string Write(long ns, string format) =>
        ((decimal)ns / NanosecondsPerSecond).ToString(format, CultureInfo.InvariantCulture) + " s";
}
