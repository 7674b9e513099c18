using System.Globalization;

namespace WpaAddins.Benchmarks;

/// <summary>Writes a Markdown table to the console.</summary>
internal static class MarkdownTable
{
    public static void WriteHeader(params string[] names)
    {
        WriteRow(names);
        WriteRow([.. names.Select(_ => "---")]);
    }

    public static void WriteRow(params string[] cells) => Console.WriteLine($"| {string.Join(" | ", cells)} |");

    public static string Cell(double value, int decimals = 0) => value.ToString("F" + decimals, CultureInfo.InvariantCulture);

    public static string Ratio(double value, double reference) => Cell(value / reference, 2);
}
