using System.Globalization;
using System.Xml;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Profiles;

/// <summary>Writes view profiles in the format of WPA.</summary>
/// <remarks>
/// Shape: <c>WpaProfileContainer</c>, version 2; UTF-8 without BOM, lines end with LF. The same profile is always written
/// with the same bytes, whatever the time, machine or culture.
/// Source: profiles written by WPA.
/// </remarks>
internal static class ProfileXml
{
    private const string Namespace = "http://tempuri.org/SerializableElement.xsd";
    private const string Xsi = "http://www.w3.org/2001/XMLSchema-instance";
    private const string Xsd = "http://www.w3.org/2001/XMLSchema";

    // WPA's defaults for a new graph.
    private const string GraphColour = "#FF005DE0";
    private const int GraphHeight = 125;
    private const int BarGraphIntervals = 50;

    /// <summary>Writes a profile.</summary>
    /// <param name="stream">The output stream; it stays open.</param>
    public static void Write(Stream stream, ViewProfile profile)
    {
        using (var xml = ProfileText.Writer(stream))
        {
            xml.WriteStartDocument();
            xml.WriteStartElement("WpaProfileContainer", Namespace);
            xml.WriteAttributeString("xmlns", "xsi", null, Xsi);
            xml.WriteAttributeString("xmlns", "xsd", null, Xsd);
            xml.WriteAttributeString("Version", "2");
            xml.WriteStartElement("Content", Namespace);
            xml.WriteAttributeString("type", Xsi, "WpaProfile2");
            WriteSession(xml);
            xml.WriteStartElement("Views", Namespace);
            foreach (var tab in profile.Tabs)
            {
                Write(xml, tab);
            }

            xml.WriteEndElement();
            xml.WriteStartElement("ModifiedGraphs", Namespace);
            xml.WriteEndElement();
            xml.WriteEndElement();
            xml.WriteEndElement();
        }

        stream.WriteByte((byte)'\n');
    }

    private static void WriteSession(XmlWriter xml)
    {
        xml.WriteStartElement("Sessions", Namespace);
        xml.WriteStartElement("Session", Namespace);
        xml.WriteAttributeString("Index", "0");
        xml.WriteStartElement("FileReferences", Namespace);
        xml.WriteEndElement();
        xml.WriteEndElement();
        xml.WriteEndElement();
    }

    private static void Write(XmlWriter xml, ProfileTab tab)
    {
        xml.WriteStartElement("View", Namespace);
        xml.WriteAttributeString("Guid", tab.Id.ToString());
        xml.WriteAttributeString("IsVisible", "true");
        xml.WriteAttributeString("Title", tab.Title);
        xml.WriteStartElement("Graphs", Namespace);
        foreach (var preset in tab.Presets)
        {
            xml.WriteStartElement("Graph", Namespace);
            xml.WriteAttributeString("Guid", preset.TableId.ToString());
            xml.WriteAttributeString("LayoutStyle", preset.HasGraph ? "All" : "DataTable");
            xml.WriteAttributeString("Color", GraphColour);
            xml.WriteAttributeString("GraphHeight", Text(GraphHeight));
            xml.WriteAttributeString("IsMinimized", "false");
            xml.WriteAttributeString("IsShown", "true");
            xml.WriteAttributeString("IsExpanded", "false");
            Write(xml, preset);
            xml.WriteEndElement();
        }

        xml.WriteEndElement();
        xml.WriteStartElement("SessionIndices", Namespace);
        xml.WriteElementString("SessionIndex", Namespace, "0");
        xml.WriteEndElement();
        xml.WriteEndElement();
    }

