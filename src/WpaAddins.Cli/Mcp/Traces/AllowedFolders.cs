using WpaAddins.Cli.Mcp.Answers;
using WpaAddins.Cli.Output;

namespace WpaAddins.Cli.Mcp.Traces;

/// <summary>
/// The folders whose files the server may read. Links in paths are resolved before paths are compared.
/// </summary>
internal sealed class AllowedFolders
{
    private const int MaxListed = 1_000;
    private const int MaxNamed = 20;
    private const int DeepestFolder = 8;

    private static readonly StringComparison s_comparison =
        OperatingSystem.IsWindows() ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal;

    private readonly string[] _given;
    private readonly string[] _resolved;

    /// <exception cref="CommandFailedException">A folder does not exist.</exception>
    public AllowedFolders(IEnumerable<string> folders)
    {
        _given = [.. folders.Select(Path.GetFullPath)];
        if (_given.FirstOrDefault(f => !Directory.Exists(f)) is { } missing)
        {
            throw new CommandFailedException($"{missing} is no folder", ExitCode.Usage);
        }

        _resolved = [.. _given.Select(RealPath.Resolve)];
    }

    /// <summary>Finds a file: by its full path, or by its path in one of the folders.</summary>
    /// <returns>The path without links.</returns>
    /// <exception cref="ToolException">
    /// The file is outside the folders, does not exist, is empty, or is not an ordinary file.
    /// </exception>
    public string FindFile(string path)
    {
        var found = Resolve(path, File.Exists);
        return found is null ? throw Missing(path)
            : new FileInfo(found).Length == 0 ? throw new ToolException($"{Quote(path)} is empty, or no ordinary file")
            : found;
    }

    /// <summary>Finds a file or folder.</summary>
    /// <exception cref="ToolException">
    /// The path is outside the folders, does not exist, or is that of an empty or not ordinary file.
    /// </exception>
    public string Find(string path) => Resolve(path, Path.Exists) is { } found
        ? Directory.Exists(found) ? found : FindFile(found)
        : throw new ToolException($"there is no file or folder {Quote(path)} in the folders of this server");

    public bool Contains(string path) => ResolveInside(path) is not null;

    private string? Resolve(string path, Func<string, bool> exists)
    {
        if (path.Length == 0 || path.Contains('\0') || path is ['\\' or '/', '\\' or '/', ..])
        {
            throw new ToolException($"{Quote(path)} is no path of a file");
        }

        // Existence is checked only inside the folders, so that the answer does not reveal what exists outside.
        string[] inside = [.. _given.Select(f => ResolveInside(Path.Combine(f, path))).OfType<string>()];
        return inside.Length == 0
            ? throw new ToolException($"{Quote(path)} lies outside of the folders of this server: {string.Join(", ", _given)}")
            : inside.FirstOrDefault(exists);
    }

    private string? ResolveInside(string path) => RealPath.TryResolve(path, out var resolved) && IsInside(resolved) ? resolved : null;

    private bool IsInside(string resolved) => _resolved.Any(folder => resolved.Equals(folder, s_comparison)
        || resolved.StartsWith(Path.EndsInDirectorySeparator(folder) ? folder : folder + Path.DirectorySeparatorChar, s_comparison));

    private ToolException Missing(string path)
    {
        var names = ListTraces().ToList();
        var nearest = NearestName.Find(path, names)
            ?? names.FirstOrDefault(n => Path.GetFileName(n).Equals(Path.GetFileName(path), s_comparison));
        return new ToolException($"there is no file {Quote(path)} in the folders of this server; "
            + (nearest is not null ? $"did you mean {Quote(nearest)}?"
                : names.Count == 0 ? "they contain no .etl file"
                : $"traces there: {string.Join(", ", names.Take(MaxNamed).Select(Quote))}{(names.Count > MaxNamed ? ", …" : "")}"));
    }

    private IEnumerable<string> ListTraces()
    {
        // Links are not followed, because their targets can be outside the folders.
        var options = new EnumerationOptions
        {
            RecurseSubdirectories = true,
            MaxRecursionDepth = DeepestFolder,
            AttributesToSkip = FileAttributes.ReparsePoint | FileAttributes.Hidden | FileAttributes.System,
        };
        return _given.SelectMany(folder => Directory.EnumerateFiles(folder, "*.etl", options).Select(f => Path.GetRelativePath(folder, f)))
            .Take(MaxListed)
            .Order(StringComparer.Ordinal);
    }

    private static string Quote(string path) => $"'{SafeText.Format(path, 260)}'";
}
