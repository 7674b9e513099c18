using System.Globalization;

namespace WpaAddins.Benchmarks;

/// <summary>Writes a Markdown table to the console.</summary>
internal static class MarkdownTable
{
    /// <summary>Writes the line of names and the line below it.</summary>
    public static void WriteHeader(params string[] names)
    {
        WriteRow(names);
        WriteRow([.. names.Select(_ => "---")]);
    }

    /// <summary>Writes a row.</summary>
    public static void WriteRow(params string[] cells) => Console.WriteLine($"| {string.Join(" | ", cells)} |");

    /// <summary>Formats a number with a fixed number of decimals.</summary>
    public static string Cell(double value, int decimals = 0) => value.ToString("F" + decimals, CultureInfo.InvariantCulture);

    /// <summary>Formats a ratio.</summary>
    public static string Ratio(double value, double reference) => Cell(value / reference, 2);
}
