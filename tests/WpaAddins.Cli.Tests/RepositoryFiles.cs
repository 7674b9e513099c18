using System.Reflection;

namespace WpaAddins.Cli.Tests;

/// <summary>The files of the repository in which the tests were built.</summary>
internal static class RepositoryFiles
{
    private static readonly string s_root = typeof(RepositoryFiles).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
        .Single(a => a.Key == "RepositoryRoot").Value!;

    public static string Path(params string[] parts) => System.IO.Path.Combine([s_root, .. parts]);
}
