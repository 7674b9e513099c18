namespace WpaAddins.Benchmarks.Processes;

/// <summary>The command line program, published for this platform and compiled ahead of time.</summary>
internal sealed class PublishedCli : IDisposable
{
    private readonly DirectoryInfo? _folder;

    /// <summary>Publishes the program into a temporary folder.</summary>
    /// <param name="published">Path of a program that is published already; null to publish it.</param>
    public PublishedCli(string? published)
    {
        if (published is not null)
        {
            Path = published;
            return;
        }

        _folder = Directory.CreateTempSubdirectory("wpaaddins-cli-");
        Path = System.IO.Path.Combine(_folder.FullName, "wpaaddins");
        var project = System.IO.Path.Combine(RepositoryFolder(), "src", "WpaAddins.Cli");
        CProgram.Output(
            "dotnet",
            [
                "publish", project, "-c", "Release", "--use-current-runtime", "--self-contained", "false",
                "-p:PublishReadyToRun=true", "-o", _folder.FullName, "-v", "q", "--nologo",
            ]);
    }

    public string Path { get; }

    public void Dispose() => _folder?.Delete(recursive: true);

    private static string RepositoryFolder()
    {
        for (var folder = new DirectoryInfo(AppContext.BaseDirectory); folder is not null; folder = folder.Parent)
        {
            if (File.Exists(System.IO.Path.Combine(folder.FullName, "WpaAddins.sln")))
            {
                return folder.FullName;
            }
        }

        throw new InvalidOperationException("The benchmark must run from a folder of the repository, or with --cli PROGRAM.");
    }
}
