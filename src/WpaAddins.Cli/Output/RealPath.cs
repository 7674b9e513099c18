namespace WpaAddins.Cli.Output;

/// <summary>Resolves the links in all parts of a path.</summary>
internal static class RealPath
{
    /// <summary>A path with more links is treated as a cycle, as in the Linux kernel.</summary>
    private const int MaxLinks = 40;

    /// <summary>Returns the path without links. If there are too many links, the remaining links are kept.</summary>
    public static string Resolve(string path)
    {
        TryResolve(path, out var resolved);
        return resolved;
    }

    /// <summary>Finds the path without links.</summary>
    /// <returns>False if there are too many links; the resolved path then still contains links.</returns>
    public static bool TryResolve(string path, out string resolved)
    {
        var isResolved = true;
        var (plain, rest) = Split(Path.GetFullPath(path));
        for (var links = 0; rest.TryPop(out var name);)
        {
            var next = Path.Combine(plain, name);
            FileSystemInfo entry = Directory.Exists(next) ? new DirectoryInfo(next) : new FileInfo(next);
            if (entry.LinkTarget is not { } target || links == MaxLinks)
            {
                isResolved &= entry.LinkTarget is null;
                plain = next;
                continue;
            }

            links++;
            (plain, var steps) = Split(Path.GetFullPath(target, plain));
            rest = new Stack<string>(rest.Reverse().Concat(steps.Reverse()));
        }

        resolved = plain;
        return isResolved;
    }

    private static (string Root, Stack<string> Names) Split(string path)
    {
        var root = Path.GetPathRoot(path)!;
        var names = path[root.Length..].Split(Path.DirectorySeparatorChar, StringSplitOptions.RemoveEmptyEntries);
        return (root, new Stack<string>(names.Reverse()));
    }
}
