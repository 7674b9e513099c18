using System.Globalization;
using System.Xml;

namespace WpaAddins.Profiles.Recording;

/// <summary>Writes recording profiles in the format of Windows Performance Recorder.</summary>
/// <remarks>
/// Shape: collectors, system providers, event providers, then four profiles of the same name: light and verbose, each to a file
/// and to memory, where the second inherits from the first. UTF-8 without BOM, lines end with LF; always the same bytes.
/// Units: buffers of 1 MB; in memory mode, their number is the size of the ring.
/// Source: Windows Performance Toolkit, "WPRControlProfiles Schema" and its pages of elements; public recording profiles.
/// </remarks>
internal static class RecordingXml
{
    private const int BufferKilobytes = 1024;
    private const int KernelBuffers = 512;
    private const int EventBuffers = 64;
    private const string SystemCollector = "SystemCollector_Kernel";
    private const string EventCollector = "EventCollector_Events";

    /// <summary>Writes a profile.</summary>
    /// <param name="stream">The output stream; it stays open.</param>
    public static void Write(Stream stream, RecordingProfile profile)
    {
        using (var xml = ProfileText.Writer(stream))
        {
            xml.WriteStartDocument();
            xml.WriteStartElement("WindowsPerformanceRecorder");
            xml.WriteAttributeString("Version", "1.0");
            xml.WriteAttributeString("Author", "WpaAddins contributors");
            xml.WriteStartElement("Profiles");
            WriteCollector(xml, "SystemCollector", SystemCollector, "NT Kernel Logger", KernelBuffers);
            if (profile.Providers.Count > 0)
            {
                WriteCollector(xml, "EventCollector", EventCollector, $"WpaAddins {profile.Name} events", EventBuffers);
            }

            Write(xml, "SystemProvider_Light", profile.Light);
            Write(xml, "SystemProvider_Verbose", profile.Verbose);
            foreach (var provider in profile.Providers)
            {
                Write(xml, provider);
            }

            WriteProfile(xml, profile, "Light", []);
            WriteProfile(xml, profile, "Verbose", profile.Providers);
            xml.WriteEndElement();
            WriteMerge(xml);
            xml.WriteEndElement();
        }

        stream.WriteByte((byte)'\n');
    }

    /// <summary>Writes what WPR adds when it merges: without it, WPA cannot name functions and manifest events.</summary>
    private static void WriteMerge(XmlWriter xml)
    {
        xml.WriteStartElement("TraceMergeProperties");
        xml.WriteStartElement("TraceMergeProperty");
        xml.WriteAttributeString("Id", "TraceMerge_Default");
        xml.WriteAttributeString("Name", "TraceMerge_Default");
        WriteValue(xml, "DeletePreMergedTraceFiles", "true");
        WriteValue(xml, "FileCompression", "false");
        xml.WriteStartElement("CustomEvents");
        foreach (var custom in (ReadOnlySpan<string>)["ImageId", "BuildInfo", "VolumeMapping", "EventMetadata", "PerfTrackMetadata", "WinSAT", "NetworkInterface"])
        {
            WriteValue(xml, "CustomEvent", custom);
        }

        xml.WriteEndElement();
        xml.WriteEndElement();
        xml.WriteEndElement();
    }

    private static void WriteCollector(XmlWriter xml, string element, string id, string name, int buffers)
    {
        xml.WriteStartElement(element);
        xml.WriteAttributeString("Id", id);
        xml.WriteAttributeString("Name", name);
        WriteValue(xml, "BufferSize", BufferKilobytes.ToString(CultureInfo.InvariantCulture));
        WriteValue(xml, "Buffers", buffers.ToString(CultureInfo.InvariantCulture));
        xml.WriteEndElement();
    }

    private static void Write(XmlWriter xml, string id, RecordingLevel level)
    {
        xml.WriteStartElement("SystemProvider");
        xml.WriteAttributeString("Id", id);
        xml.WriteStartElement("Keywords");
        foreach (var flag in level.Flags)
        {
            WriteValue(xml, "Keyword", flag.Keyword);
        }

        xml.WriteEndElement();
        if (level.Stacks.Count > 0)
        {
            xml.WriteStartElement("Stacks");
            foreach (var stack in level.Stacks)
            {
                WriteValue(xml, "Stack", stack);
            }

            xml.WriteEndElement();
        }

        xml.WriteEndElement();
    }

    private static void Write(XmlWriter xml, EventProvider provider)
    {
        xml.WriteStartElement("EventProvider");
        xml.WriteAttributeString("Id", IdOf(provider));
        xml.WriteAttributeString("Name", provider.Id.ToString());
        xml.WriteAttributeString("NonPagedMemory", "true");
        if (provider.Keywords.Count > 0)
        {
            WriteKeywords(xml, "Keywords", provider);

            // The focus is logged only when it changes, and in memory mode the ring may no longer contain the start.
            WriteKeywords(xml, "CaptureStateOnStart", provider);
            WriteKeywords(xml, "CaptureStateOnSave", provider);
        }

        xml.WriteEndElement();
    }

    private static void WriteKeywords(XmlWriter xml, string element, EventProvider provider)
    {
        xml.WriteStartElement(element);
        foreach (var keyword in provider.Keywords)
        {
            WriteValue(xml, "Keyword", string.Create(CultureInfo.InvariantCulture, $"0x{keyword:X}"));
        }

        xml.WriteEndElement();
    }

    private static void WriteProfile(
        XmlWriter xml, RecordingProfile profile, string level, IReadOnlyList<EventProvider> providers)
    {
        var file = BeginProfile(xml, profile, level, "File", null);
        xml.WriteStartElement("Collectors");
        xml.WriteStartElement("SystemCollectorId");
        xml.WriteAttributeString("Value", SystemCollector);
        WriteValue(xml, "SystemProviderId", $"SystemProvider_{level}");
        xml.WriteEndElement();
        if (providers.Count > 0)
        {
            xml.WriteStartElement("EventCollectorId");
            xml.WriteAttributeString("Value", EventCollector);
            xml.WriteStartElement("EventProviders");
            foreach (var provider in providers)
            {
                WriteValue(xml, "EventProviderId", IdOf(provider));
            }

            xml.WriteEndElement();
            xml.WriteEndElement();
        }

        xml.WriteEndElement();
        xml.WriteEndElement();
        BeginProfile(xml, profile, level, "Memory", file);
        xml.WriteEndElement();
    }

    private static string BeginProfile(XmlWriter xml, RecordingProfile profile, string level, string mode, string? parent)
    {
        var id = $"{profile.Name}.{level}.{mode}";
        xml.WriteStartElement("Profile");
        xml.WriteAttributeString("Id", id);
        xml.WriteAttributeString("Name", profile.Name);
        xml.WriteAttributeString("Description", profile.Description);
        xml.WriteAttributeString("DetailLevel", level);
        xml.WriteAttributeString("LoggingMode", mode);
        if (parent is not null)
        {
            xml.WriteAttributeString("Base", parent);
        }

        return id;
    }

    private static string IdOf(EventProvider provider) => "EventProvider_" + provider.Name.Split('-')[^1];

    private static void WriteValue(XmlWriter xml, string element, string value)
    {
        xml.WriteStartElement(element);
        xml.WriteAttributeString("Value", value);
        xml.WriteEndElement();
    }
}
