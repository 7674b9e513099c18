using System.Text;
using WpaAddins.Tables.Profiles;
using WpaAddins.Tables.Profiles.Recording;

namespace WpaAddins.Tables.Tests.Profiles;

/// <summary>Profiles as text, and where they are checked in.</summary>
internal static class WrittenProfiles
{
    /// <summary>Gets the folder of the repository.</summary>
    public static string Folder => Path.GetFullPath(Path.Combine(RepositoryFiles.Table(""), "..", "..", "profiles"));

    /// <summary>Lists all files: name and text.</summary>
    public static IReadOnlyList<(string Name, string Text)> All() =>
    [
        .. ViewProfiles.All.Select(profile => (profile.FileName, Of(profile))),
        .. RecordingProfiles.All.Select(profile => (profile.FileName + ".wprp", Of(profile))),
    ];

    public static string Of(ViewProfile profile) => Text(stream => ProfileXml.Write(stream, profile));

    public static string Of(RecordingProfile profile) => Text(stream => RecordingXml.Write(stream, profile));

    private static string Text(Action<Stream> write)
    {
        using var stream = new MemoryStream();
        write(stream);
        return Encoding.UTF8.GetString(stream.ToArray());
    }
}
