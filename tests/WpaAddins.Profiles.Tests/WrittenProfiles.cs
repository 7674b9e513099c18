using System.Reflection;
using System.Text;
using WpaAddins.Profiles.Recording;

namespace WpaAddins.Profiles.Tests;

/// <summary>Profiles as text, and where they are checked in.</summary>
internal static class WrittenProfiles
{
    public static string Folder { get; } = Path.Combine(
        typeof(WrittenProfiles).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
            .Single(a => a.Key == "RepositoryRoot").Value!,
        "profiles");

    /// <summary>Gets whether files are to be rewritten instead of being checked.</summary>
    public static bool IsUpdating => Environment.GetEnvironmentVariable("WPAADDINS_UPDATE_PAGES") == "1";

    public static IReadOnlyList<(string Name, string Text)> All() =>
    [
        .. ViewProfiles.All.Select(profile => (profile.FileName, Write(profile))),
        .. RecordingProfiles.All.Select(profile => (profile.FileName + ".wprp", Write(profile))),
    ];

    public static string Write(ViewProfile profile) => Text(stream => ProfileXml.Write(stream, profile));

    public static string Write(RecordingProfile profile) => Text(stream => RecordingXml.Write(stream, profile));

    private static string Text(Action<Stream> write)
    {
        using var stream = new MemoryStream();
        write(stream);
        return Encoding.UTF8.GetString(stream.ToArray());
    }
}
