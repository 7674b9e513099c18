using System.Globalization;
using System.Xml.Linq;

namespace WpaAddins.Profiles.Recording;

/// <summary>Writes recording profiles in the format of Windows Performance Recorder.</summary>
/// <remarks>
/// Shape: collectors, system providers, event providers, then four profiles of the same name: light and verbose, each
/// to a file and to memory. The profile to memory inherits from the profile to a file. UTF-8 without BOM; lines end
/// with LF; always the same bytes.
/// Units: buffers of 1 MB; in memory mode, their number is the size of the ring buffer.
/// Source: Windows Performance Toolkit, "WPRControlProfiles Schema" and its pages about elements; public recording
/// profiles.
/// </remarks>
internal static class RecordingXml
{
    private const int BufferKilobytes = 1024;
    private const int KernelBuffers = 512;
    private const int EventBuffers = 64;
    private const string SystemCollector = "SystemCollector_Kernel";
    private const string EventCollector = "EventCollector_Events";

    // The events that WPR adds when it merges. Without them, WPA cannot name functions and manifest events.
    private static readonly string[] s_customEvents =
        ["ImageId", "BuildInfo", "VolumeMapping", "EventMetadata", "PerfTrackMetadata", "WinSAT", "NetworkInterface"];

    /// <summary>Writes a profile.</summary>
    /// <param name="stream">The output stream; it stays open.</param>
    public static void Write(Stream stream, RecordingProfile profile) => ProfileText.Write(stream, new XElement(
        "WindowsPerformanceRecorder",
        new XAttribute("Version", "1.0"),
        new XAttribute("Author", "WpaAddins contributors"),
        new XElement(
            "Profiles",
            Collector("SystemCollector", SystemCollector, "NT Kernel Logger", KernelBuffers),
            profile.Providers.Count == 0
                ? null
                : Collector("EventCollector", EventCollector, $"WpaAddins {profile.Name} events", EventBuffers),
            SystemProvider("SystemProvider_Light", profile.Light),
            SystemProvider("SystemProvider_Verbose", profile.Verbose),
            profile.Providers.Select(Provider),
            Profiles(profile, "Light", []),
            Profiles(profile, "Verbose", profile.Providers)),
        new XElement(
            "TraceMergeProperties",
            new XElement(
                "TraceMergeProperty",
                new XAttribute("Id", "TraceMerge_Default"),
                new XAttribute("Name", "TraceMerge_Default"),
                Value("DeletePreMergedTraceFiles", true),
                Value("FileCompression", false),
                new XElement("CustomEvents", s_customEvents.Select(name => Value("CustomEvent", name)))))));

    private static XElement Collector(string element, string id, string name, int buffers) => new(
        element,
        new XAttribute("Id", id),
        new XAttribute("Name", name),
        Value("BufferSize", BufferKilobytes),
        Value("Buffers", buffers));

    private static XElement SystemProvider(string id, RecordingLevel level) => new(
        "SystemProvider",
        new XAttribute("Id", id),
        new XElement("Keywords", level.Flags.Select(flag => Value("Keyword", flag.Keyword))),
        level.Stacks.Count == 0 ? null : new XElement("Stacks", level.Stacks.Select(stack => Value("Stack", stack))));

    private static XElement Provider(EventProvider provider) => new(
        "EventProvider",
        new XAttribute("Id", IdOf(provider)),
        new XAttribute("Name", provider.Id),
        new XAttribute("NonPagedMemory", true),

        // State is captured at the start and at the save: the focus is logged only when it changes, and in memory mode
        // the ring buffer may no longer contain the start.
        provider.Keywords.Count == 0
            ? null
            : new[] { "Keywords", "CaptureStateOnStart", "CaptureStateOnSave" }.Select(element => Keywords(element, provider)));

    private static XElement Keywords(string element, EventProvider provider) => new(
        element,
        provider.Keywords.Select(keyword => Value("Keyword", string.Create(CultureInfo.InvariantCulture, $"0x{keyword:X}"))));

    private static XElement[] Profiles(RecordingProfile profile, string level, IReadOnlyList<EventProvider> providers)
    {
        var file = Profile(profile, level, "File");
        file.Add(new XElement(
            "Collectors",
            new XElement(
                "SystemCollectorId",
                new XAttribute("Value", SystemCollector),
                Value("SystemProviderId", $"SystemProvider_{level}")),
            providers.Count == 0 ? null : new XElement(
                "EventCollectorId",
                new XAttribute("Value", EventCollector),
                new XElement("EventProviders", providers.Select(provider => Value("EventProviderId", IdOf(provider)))))));
        var memory = Profile(profile, level, "Memory");
        memory.Add(new XAttribute("Base", file.Attribute("Id")!.Value));
        return [file, memory];
    }

    private static XElement Profile(RecordingProfile profile, string level, string mode) => new(
        "Profile",
        new XAttribute("Id", $"{profile.Name}.{level}.{mode}"),
        new XAttribute("Name", profile.Name),
        new XAttribute("Description", profile.Description),
        new XAttribute("DetailLevel", level),
        new XAttribute("LoggingMode", mode));

    private static string IdOf(EventProvider provider) => "EventProvider_" + provider.Name.Split('-')[^1];

    private static XElement Value(string element, object value) => new(element, new XAttribute("Value", value));
}
