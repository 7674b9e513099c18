using System.Globalization;
using System.Text.RegularExpressions;
using Microsoft.Performance.SDK;

namespace WpaAddins.Plugin.Tests.Views;

/// <summary>One condition of a query, as the host evaluates it.</summary>
/// <remarks>
/// Shape: only the forms that our views use; another one fails.
/// Source: Windows Performance Toolkit, "WPA Query Syntax".
/// </remarks>
internal sealed partial record GridCondition(string Column, string Operator, string? Text, decimal Number)
{
    /// <summary>The host's name for the key column of a group.</summary>
    public const string SeriesName = "Series Name";

    /// <summary>Reads a query whose conditions must all hold; null = no condition.</summary>
    public static GridCondition[] AllOf(string? query) => query is null ? [] : [.. query.Split(" AND ").Select(Parse)];

    /// <summary>Reads a query of which one condition must hold; null = no condition.</summary>
    public static GridCondition[] AnyOf(string? query) => query is null ? [] : [.. query.Split(" OR ").Select(Parse)];

    /// <summary>Says whether it holds for a value of its column.</summary>
    public bool IsTrueOf(object value) => (Operator, Text) switch
    {
        ("=", { } text) => (string)value == text,
        ("<>", { } text) => (string)value != text,
        ("=", null) => NumberOf(value) == Number,
        (">", null) => NumberOf(value) > Number,
        ("<", null) => NumberOf(value) < Number,
        _ => throw new NotSupportedException(ToString()),
    };

    private static GridCondition Parse(string text)
    {
        var match = Form().Match(text);
        Assert.IsTrue(match.Success, text);
        if (match.Groups["text"].Success)
        {
            return new(match.Groups["column"].Value, match.Groups["operator"].Value, match.Groups["text"].Value, 0);
        }

        // Numbers without a unit are plain numbers, the others times in nanoseconds.
        var size = match.Groups["unit"].Value switch { "s" => 1_000_000_000, "ms" => 1_000_000, "us" => 1_000, _ => 1 };
        return new(
            match.Groups["column"].Value,
            match.Groups["operator"].Value,
            null,
            size * decimal.Parse(match.Groups["number"].Value, CultureInfo.InvariantCulture));
    }

    private static decimal NumberOf(object value) =>
        value is TimestampDelta duration ? duration.ToNanoseconds : Convert.ToDecimal(value, CultureInfo.InvariantCulture);

    [GeneratedRegex("^\\[(?<column>[^\\]]+)\\]:(?<operator>=|<>|>|<)(\"(?<text>[^\"]*)\"|(?<number>[0-9]+)(?<unit>s|ms|us|ns)?)$")]
    private static partial Regex Form();
}
