using System.Globalization;

namespace WpaAddins.Tables.Catalogue;

/// <summary>Creates conditions in the query language with which WPA filters, expands and highlights rows.</summary>
/// <remarks>
/// Shape: a column in brackets, a colon, an operator, and a text in quotation marks or a number. A duration is a whole number
/// with a unit; the query is then independent of the column's own unit.
/// Source: Windows Performance Toolkit, "WPA Query Syntax", which extends Windows Search's Advanced Query Syntax; profiles that
/// WPA wrote.
/// </remarks>
internal static class QueryText
{
    private static readonly (long Nanoseconds, string Unit)[] s_units =
        [(1_000_000_000, "s"), (1_000_000, "ms"), (1_000, "us"), (1, "ns")];

    public static string Equal(string column, string text) => $"[{column}]:={Quoted(text)}";

    public static string Differs(string column, string text) => $"[{column}]:<>{Quoted(text)}";

    public static string Equal(string column, long number) =>
        string.Create(CultureInfo.InvariantCulture, $"[{column}]:={number}");

    public static string Longer(string column, long nanoseconds) => $"[{column}]:>{Duration(nanoseconds)}";

    public static string Shorter(string column, long nanoseconds) => $"[{column}]:<{Duration(nanoseconds)}";

    private static string Duration(long nanoseconds)
    {
        var (size, unit) = s_units.First(u => nanoseconds % u.Nanoseconds == 0);
        return string.Create(CultureInfo.InvariantCulture, $"{nanoseconds / size}{unit}");
    }

    // The language has no escape for a quotation mark.
    private static string Quoted(string text) => text.Contains('"', StringComparison.Ordinal)
        ? throw new ArgumentException($"{text} cannot be quoted", nameof(text))
        : $"\"{text}\"";
}
