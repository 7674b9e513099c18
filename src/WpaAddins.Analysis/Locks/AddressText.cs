using System.Globalization;

namespace WpaAddins.Analysis.Locks;

/// <summary>Formats addresses of locks.</summary>
public static class AddressText
{
    /// <summary>Formats an address.</summary>
    /// <returns>The text, such as <c>0xFFFFB28412345678</c>.</returns>
    public static string Format(ulong address) => string.Create(CultureInfo.InvariantCulture, $"0x{address:X}");
}
