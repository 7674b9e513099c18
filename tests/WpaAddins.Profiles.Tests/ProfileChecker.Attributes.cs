using System.Xml.Linq;

namespace WpaAddins.Profiles.Tests;

/// <content>Which attributes and children an element has, and how truth and colours are written.</content>
/// <remarks>
/// Source: files of version 2 that WPA wrote (microsoft/MSO-Scripts, google/UIforETW, Alois-xx/etwcontroller, the script of
/// microsoft/diskspd). A highlight's end and duration are the SDK's names; no file has them.
/// </remarks>
internal sealed partial class ProfileChecker
{
    private static readonly string[] s_truths =
    [
        "IsVisible", "IsMinimized", "IsShown", "IsExpanded", "IsThreadActivityTable", "InitialFilterShouldKeep", "DateTimeEnabled",
        "InViewEnabled",
    ];

    private void CheckAttributes(XElement content)
    {
        foreach (var element in content.DescendantsAndSelf())
        {
            var known = AttributesOf(element.Name.LocalName);
            foreach (var attribute in element.Attributes().Where(a => !known.Contains(a.Name.LocalName)))
            {
                Rule(19, false, $"{element.Name.LocalName} has no {attribute.Name.LocalName}");
            }

            foreach (var attribute in element.Attributes().Where(a => s_truths.Contains(a.Name.LocalName)))
            {
                Rule(19, attribute.Value is "true" or "false", $"{attribute.Name.LocalName} is {attribute.Value}");
            }

            Rule(19, (string?)element.Attribute("Color") is not { } colour || ColourText().IsMatch(colour), "a graph has no colour");
        }
    }

    private static string[] AttributesOf(string element) => element switch
    {
        "Content" => ["type"],
        "Session" => ["Index"],
        "FileReference" => ["FileName", "ServiceMoniker"],
        "View" => ["Guid", "IsVisible", "Title"],
        "Graph" =>
        [
            "Guid", "LayoutStyle", "Color", "GraphHeight", "IsMinimized", "IsShown", "IsExpanded", "HelpText",
        ],
        "Preset" =>
        [
            "Name", "GraphChartType", "BarGraphIntervalCount", "AggregationOverTime", "IsThreadActivityTable", "GraphColumnCount",
            "KeyColumnCount", "LeftFrozenColumnCount", "RightFrozenColumnCount", "InitialFilterQuery", "InitialFilterShouldKeep",
            "InitialExpansionQuery", "InitialSelectionQuery", "GraphFilterColumnGuid", "GraphFilterColumnName",
            "GraphFilterTopValue", "GraphFilterThresholdValue", "HelpText",
        ],
        "MetadataEntry" => ["Guid", "Name", "ColumnMetadata"],
        "HighlightEntry" => s_highlightAttributes,
        "Column" =>
        [
            "Guid", "Name", "AggregationMode", "SortOrder", "SortPriority", "TextAlignment", "Width", "CellFormat", "IsVisible",
            "HelpText",
        ],
        "DateTimeTimestampOptionsParameter" => ["DateTimeEnabled", "DateTimeMode"],
        "DurationInViewOptionsParameter" => ["TimeStampColumnGuid", "TimeStampType", "InViewEnabled"],
        "StackOptionsParameter" => ["Mode", "FrameTagFold"],
        "ProcessOptionsParameter" => ["SeparateDpcIsr"],
        _ => [],
    };
}
