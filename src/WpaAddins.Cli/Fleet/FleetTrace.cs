namespace WpaAddins.Cli.Fleet;

/// <summary>One trace of many.</summary>
/// <param name="Path">Where it is.</param>
/// <param name="Name">Its name in the results: the path below the folder that was given, with forward slashes.</param>
internal sealed record FleetTrace(string Path, string Name)
{
    private const string Extension = ".etl";

    /// <summary>Lists traces: files as they are, of folders every <c>.etl</c> in them and below.</summary>
    /// <param name="paths">Files and folders.</param>
    /// <returns>The traces; those of a folder in ordinal order of their names.</returns>
    /// <exception cref="CommandFailedException">There is none, or two would have the same name.</exception>
    public static IReadOnlyList<FleetTrace> List(IReadOnlyList<string> paths)
    {
        var traces = new List<FleetTrace>();
        foreach (var path in paths)
        {
            traces.AddRange(Directory.Exists(path) ? Below(path) : [new FleetTrace(path, System.IO.Path.GetFileName(path))]);
        }

        if (traces.Count == 0)
        {
            throw new CommandFailedException($"there is no {Extension} file in {string.Join(", ", paths)}");
        }

        var twice = traces.GroupBy(t => t.NameOfResult, StringComparer.OrdinalIgnoreCase).FirstOrDefault(g => g.Count() > 1);
        return twice is null
            ? traces
            : throw new CommandFailedException(
                $"{string.Join(" and ", twice.Select(t => t.Path))} would write the same file", ExitCode.Usage);
    }

    /// <summary>Gets the name of a result without its extension: below the folder of results, as the trace below its own.</summary>
    public string NameOfResult =>
        Name.EndsWith(Extension, StringComparison.OrdinalIgnoreCase) ? Name[..^Extension.Length] : Name;

    private static IEnumerable<FleetTrace> Below(string folder) => Directory
        .EnumerateFiles(folder, "*", new EnumerationOptions { RecurseSubdirectories = true, IgnoreInaccessible = true })
        .Where(p => p.EndsWith(Extension, StringComparison.OrdinalIgnoreCase))
        .Select(p => new FleetTrace(p, System.IO.Path.GetRelativePath(folder, p).Replace(System.IO.Path.DirectorySeparatorChar, '/')))
        .OrderBy(t => t.Name, StringComparer.Ordinal);
}
