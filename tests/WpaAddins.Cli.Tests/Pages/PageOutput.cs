using System.Text.RegularExpressions;

namespace WpaAddins.Cli.Tests.Pages;

/// <summary>The real output on the page of a table: some columns of the first rows of an export.</summary>
internal static partial class PageOutput
{
    /// <summary>How many rows a page shows, if there are so many.</summary>
    public const int Rows = 6;

    private const string Begin = "<!-- output -->";
    private const string Fence = "```";

    /// <summary>Puts the output into a page that names the columns in the first line of the code block.</summary>
    /// <param name="csv">The whole table.</param>
    /// <returns>The page; the same text if it was up to date.</returns>
    public static string Update(string page, string csv)
    {
        var section = page.IndexOf(Begin, StringComparison.Ordinal);
        Assert.IsGreaterThanOrEqualTo(0, section, "the page has no place for its output");
        var opening = page.IndexOf(Fence + "csv\n", section, StringComparison.Ordinal);
        Assert.IsGreaterThanOrEqualTo(0, opening, "the page has no output");
        var start = opening + Fence.Length + "csv\n".Length;
        var end = page.IndexOf(Fence, start, StringComparison.Ordinal);
        var header = page[start..page.IndexOf('\n', start)];
        return page[..start] + Select(csv, header) + page[end..];
    }

    private static string Select(string csv, string header)
    {
        var lines = csv.Split('\n', StringSplitOptions.RemoveEmptyEntries);
        var names = Fields(lines[0]);
        int[] columns = [.. Fields(header).Select(name => Array.IndexOf(names, name))];
        Assert.DoesNotContain(-1, columns, $"a column of '{header}' is not in the table");
        var rows = lines.Take(Rows + 1).Select(Fields);
        return string.Concat(rows.Select(fields => string.Join(',', columns.Select(c => fields[c])) + "\n"));
    }

    private static string[] Fields(string line) => [.. Field().Matches("," + line).Select(m => m.Groups[1].Value)];

    [GeneratedRegex(",(\"(?:[^\"]|\"\")*\"|[^,]*)")]
    private static partial Regex Field();
}
