namespace WpaAddins.Benchmarks.AgainstC;

/// <summary>The recorded schedules in the folder "shared" beside the repository.</summary>
internal static class SharedTraces
{
    // Names the folder when the benchmark is built outside the repository; the tests use the same variable.
    private const string RootVariable = "WPAADDINS_SHARED";

    /// <summary>Gets the recordings that the C program is checked with; the names of files without extension.</summary>
    public static IReadOnlyList<string> Schedules { get; } =
        ["lock-contention", "rank-starvation", "parallel-build", "lock-handoff", "mixed-load"];

    public static string Path(string name, string extension) =>
        System.IO.Path.Combine(Folder(), "traces", "linux", name + extension);

    private static string Folder()
    {
        if (Environment.GetEnvironmentVariable(RootVariable) is { Length: > 0 } named)
        {
            return named;
        }

        for (var folder = new DirectoryInfo(AppContext.BaseDirectory); folder is not null; folder = folder.Parent)
        {
            var shared = System.IO.Path.Combine(folder.FullName, "shared");
            if (Directory.Exists(System.IO.Path.Combine(shared, "traces")))
            {
                return shared;
            }
        }

        throw new InvalidOperationException($"There is no folder \"shared\" beside the repository; {RootVariable} can name it.");
    }
}
