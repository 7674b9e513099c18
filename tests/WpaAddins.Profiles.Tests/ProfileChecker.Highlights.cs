using System.Xml.Linq;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Profiles.Tests;

/// <content>The ranges that a preset marks.</content>
internal sealed partial class ProfileChecker
{
    private static readonly string[] s_highlightAttributes =
    [
        "StartTimeColumnGuid", "StartTimeColumnName", "EndTimeColumnGuid", "EndTimeColumnName", "DurationColumnGuid",
        "DurationColumnName", "HighlightQuery", "HighlightColor",
    ];

    private void CheckHighlights(XElement preset, XElement[] columns, Table? ours)
    {
        foreach (var entry in preset.Element(s_ns + "HighlightEntries")?.Elements() ?? [])
        {
            Rule(7, entry.Name == s_ns + "HighlightEntry", $"{entry.Name.LocalName} is no highlight");
            foreach (var attribute in entry.Attributes().Select(a => a.Name.LocalName).Where(name => !s_highlightAttributes.Contains(name)))
            {
                Rule(7, false, $"a highlight has no {attribute}");
            }

            Rule(7, (string?)entry.Attribute("HighlightColor") is { } colour && ColourText().IsMatch(colour), "a highlight has no colour");
            Rule(13, entry.Attribute("StartTimeColumnGuid") is not null, "a highlight has no start");
            CheckHighlighted(entry, "StartTimeColumn", ColumnType.Time, columns, ours);
            CheckHighlighted(entry, "EndTimeColumn", ColumnType.Time, columns, ours);
            CheckHighlighted(entry, "DurationColumn", ColumnType.Duration, columns, ours);
        }
    }

    private void CheckHighlighted(XElement entry, string which, ColumnType type, XElement[] columns, Table? ours)
    {
        var (text, name) = ((string?)entry.Attribute(which + "Guid"), (string?)entry.Attribute(which + "Name"));
        if (text is null && name is null)
        {
            return;
        }

        Rule(8, Guid.TryParse(text, out var id) && id.ToString() == text, Lower);
        Rule(13, columns.Any(column => IdOf(column) == id && Name(column) == name), $"the {which} {name} of a highlight is no column");
        Rule(13, ours is null || ours.ColumnsInWpa.Any(c => c.Id == id && c.Type == type), $"{name} cannot be the {which} of a highlight");
    }

    [System.Text.RegularExpressions.GeneratedRegex("^#[0-9A-F]{8}$")]
    private static partial System.Text.RegularExpressions.Regex ColourText();
}
