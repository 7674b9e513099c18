namespace WpaAddins.Cli.Fleet;

/// <summary>A trace of an export of many.</summary>
/// <param name="Path">Path of the file.</param>
/// <param name="Name">Its name in the results: the path below the given folder, with forward slashes.</param>
internal sealed record FleetTrace(string Path, string Name)
{
    private const string Extension = ".etl";

    /// <summary>Lists the given files, and every <c>.etl</c> file in the given folders and below.</summary>
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

    /// <summary>Gets the path of a result below its folder, without extension.</summary>
    public string NameOfResult =>
        Name.EndsWith(Extension, StringComparison.OrdinalIgnoreCase) ? Name[..^Extension.Length] : Name;

    private static IEnumerable<FleetTrace> Below(string folder) => Directory
        .EnumerateFiles(folder, "*", new EnumerationOptions { RecurseSubdirectories = true, IgnoreInaccessible = true })
        .Where(p => p.EndsWith(Extension, StringComparison.OrdinalIgnoreCase))
        .Select(p => new FleetTrace(p, System.IO.Path.GetRelativePath(folder, p).Replace(System.IO.Path.DirectorySeparatorChar, '/')))
        .OrderBy(t => t.Name, StringComparer.Ordinal);
}
