namespace Microsoft.Performance.SDK;

public static class TimestampFormatter
{
    /// <summary>
    /// Any of <c>s m u n</c>, of which the last counts, and <c>N</c> and <c>U</c> once each, in any order; another letter is
    /// refused when the cell is drawn and not before.
    /// </summary>
    public static string ToString(long nanoseconds, string format, IFormatProvider formatProvider)
    {
        var (unit, isGrouped, hasUnit) = ('n', false, false);
        foreach (var letter in format ?? "")
        {
            switch (letter)
            {
                case 's' or 'm' or 'u' or 'n':
                    unit = letter;
                    break;
                case 'N' when !isGrouped:
                    isGrouped = true;
                    break;
                case 'U' when !hasUnit:
                    hasUnit = true;
                    break;
                default:
                    throw new FormatException($"'{format}' is no format of a time");
            }
        }

        var (decimals, divisor, name) = unit switch
        {
            's' => (9, 1_000_000_000m, "s"),
            'm' => (6, 1_000_000m, "ms"),
            'u' => (3, 1_000m, "us"),
            _ => (0, 1m, "ns"),
        };
        return (nanoseconds / divisor).ToString((isGrouped ? "N" : "F") + decimals, formatProvider) + (hasUnit ? name : "");
    }
}