    private static void Write(XmlWriter xml, Preset preset)
    {
        xml.WriteStartElement("Preset", Namespace);
        xml.WriteAttributeString("Name", preset.Name);
        WriteOptional(xml, "GraphChartType", preset.ChartType);
        WriteOptional(xml, "AggregationOverTime", preset.AggregationOverTime);
        xml.WriteAttributeString("BarGraphIntervalCount", Text(BarGraphIntervals));
        xml.WriteAttributeString("IsThreadActivityTable", "false");
        xml.WriteAttributeString("GraphColumnCount", Text(preset.GraphPosition));
        xml.WriteAttributeString("KeyColumnCount", Text(preset.PivotPosition));
        xml.WriteAttributeString("LeftFrozenColumnCount", Text(preset.LeftFreezePosition));
        xml.WriteAttributeString("RightFrozenColumnCount", Text(preset.RightFreezePosition));
        WriteOptional(xml, "InitialFilterQuery", preset.FilterQuery);
        xml.WriteAttributeString("InitialFilterShouldKeep", preset.FilterKeeps ? "true" : "false");
        WriteOptional(xml, "InitialExpansionQuery", preset.ExpansionQuery);
        xml.WriteAttributeString("GraphFilterTopValue", "0");
        xml.WriteAttributeString("GraphFilterThresholdValue", "0");
        xml.WriteStartElement("MetadataEntries", Namespace);
        foreach (var role in preset.Roles)
        {
            xml.WriteStartElement("MetadataEntry", Namespace);
            xml.WriteAttributeString("Guid", role.ColumnId.ToString());
            xml.WriteAttributeString("Name", role.ColumnName);
            xml.WriteAttributeString("ColumnMetadata", role.Role);
            xml.WriteEndElement();
        }

        xml.WriteEndElement();
        xml.WriteStartElement("HighlightEntries", Namespace);
        foreach (var highlight in preset.Highlights)
        {
            Write(xml, highlight);
        }

        xml.WriteEndElement();
        xml.WriteStartElement("Columns", Namespace);
        foreach (var column in preset.Columns)
        {
            Write(xml, column);
        }

        xml.WriteEndElement();
        xml.WriteEndElement();
    }

    private static void Write(XmlWriter xml, PresetHighlight highlight)
    {
        xml.WriteStartElement("HighlightEntry", Namespace);
        xml.WriteAttributeString("StartTimeColumnGuid", highlight.StartId.ToString());
        xml.WriteAttributeString("StartTimeColumnName", highlight.StartName);

        // No known profile has an end. Its attributes have the names of the SDK, like those of the start.
        xml.WriteAttributeString("EndTimeColumnGuid", highlight.EndId.ToString());
        xml.WriteAttributeString("EndTimeColumnName", highlight.EndName);
        xml.WriteAttributeString("HighlightQuery", highlight.Query);
        xml.WriteAttributeString("HighlightColor", "#" + highlight.Colour.ToString("X8", CultureInfo.InvariantCulture));
        xml.WriteEndElement();
    }

    private static void Write(XmlWriter xml, PresetColumn column)
    {
        xml.WriteStartElement("Column", Namespace);
        xml.WriteAttributeString("Guid", column.Id.ToString());
        xml.WriteAttributeString("Name", column.Name);
        WriteOptional(xml, "AggregationMode", column.Aggregation);
        WriteOptional(xml, "SortOrder", column.Direction == SortDirection.None ? null : column.Direction.ToString());
        xml.WriteAttributeString("SortPriority", Text(column.SortPriority));
        WriteOptional(xml, "TextAlignment", column.IsRightAligned ? "Right" : null);
        xml.WriteAttributeString("Width", Text(column.Width));
        WriteOptional(xml, "CellFormat", column.Format);
        xml.WriteAttributeString("IsVisible", column.IsVisible ? "true" : "false");
        WriteOptional(xml, "HelpText", column.HelpText);
        var (option, attribute) = column.Option switch
        {
            ColumnOption.None => (null, null),
            ColumnOption.DateTime => ("DateTimeTimestampOptionsParameter", "DateTimeEnabled"),
            ColumnOption.Stack => ("StackOptionsParameter", null),
            ColumnOption.Process => ("ProcessOptionsParameter", null),
            ColumnOption.ProcessAndInterrupts => ("ProcessOptionsParameter", "SeparateDpcIsr"),
            _ => throw new ArgumentOutOfRangeException(nameof(column)),
        };
        if (option is not null)
        {
            xml.WriteStartElement(option, Namespace);
            if (attribute is not null)
            {
                xml.WriteAttributeString(attribute, "false");
            }

            xml.WriteEndElement();
        }

        if (column.TimeOfDuration is { } time)
        {
            xml.WriteStartElement("DurationInViewOptionsParameter", Namespace);
            xml.WriteAttributeString("TimeStampColumnGuid", time.ToString());
            xml.WriteAttributeString("TimeStampType", "Start");
            xml.WriteAttributeString("InViewEnabled", "false");
            xml.WriteEndElement();
        }

        xml.WriteEndElement();
    }

    private static void WriteOptional(XmlWriter xml, string name, string? value)
    {
        if (value is not null)
        {
            xml.WriteAttributeString(name, value);
        }
    }

    private static string Text(int number) => number.ToString(CultureInfo.InvariantCulture);
}
