using System.Globalization;

namespace WpaAddins.Plugin.Settings;

/// <summary>The quantum as a person gives it.</summary>
/// <remarks>Units: milliseconds in text, nanoseconds in the analysis.</remarks>
internal static class Quantum
{
    /// <summary>What is expected where a quantum is given.</summary>
    public const string Expected = "milliseconds such as 31.25, above 0 and at most a day";

    /// <summary>What happens without one.</summary>
    public const string Consequence = "the quantum is 31.25 ms";

    private const decimal NanosecondsPerMillisecond = 1_000_000;

    // Longer than any trace; what is beyond cannot be meant.
    private const decimal MostMilliseconds = 86_400_000;

    /// <summary>Reads it.</summary>
    /// <param name="text">Milliseconds.</param>
    /// <returns>Nanoseconds; null if it is no time, or none that a quantum can have.</returns>
    public static long? ToNanoseconds(string text) =>
        decimal.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out var milliseconds)
        && milliseconds is > 0 and <= MostMilliseconds
        && (long)(milliseconds * NanosecondsPerMillisecond) is > 0 and var ns
            ? ns
            : null;
}
