using System.Globalization;
using System.Xml.Linq;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Profiles;

/// <summary>Writes view profiles in the format of WPA.</summary>
/// <remarks>
/// Shape: <c>WpaProfileContainer</c>, version 2; UTF-8 without BOM; lines end with LF. The bytes of a profile do not
/// depend on time, machine or culture.
/// Source: profiles written by WPA.
/// </remarks>
internal static class ProfileXml
{
    // WPA's defaults for a new graph.
    private const string GraphColour = "#FF005DE0";
    private const int GraphHeight = 125;
    private const int BarGraphIntervals = 50;

    private static readonly XNamespace s_profile = "http://tempuri.org/SerializableElement.xsd";
    private static readonly XNamespace s_xsi = "http://www.w3.org/2001/XMLSchema-instance";
    private static readonly XNamespace s_xsd = "http://www.w3.org/2001/XMLSchema";

    /// <summary>Writes a profile.</summary>
    /// <param name="stream">The output stream; it stays open.</param>
    public static void Write(Stream stream, ViewProfile profile) => ProfileText.Write(stream, Element(
        "WpaProfileContainer",
        new XAttribute(XNamespace.Xmlns + "xsi", s_xsi),
        new XAttribute(XNamespace.Xmlns + "xsd", s_xsd),
        Attribute("Version", 2),
        Attribute("xmlns", s_profile),
        Element(
            "Content",
            new XAttribute(s_xsi + "type", "WpaProfile2"),
            Element("Sessions", Element("Session", Attribute("Index", 0), Element("FileReferences"))),
            Element("Views", profile.Tabs.Select(View)),
            Element("ModifiedGraphs"))));

    private static XElement View(ProfileTab tab) => Element(
        "View",
        Attribute("Guid", tab.Id),
        Attribute("IsVisible", true),
        Attribute("Title", tab.Title),
        Element("Graphs", tab.Presets.Select(Graph)),
        Element("SessionIndices", Element("SessionIndex", 0)));

    private static XElement Graph(Preset preset) => Element(
        "Graph",
        Attribute("Guid", preset.TableId),
        Attribute("LayoutStyle", preset.HasGraph ? "All" : "DataTable"),
        Attribute("Color", GraphColour),
        Attribute("GraphHeight", GraphHeight),
        Attribute("IsMinimized", false),
        Attribute("IsShown", true),
        Attribute("IsExpanded", false),
        Element(
            "Preset",
            Attribute("Name", preset.Name),
            Attribute("GraphChartType", preset.ChartType),
            Attribute("AggregationOverTime", preset.AggregationOverTime),
            Attribute("BarGraphIntervalCount", BarGraphIntervals),
            Attribute("IsThreadActivityTable", false),
            Attribute("GraphColumnCount", preset.GraphPosition),
            Attribute("KeyColumnCount", preset.PivotPosition),
            Attribute("LeftFrozenColumnCount", preset.LeftFreezePosition),
            Attribute("RightFrozenColumnCount", preset.RightFreezePosition),
            Attribute("InitialFilterQuery", preset.FilterQuery),
            Attribute("InitialFilterShouldKeep", preset.FilterKeeps),
            Attribute("InitialExpansionQuery", preset.ExpansionQuery),
            Attribute("GraphFilterTopValue", 0),
            Attribute("GraphFilterThresholdValue", 0),
            Element("MetadataEntries", preset.Roles.Select(Role)),
            Element("HighlightEntries", preset.Highlights.Select(Highlight)),
            Element("Columns", preset.Columns.Select(Column))));

    private static XElement Role(PresetRole role) => Element(
        "MetadataEntry",
        Attribute("Guid", role.ColumnId),
        Attribute("Name", role.ColumnName),
        Attribute("ColumnMetadata", role.Role));

    // No known profile has a highlight with an end. The names of its attributes are those of the SDK, as for the start.
    private static XElement Highlight(ViewHighlight highlight) => Element(
        "HighlightEntry",
        Attribute("StartTimeColumnGuid", highlight.Start.Id),
        Attribute("StartTimeColumnName", highlight.Start.NameInWpa),
        Attribute("EndTimeColumnGuid", highlight.End.Id),
        Attribute("EndTimeColumnName", highlight.End.NameInWpa),
        Attribute("HighlightQuery", highlight.Query),
        Attribute("HighlightColor", "#" + highlight.Colour.ToString("X8", CultureInfo.InvariantCulture)));

    private static XElement Column(PresetColumn column) => Element(
        "Column",
        Attribute("Guid", column.Id),
        Attribute("Name", column.Name),
        Attribute("AggregationMode", column.Aggregation),
        Attribute("SortOrder", column.Direction == SortDirection.None ? null : column.Direction),
        Attribute("SortPriority", column.SortPriority),
        Attribute("TextAlignment", column.IsRightAligned ? "Right" : null),
        Attribute("Width", column.Width),
        Attribute("CellFormat", column.Format),
        Attribute("IsVisible", column.IsVisible),
        Attribute("HelpText", column.HelpText),
        Option(column.Option),
        column.ClipTimeColumnId is not { } time ? null : Element(
            "DurationInViewOptionsParameter",
            Attribute("TimeStampColumnGuid", time),
            Attribute("TimeStampType", "Start"),
            Attribute("InViewEnabled", false)));

    private static XElement? Option(ColumnOption option) => option switch
    {
        ColumnOption.None => null,
        ColumnOption.DateTime => Element("DateTimeTimestampOptionsParameter", Attribute("DateTimeEnabled", false)),
        ColumnOption.Stack => Element("StackOptionsParameter"),
        ColumnOption.Process => Element("ProcessOptionsParameter"),
        ColumnOption.ProcessAndInterrupts => Element("ProcessOptionsParameter", Attribute("SeparateDpcIsr", false)),
        _ => throw new ArgumentOutOfRangeException(nameof(option)),
    };

    private static XElement Element(string name, params object?[] content) => new(s_profile + name, content);

    /// <summary>Creates an attribute; returns null if there is no value.</summary>
    private static XAttribute? Attribute(string name, object? value) => value is null ? null : new XAttribute(name, value);
}
