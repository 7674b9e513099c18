using System.Text.RegularExpressions;
using System.Xml.Linq;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Profiles.Tests;

/// <content>The queries of a preset: that WPA can read them, and that they ask for something that exists.</content>
/// <remarks>
/// Source: Windows Performance Toolkit, "WPA Query Syntax" (brackets, numbers with units, series names); Windows Search, "Using
/// Advanced Query Syntax Programmatically" (operators, AND and OR bind from left to right); profiles that WPA wrote.
/// </remarks>
internal sealed partial class ProfileChecker
{
    private const string SeriesName = "Series Name";
    private static readonly string[] s_queries = ["InitialFilterQuery", "InitialExpansionQuery", "InitialSelectionQuery"];

    private void CheckQueries(XElement preset, XElement[] columns, Table? ours)
    {
        var names = columns.Select(Name).ToHashSet();
        var keys = columns.Take(Number(preset, "KeyColumnCount")).Select(Name).ToHashSet();
        var marks = preset.Descendants(s_ns + "HighlightEntry").Select(entry => (string?)entry.Attribute("HighlightQuery"));
        foreach (var query in s_queries.Select(name => (string?)preset.Attribute(name)).Concat(marks).OfType<string>())
        {
            CheckQuery(query, names, keys, ours);
        }
    }

    private void CheckQuery(string query, HashSet<string?> names, HashSet<string?> keys, Table? ours)
    {
        var rest = Condition().Replace(query, "?");
        Rule(16, Connected().IsMatch(rest), $"no query: {query}");
        Rule(16, !(rest.Contains("AND", StringComparison.Ordinal) && rest.Contains("OR", StringComparison.Ordinal)), $"AND and OR without parentheses: {query}");
        foreach (Match condition in Condition().Matches(query))
        {
            var (column, value) = (condition.Groups["column"].Value, condition.Groups["text"]);
            if (column == SeriesName)
            {
                Rule(16, keys.Contains(value.Value), $"no key is called {value.Value}");
                continue;
            }

            Rule(16, names.Contains(column), $"no column is called {column}");
            var type = ours?.ColumnsInWpa.FirstOrDefault(c => c.NameInWpa == column)?.Type;
            var fits = type switch
            {
                null => true,
                ColumnType.Text => value.Success && !condition.Groups["order"].Success,
                ColumnType.Duration => condition.Groups["unit"].Success,
                ColumnType.Integer => condition.Groups["number"].Success && !condition.Groups["unit"].Success,
                _ => false,
            };
            Rule(16, fits, $"{column} cannot be compared so: {query}");
        }
    }

    [GeneratedRegex("""
        \[(?<column>[^\]]+)\]:((?<order>[<>]=?(?![>=]))|=|<>|~=|~!|~<|~>|\*)("(?<text>[^"]*)"|(?<number>[0-9]+(\.[0-9]+)?)(?<unit>s|ms|us|ns)?)
        """)]
    private static partial Regex Condition();

    [GeneratedRegex("^\\?( (AND|OR) \\?)*$")]
    private static partial Regex Connected();
}
