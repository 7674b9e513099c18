namespace WpaAddins.Cli.Commands;

/// <summary>Checks the name of an output before hours of work go into it.</summary>
internal static class OutputPath
{
    /// <summary>Refuses an empty name and the name of a trace that is read.</summary>
    /// <param name="path">The name; null = standard output.</param>
    /// <param name="traces">The traces.</param>
    /// <param name="option">The option that it was given with.</param>
    /// <returns>The name.</returns>
    /// <exception cref="CommandFailedException">The name cannot be meant.</exception>
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
            ? throw new CommandFailedException($"{option} {path} would overwrite a trace that is read", ExitCode.Usage)
            : path;
    }

    /// <summary>Finds the file that a name stands for, through symbolic links.</summary>
    private static string BehindLinks(string path) =>
        File.Exists(path) && File.ResolveLinkTarget(path, returnFinalTarget: true) is { } target
            ? target.FullName
            : Path.GetFullPath(path);
}
