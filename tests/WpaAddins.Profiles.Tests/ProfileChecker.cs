using System.Globalization;
using System.Text.RegularExpressions;
using System.Xml;
using System.Xml.Linq;
using WpaAddins.Profiles.BuiltIn;
using WpaAddins.Tables;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Profiles.Tests;

/// <summary>Checks a view profile against everything that is known of the format, without WPA.</summary>
/// <remarks>Rules 1 to 9 hold in every public profile; the others are what a generator should hold itself to.</remarks>
internal sealed partial class ProfileChecker
{
    private const string Lower = "guids are written in lower case without braces";
    private static readonly XNamespace s_ns = "http://tempuri.org/SerializableElement.xsd";
    private static readonly XNamespace s_xsi = "http://www.w3.org/2001/XMLSchema-instance";
    private static readonly string[] s_charts = ["Line", "StackedLine", "StackedBars", "StateDiagram", "PointInTime", "Flame"];
    private static readonly string[] s_aggregations =
        ["Average", "Sum", "Count", "Min", "Max", "UniqueCount", "Peak", "WeightedAverage"];

    private static readonly string[] s_overTime = ["Rate", "Cumulative", "Outstanding", "OutstandingPeak"];
    private static readonly string[] s_orders = ["Ascending", "Descending", "Ascending_Abs", "Descending_Abs"];
    private static readonly string[] s_alignments = ["Right", "Center", "Justify"];
    private static readonly string[] s_layouts = ["All", "DataTable", "GraphAndLegend"];
    private static readonly string[] s_roles =
    [
        "StartTime", "EndTime", "Duration", "ResourceId", "EndThreadId", "WaitStartTime", "WaitEndTime", "WaitDuration",
    ];

    private readonly List<string> _faults = [];

    /// <summary>Checks a profile.</summary>
    /// <returns>A sentence a fault, each with the number of its rule in front.</returns>
    public static IReadOnlyList<string> Check(string text)
    {
        var checker = new ProfileChecker();
        XDocument document;
        try
        {
            document = XDocument.Parse(text);
        }
        catch (XmlException e)
        {
            return [$"1: not well-formed: {e.Message}"];
        }

        checker.CheckRoot(document.Root!);
        return checker._faults;
    }

    private void CheckRoot(XElement root)
    {
        Rule(1, root.Name == s_ns + "WpaProfileContainer" && (string?)root.Attribute("Version") == "2", "the root is not version 2");
        var content = root.Elements().SingleOrDefault();
        Rule(1, content?.Name == s_ns + "Content" && (string?)content.Attribute(s_xsi + "type") == "WpaProfile2", "the content is not WpaProfile2");
        if (content is null)
        {
            return;
        }

        Rule(2, Names(content).SequenceEqual(["Sessions", "Views", "ModifiedGraphs"]), "Sessions, Views, ModifiedGraphs are not in order");
        var sessions = content.Descendants(s_ns + "Session").ToArray();
        Rule(2, sessions is [var session] && (string?)session.Attribute("Index") == "0", "there is not one session with index 0");
        var views = content.Descendants(s_ns + "View").ToArray();
        Rule(3, views.Length > 0 && views.Select(v => (string?)v.Attribute("Guid")).Distinct().Count() == views.Length, "tabs without identities of their own");
        foreach (var view in views)
        {
            Rule(3, (string?)view.Attribute("Title") is { Length: > 0 }, "a tab has no title");
            CheckGuid(view);
            Rule(3, view.Descendants(s_ns + "SessionIndex").Select(i => i.Value).SequenceEqual(["0"]), "a tab is not of session 0");
            Rule(3, view.Descendants(s_ns + "Graph").Any(), "a tab has no graph");
        }

        CheckAttributes(content);
        foreach (var graph in content.Descendants(s_ns + "Graph"))
        {
            CheckGraph(graph);
        }
    }

    private void CheckGraph(XElement graph)
    {
        CheckGuid(graph);
        Member(graph, "LayoutStyle", s_layouts);
        Rule(9, decimal.TryParse((string?)graph.Attribute("GraphHeight"), NumberStyles.Number, CultureInfo.InvariantCulture, out _), "GraphHeight is no number");
        Rule(4, graph.Elements().Count() == 1 && graph.Element(s_ns + "Preset") is not null, "a graph has not one preset");
        if (graph.Element(s_ns + "Preset") is not { } preset)
        {
            return;
        }

        Rule(4, Names(preset).SequenceEqual(["MetadataEntries", "HighlightEntries", "Columns"]), "a preset has other children");
        Member(preset, "GraphChartType", s_charts);
        Member(preset, "AggregationOverTime", s_overTime);
        _ = Guid.TryParse((string?)graph.Attribute("Guid"), out var id);
        var (ours, theirs) = (TableCatalogue.Find(id), BuiltInTables.All.FirstOrDefault(table => table.Id == id));
        Rule(10, ours is not null || theirs is not null, $"no table has the identity {id}");
        var columns = preset.Descendants(s_ns + "Column").ToArray();
        CheckBars(preset, columns, ours);
        CheckColumns(columns, ours, theirs);
        CheckRoles(preset, columns, ours);
        CheckQueries(preset, columns, ours);
        CheckHighlights(preset, columns, ours);
    }

