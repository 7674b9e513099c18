using System.Globalization;

namespace WpaAddins.Plugin.Settings;

/// <summary>Parses the quantum.</summary>
/// <remarks>Units: milliseconds in text, nanoseconds in the analysis.</remarks>
internal static class Quantum
{
    public const string Expected = "milliseconds such as 31.25, above 0 and at most a day";
    public const string Consequence = "the quantum is 31.25 ms";
    private const decimal NanosecondsPerMillisecond = 1_000_000;

    // One day: longer than any useful quantum.
    private const decimal MaxMilliseconds = 86_400_000;

    /// <summary>Parses milliseconds.</summary>
    /// <returns>Nanoseconds; null if the text is not a valid quantum.</returns>
    public static long? ToNanoseconds(string text) =>
        decimal.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out var milliseconds)
        && milliseconds is > 0 and <= MaxMilliseconds
        && (long)(milliseconds * NanosecondsPerMillisecond) is > 0 and var ns
            ? ns
            : null;
}
