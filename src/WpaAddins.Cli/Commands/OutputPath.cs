namespace WpaAddins.Cli.Commands;

/// <summary>Checks the name of an output file before the traces are read.</summary>
internal static class OutputPath
{
    /// <summary>Rejects an empty name and the name of one of the traces; null is standard output.</summary>
    /// <exception cref="CommandFailedException">The name is rejected.</exception>
    public static string? Checked(string? path, IReadOnlyList<string> traces, string option = "--out")
    {
        if (path is null)
        {
            return null;
        }

        if (path.Length == 0)
        {
            throw new CommandFailedException($"{option} needs a name", ExitCode.Usage);
        }

        var target = BehindLinks(path);
        return traces.Any(t => t.Length > 0 && BehindLinks(t).Equals(target, StringComparison.OrdinalIgnoreCase))
            ? throw new CommandFailedException($"{option} {path} would overwrite one of the traces", ExitCode.Usage)
            : path;
    }

    /// <summary>Returns the extension in upper case, without <c>.gz</c>; empty for standard output.</summary>
    public static string ExtensionOf(string? path)
    {
        var name = Path.GetFileName(path) ?? "";
        var plain = name.EndsWith(".gz", StringComparison.OrdinalIgnoreCase) ? name[..^3] : name;
        return Path.GetExtension(plain).ToUpperInvariant();
    }

    private static string BehindLinks(string path) =>
        File.Exists(path) && File.ResolveLinkTarget(path, returnFinalTarget: true) is { } target
            ? target.FullName
            : Path.GetFullPath(path);
}
