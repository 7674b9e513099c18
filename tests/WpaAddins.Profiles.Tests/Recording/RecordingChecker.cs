using System.Text.RegularExpressions;
using System.Xml.Linq;

namespace WpaAddins.Profiles.Tests.Recording;

/// <summary>Checks a recording profile against the documented rules.</summary>
/// <remarks>
/// Source: Windows Performance Toolkit, "WPRControlProfiles Schema", "Keyword (in SystemProvider)", "Stack", "CaptureStateOnStart";
/// names that shipped profiles have too (microsoft/MSO-Scripts, src/WPRP/CPU.wprp and FileDiskIO.wprp).
/// </remarks>
internal static partial class RecordingChecker
{
    private static readonly string[] s_order =
        ["SystemCollector", "EventCollector", "SystemProvider", "EventProvider", "HeapEventProvider", "Profile"];

    private static readonly string[] s_keywords =
    [
        "ProcessThread", "Loader", "CSwitch", "ReadyThread", "SampledProfile", "ThreadPriority", "DPC", "Interrupt", "FileIO",
        "FileIOInit", "Filename", "DiskIO", "DiskIOInit", "HardFaults", "Power", "IdleStates", "CpuConfig", "AntiStarvation",
    ];

    private static readonly string[] s_systemProviderOrder = ["Keywords", "Stacks"];
    private static readonly string[] s_eventProviderOrder = ["Keywords", "CaptureStateOnStart", "CaptureStateOnSave"];

    private static readonly string[] s_stacks =
    [
        "ProcessCreate", "ThreadCreate", "ImageLoad", "CSwitch", "ReadyThread", "SampledProfile", "ThreadSetPriority",
        "ThreadSetBasePriority", "FileCreate", "FileRead", "FileWrite", "FileClose", "FileCleanup", "FileFlush",
    ];

    /// <summary>Checks a profile.</summary>
    /// <returns>A sentence a fault.</returns>
    public static IReadOnlyList<string> Check(string text)
    {
        List<string> faults = [];
        var root = XDocument.Parse(text).Root!;
        Rule(root.Name == "WindowsPerformanceRecorder" && (string?)root.Attribute("Version") == "1.0", "the root is not version 1.0");
        var all = root.Element("Profiles")!.Elements().ToArray();
        var places = all.Select(e => Array.IndexOf(s_order, e.Name.LocalName)).ToArray();
        Rule(places.All(p => p >= 0) && places.SequenceEqual(places.Order()), "collectors, providers, profiles are not in order");
        var ids = all.Select(e => (string?)e.Attribute("Id")).ToArray();
        Rule(ids.All(id => id is { Length: > 0 }) && ids.Distinct().Count() == ids.Length, "identities are missing or repeated");
        foreach (var reference in root.Descendants().Where(e => e.Name.LocalName.EndsWith("Id", StringComparison.Ordinal)))
        {
            Rule(ids.Contains((string?)reference.Attribute("Value")), $"nothing is called {reference.Attribute("Value")?.Value}");
        }

        foreach (var parent in root.Descendants().Select(e => (string?)e.Attribute("Base")).OfType<string>())
        {
            Rule(ids.Contains(parent), $"nothing is called {parent}");
        }

        var profiles = all.Where(e => e.Name == "Profile").ToArray();
        Rule(profiles.Length is > 0 and <= 4 && profiles.Select(Name).Distinct().Count() == 1, "there are not one to four profiles of one name");
        foreach (var profile in profiles)
        {
            var (level, mode) = ((string?)profile.Attribute("DetailLevel"), (string?)profile.Attribute("LoggingMode"));
            var id = (string?)profile.Attribute("Id");
            Rule(level is "Light" or "Verbose" && mode is "File" or "Memory", $"{id} has no level or mode");
            Rule(id == $"{Name(profile)}.{level}.{mode}" && !IdMark().IsMatch(id!), $"{id} is not name, level and mode");
            Rule((string?)profile.Attribute("Description") is { Length: > 0 }, $"{id} has no description");
            var other = mode == "File" ? "Memory" : "File";
            Rule(ids.Contains($"{Name(profile)}.{level}.{other}"), $"{id} has no twin");
            Rule(profile.Attribute("Base") is not null || profile.Element("Collectors") is not null, $"{id} collects nothing");
        }

        foreach (var provider in all.Where(e => e.Name == "SystemProvider"))
        {
            Names(provider, "Keyword", s_keywords.Contains);
            Ordered(provider, s_systemProviderOrder);
            Names(provider, "Stack", s_stacks.Contains);
            var keywords = provider.Descendants("Keyword").Select(Value).ToArray();
            Rule(keywords.Distinct().Count() == keywords.Length, "a keyword is repeated");
            foreach (var stack in provider.Descendants("Stack").Select(Value))
            {
                var needed = stack.StartsWith("File", StringComparison.Ordinal) ? "FileIOInit" : stack.StartsWith("ThreadSet", StringComparison.Ordinal) ? "ThreadPriority" : stack;
                Rule(keywords.Contains(needed), $"stacks of {stack} without its events");
            }
        }

        foreach (var provider in all.Where(e => e.Name == "EventProvider"))
        {
            Rule(Guid.TryParse(Name(provider), out _), $"{Name(provider)} is no identity");
            Ordered(provider, s_eventProviderOrder);
            Names(provider, "Keyword", value => Hexadecimal().IsMatch(value));
        }

        foreach (var size in root.Descendants().Where(e => e.Name == "BufferSize" || e.Name == "Buffers"))
        {
            Rule(int.TryParse(Value(size), out var number) && number > 0, $"{size.Name} is no size");
        }

        return faults;

        void Names(XElement element, string child, Func<string, bool> isKnown)
        {
            foreach (var value in element.Descendants(child).Select(Value))
            {
                Rule(isKnown(value), $"there is no {child} {value}");
            }
        }

        void Ordered(XElement element, string[] order)
        {
            var places = element.Elements().Select(e => Array.IndexOf(order, e.Name.LocalName)).ToArray();
            Rule(places.All(p => p >= 0) && places.SequenceEqual(places.Distinct().Order()), $"the parts of {Name(element)} are not in order");
        }

        void Rule(bool holds, string fault)
        {
            if (!holds)
            {
                faults.Add(fault);
            }
        }
    }

    private static string? Name(XElement element) => (string?)element.Attribute("Name");

    private static string Value(XElement element) => (string?)element.Attribute("Value") ?? "";

    [GeneratedRegex("[: ]")]
    private static partial Regex IdMark();

    [GeneratedRegex("^0x[0-9A-Fa-f]+$")]
    private static partial Regex Hexadecimal();
}
