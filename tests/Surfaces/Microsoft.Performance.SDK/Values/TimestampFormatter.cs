namespace Microsoft.Performance.SDK;

public static class TimestampFormatter
{
    public const string FormatGrouped = "N";
    public const string FormatWithUnits = "U";
    public const string FormatSeconds = "s";
    public const string FormatMilliseconds = "m";
    public const string FormatMicroseconds = "u";
    public const string FormatNanoseconds = "n";
    public const string FormatSecondsGrouped = "sN";
    public const string FormatMillisecondsGrouped = "mN";
    public const string FormatMicrosecondsGrouped = "uN";
    public const string FormatNanosecondsGrouped = "nN";

    /// <summary>One of <c>s m u n</c>, then <c>N</c> and <c>U</c> if wanted; anything else is refused, as the host does.</summary>
    public static string ToString(long nanoseconds, string format, IFormatProvider formatProvider)
    {
        var rest = format ?? FormatNanoseconds;
        var unit = rest.Length == 0 ? 'n' : rest[0];
        var isUnit = "smun".IndexOf(unit) >= 0;
        rest = isUnit && rest.Length > 0 ? rest.Substring(1) : rest;
        if (rest is not ("" or "N" or "U" or "NU"))
        {
            throw new FormatException($"'{format}' is no format of a time");
        }

        var (decimals, divisor, name) = (isUnit ? unit : 'n') switch
        {
            's' => (9, 1_000_000_000m, "s"),
            'm' => (6, 1_000_000m, "ms"),
            'u' => (3, 1_000m, "us"),
            _ => (0, 1m, "ns"),
        };
        var number = (rest.IndexOf('N') >= 0 ? "N" : "F") + decimals;
        return (nanoseconds / divisor).ToString(number, formatProvider) + (rest.IndexOf('U') >= 0 ? name : "");
    }
}