    private void CheckBars(XElement preset, XElement[] columns, Table? ours)
    {
        int[] bars = [.. ((string[])["KeyColumnCount", "LeftFrozenColumnCount", "RightFrozenColumnCount", "GraphColumnCount"]).Select(name => Number(preset, name))];
        Rule(5, bars.Distinct().Count() == bars.Length && bars.All(bar => bar >= 0 && bar < columns.Length + bars.Length), "the bars do not stand in distinct places");
        Rule(6, bars[0] < bars[3], "the pivot is not before the graph");
        Rule(6, bars[1] < bars[2], "the left freeze is not before the right one");
        foreach (var drawn in columns.Skip(Math.Max(0, bars[3] - 3)).Where(_ => ours is not null))
        {
            var column = ours!.ColumnsInWpa.FirstOrDefault(c => c.Id == IdOf(drawn));
            var isDrawable = column?.Type == ColumnType.Time || (column?.Type is not (null or ColumnType.Text or ColumnType.Stack) && column.Aggregation != ColumnAggregation.None);
            Rule(15, isDrawable, $"{Name(drawn)} cannot be drawn");
        }
    }

    private void CheckColumns(XElement[] columns, Table? ours, BuiltInTable? theirs)
    {
        foreach (var column in columns)
        {
            CheckGuid(column);
            Member(column, "AggregationMode", s_aggregations);
            Member(column, "SortOrder", s_orders);
            Member(column, "TextAlignment", s_alignments);
            Number(column, "Width");
            Rule(12, (string?)column.Attribute("IsVisible") is "true" or "false", $"{Name(column)} does not say whether it is visible");
            var name = ours?.ColumnsInWpa.FirstOrDefault(c => c.Id == IdOf(column))?.NameInWpa ?? theirs?.Columns.FirstOrDefault(c => c.Id == IdOf(column))?.Name;
            Rule(10, name is not null, $"{Name(column)} is no column of the table");
            Rule(11, name is null || name == Name(column), $"{Name(column)} is called {name}");
            CheckFormat(column, ours);
        }

        var missing = ours?.ColumnsInWpa.Where(c => columns.All(column => IdOf(column) != c.Id)).Select(c => c.NameInWpa) ?? [];
        Rule(11, !missing.Any(), $"columns are missing: {string.Join(", ", missing)}");
        var priorities = columns.Select(column => Number(column, "SortPriority")).ToArray();
        Rule(12, priorities.Order().SequenceEqual(Enumerable.Range(0, columns.Length)), "the turns of sorting have gaps or repetitions");
        var first = Array.IndexOf(priorities, 0);
        var isSorted = columns.Any(column => column.Attribute("SortOrder") is not null);
        Rule(12, !isSorted || (first >= 0 && columns[first].Attribute("SortOrder") is not null), "the first turn does not sort");
    }

    private void CheckFormat(XElement column, Table? ours)
    {
        var format = (string?)column.Attribute("CellFormat");
        var isLegal = ours?.ColumnsInWpa.FirstOrDefault(c => c.Id == IdOf(column))?.Type switch
        {
            ColumnType.Time or ColumnType.Duration => format is not null && TimeFormat().IsMatch(format),
            ColumnType.Text or ColumnType.Stack => format is null,
            _ => format is null or "N0" or "N2" or "N3" or "N" or "x" or "B" or "KB" or "MB" or "GB" || TimeFormat().IsMatch(format),
        };
        Rule(14, isLegal, $"{Name(column)} cannot be written as {format}");
    }

    private void CheckRoles(XElement preset, XElement[] columns, Table? ours)
    {
        foreach (var entry in preset.Descendants(s_ns + "MetadataEntry"))
        {
            var role = (string?)entry.Attribute("ColumnMetadata");
            Rule(7, s_roles.Contains(role), $"there is no role {role}");
            Rule(13, columns.Any(column => IdOf(column) == IdOf(entry) && Name(column) == Name(entry)), $"the role {role} has no column");
            var type = ours?.ColumnsInWpa.FirstOrDefault(c => c.Id == IdOf(entry))?.Type;
            var fits = role switch
            {
                "StartTime" or "EndTime" => type is null or ColumnType.Time,
                "Duration" => type is null or ColumnType.Duration,
                _ => true,
            };
            Rule(13, fits, $"{Name(entry)} cannot be {role}");
        }
    }

    private void CheckGuid(XElement element)
    {
        var text = (string?)element.Attribute("Guid");
        Rule(8, Guid.TryParse(text, out var guid) && guid.ToString() == text, Lower);
    }

    private void Member(XElement element, string attribute, string[] members) =>
        Rule(7, (string?)element.Attribute(attribute) is not { } value || members.Contains(value), $"{attribute} has no member {(string?)element.Attribute(attribute)}");

    private int Number(XElement element, string attribute)
    {
        var isNumber = int.TryParse((string?)element.Attribute(attribute), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var number);
        Rule(9, isNumber, $"{attribute} is no number");
        return number;
    }

    private void Rule(int number, bool holds, string fault)
    {
        if (!holds)
        {
            _faults.Add($"{number}: {fault}");
        }
    }

    private static IEnumerable<string> Names(XElement element) => element.Elements().Select(e => e.Name.LocalName);

    private static string? Name(XElement element) => (string?)element.Attribute("Name");

    private static Guid IdOf(XElement element) => Guid.TryParse((string?)element.Attribute("Guid"), out var id) ? id : Guid.Empty;

    [GeneratedRegex("^[smun]N?U?$")]
    private static partial Regex TimeFormat();
}
