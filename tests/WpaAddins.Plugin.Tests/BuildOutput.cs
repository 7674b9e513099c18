namespace WpaAddins.Plugin.Tests;

/// <summary>Finds what the build made of other projects, in the configuration of the tests.</summary>
internal static class BuildOutput
{
    public static string FindFolder(string project)
    {
        // artifacts/bin/PROJECT/CONFIGURATION, for every project.
        var mine = new DirectoryInfo(AppContext.BaseDirectory.TrimEnd(Path.DirectorySeparatorChar));
        return Path.Combine(mine.Parent!.Parent!.FullName, project, mine.Name);
    }
}
