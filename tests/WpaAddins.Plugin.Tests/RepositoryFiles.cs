using System.Reflection;

namespace WpaAddins.Plugin.Tests;

/// <summary>Finds files of the repository, wherever the build put the tests.</summary>
internal static class RepositoryFiles
{
    public static string Sample => Path("samples/traces/starved-by-rank.etl");

    /// <summary>Gets the full path of a file.</summary>
    /// <param name="path">The path below the root, with forward slashes.</param>
    public static string Path(string path) => System.IO.Path.Combine(Root(), path);

    private static string Root() =>
        typeof(RepositoryFiles).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
            .Single(a => a.Key == "RepositoryRoot").Value!;
}
