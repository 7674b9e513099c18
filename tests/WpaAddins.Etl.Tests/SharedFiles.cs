namespace WpaAddins.Etl.Tests;

/// <summary>Finds the folder of shared test material beside the repository.</summary>
internal static class SharedFiles
{
    /// <summary>Names the folder when the tests are built outside the repository.</summary>
    private const string RootVariable = "WPAADDINS_SHARED";

    /// <summary>Gets the folder "shared" beside the repository root; null if there is none.</summary>
    public static string? Root { get; } = FindRoot();

    /// <summary>Gets the full path of a shared file, and ends the test as inconclusive if it is not there.</summary>
    /// <param name="path">The path below the shared folder, with forward slashes.</param>
    public static string Require(string path)
    {
        if (Root is null)
        {
            Assert.Inconclusive("There is no folder \"shared\" beside the repository.");
        }

        var full = Path.Combine(Root!, path.Replace('/', Path.DirectorySeparatorChar));
        if (!File.Exists(full))
        {
            Assert.Inconclusive($"The shared file {full} is not there.");
        }

        return full;
    }

    private static string? FindRoot()
    {
        if (Environment.GetEnvironmentVariable(RootVariable) is { Length: > 0 } named)
        {
            return Directory.Exists(named) ? named : null;
        }

        for (var folder = new DirectoryInfo(AppContext.BaseDirectory); folder is not null; folder = folder.Parent)
        {
            if (File.Exists(Path.Combine(folder.FullName, "WpaAddins.sln")))
            {
                var shared = Path.Combine(folder.Parent?.FullName ?? folder.FullName, "shared");
                return Directory.Exists(shared) ? shared : null;
            }
        }

        return null;
    }
}
