namespace WpaAddins.Cli.Output;

/// <summary>Follows the links in all parts of a path.</summary>
internal static class RealPath
{
    /// <summary>A path with more links is a cycle, as for the kernel of Linux.</summary>
    private const int MostLinks = 40;

    /// <summary>Returns the path without links; the parts of a cycle stay links.</summary>
    public static string Resolve(string path)
    {
        var (plain, rest) = Split(Path.GetFullPath(path));
        for (var links = 0; rest.TryPop(out var name);)
        {
            var next = Path.Combine(plain, name);
            FileSystemInfo entry = Directory.Exists(next) ? new DirectoryInfo(next) : new FileInfo(next);
            if (entry.LinkTarget is not { } target || links++ == MostLinks)
            {
                plain = next;
                continue;
            }

            (plain, var steps) = Split(Path.GetFullPath(target, plain));
            rest = new Stack<string>(rest.Reverse().Concat(steps.Reverse()));
        }

        return plain;
    }

    private static (string Root, Stack<string> Names) Split(string path)
    {
        var root = Path.GetPathRoot(path)!;
        var names = path[root.Length..].Split(Path.DirectorySeparatorChar, StringSplitOptions.RemoveEmptyEntries);
        return (root, new Stack<string>(names.Reverse()));
    }
}
