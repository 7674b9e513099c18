using WpaAddins.Cli.Output;

namespace WpaAddins.Cli.Fleet;

/// <summary>A trace of a command that takes folders.</summary>
/// <param name="Name">
/// The name in the results: the path below the given folder, with forward slashes, or the name of a given file.
/// </param>
internal sealed record FleetTrace(string Path, string Name)
{
    private const string Extension = ".etl";
    private static readonly EnumerationOptions s_accessible = new() { IgnoreInaccessible = true };

    /// <summary>Lists the given files, and every <c>.etl</c> file in the given folders and their subfolders.</summary>
    /// <returns>The traces; those of a folder in ordinal order of their names.</returns>
    /// <exception cref="CommandFailedException">
    /// There is no trace, or two traces would have the same result file.
    /// </exception>
    public static IReadOnlyList<FleetTrace> List(IReadOnlyList<string> paths)
    {
        var traces = new List<FleetTrace>();
        foreach (var path in paths)
        {
            traces.AddRange(Directory.Exists(path) ? Below(path) : [new FleetTrace(path, System.IO.Path.GetFileName(path))]);
        }

        // A trace can be given as a file and also be in a given folder.
        traces = [.. traces.DistinctBy(t => System.IO.Path.GetFullPath(t.Path))];

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

    /// <summary>Gets the path of a result below the folder of its table, without extension.</summary>
    public string NameOfResult =>
        Name.EndsWith(Extension, StringComparison.OrdinalIgnoreCase) ? Name[..^Extension.Length] : Name;

    /// <summary>
    /// Lists the traces in a folder and its subfolders. Each folder is visited once, even if several links point to it.
    /// Links are followed last, so that a trace that is also reachable without links is named by that path.
    /// </summary>
    private static IEnumerable<FleetTrace> Below(string top)
    {
        var visited = new HashSet<string>(
            OperatingSystem.IsLinux() ? StringComparer.Ordinal : StringComparer.OrdinalIgnoreCase);
        var folders = new Queue<DirectoryInfo>([new DirectoryInfo(top)]);
        var links = new Queue<DirectoryInfo>();
        var traces = new List<FleetTrace>();
        while (folders.TryDequeue(out var folder) || links.TryDequeue(out folder))
        {
            if (!visited.Add(RealPath.Resolve(folder.FullName)))
            {
                continue;
            }

            foreach (var entry in folder.EnumerateFileSystemInfos("*", s_accessible).OrderBy(e => e.Name, StringComparer.Ordinal))
            {
                if (entry is DirectoryInfo below)
                {
                    (below.LinkTarget is null ? folders : links).Enqueue(below);
                }
                else if (entry.Extension.Equals(Extension, StringComparison.OrdinalIgnoreCase))
                {
                    var path = System.IO.Path.GetRelativePath(System.IO.Path.GetFullPath(top), entry.FullName);
                    traces.Add(new FleetTrace(
                        System.IO.Path.Combine(top, path), path.Replace(System.IO.Path.DirectorySeparatorChar, '/')));
                }
            }
        }

        return traces.OrderBy(t => t.Name, StringComparer.Ordinal);
    }
}
