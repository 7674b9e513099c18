using System.Globalization;

namespace WpaAddins.Cli.Parsing;

/// <summary>Decimal numbers times a unit, without rounding.</summary>
internal static class ScaledNumber
{
    /// <summary>Reads a decimal number and multiplies it.</summary>
    /// <param name="text">The number; a sign and a decimal point are understood, in every culture the same.</param>
    /// <param name="unit">What to multiply it with.</param>
    /// <param name="value">The product.</param>
    /// <returns>Whether the text is a number whose product is whole and fits.</returns>
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
