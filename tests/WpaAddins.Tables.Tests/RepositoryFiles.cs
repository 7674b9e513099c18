using System.Reflection;

namespace WpaAddins.Tables.Tests;

/// <summary>Finds files of the repository, wherever the build put the tests.</summary>
internal static class RepositoryFiles
{
    /// <summary>Gets the full path of a file below the folder of the tables.</summary>
    /// <param name="path">The path, with forward slashes.</param>
    public static string Table(string path) => Path.Combine(Root(), "tables", "WpaAddins.Tables", path);

    /// <summary>Gets the full path of a sample trace.</summary>
    /// <param name="name">Its name, without extension.</param>
    public static string Sample(string name) => Path.Combine(Root(), "samples", "traces", name + ".etl");

    private static string Root() =>
        typeof(RepositoryFiles).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
            .Single(a => a.Key == "RepositoryRoot").Value!;
}
