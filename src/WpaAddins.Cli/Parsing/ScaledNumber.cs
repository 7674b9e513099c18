namespace WpaAddins.Cli.Parsing;

/// <summary>Parses decimal numbers with a unit, without rounding.</summary>
internal static class ScaledNumber
{
    /// <summary>Parses a decimal number in the invariant culture and multiplies it by a unit.</summary>
    /// <returns>Whether the text is a number whose product is an integer that fits into 64 bits.</returns>
    public static bool TryParse(ReadOnlySpan<char> text, long unit, out long value)
    {
        const NumberStyles Styles = NumberStyles.AllowDecimalPoint | NumberStyles.AllowLeadingSign;
        value = 0;
        if (!decimal.TryParse(text, Styles, CultureInfo.InvariantCulture, out var number)
            || Math.Abs(number) > (decimal)long.MaxValue / unit)
        {
            return false;
        }

        var product = number * unit;
        if (product != decimal.Truncate(product) || Math.Abs(product) > long.MaxValue)
        {
            return false;
        }

        value = (long)product;
        return true;
    }
}
