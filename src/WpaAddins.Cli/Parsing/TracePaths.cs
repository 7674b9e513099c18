namespace WpaAddins.Cli.Parsing;

/// <summary>Expands the paths of traces on the command line.</summary>
internal static class TracePaths
{
    /// <summary>
    /// Expands wildcards in file names, because not every shell does. The matches of a pattern are in ordinal order.
    /// </summary>
    /// <exception cref="CommandFailedException">A pattern matches nothing.</exception>
    public static IReadOnlyList<string> Expand(IReadOnlyList<string> arguments)
    {
        var paths = new List<string>();
        foreach (var argument in arguments)
        {
            var name = Path.GetFileName(argument);
            if (name.AsSpan().IndexOfAny('*', '?') < 0 || File.Exists(argument))
            {
                paths.Add(argument);
                continue;
            }

            var folder = Path.GetDirectoryName(argument) is { Length: > 0 } given ? given : ".";
            var matches = Directory.Exists(folder) ? Directory.GetFiles(folder, name) : [];
            if (matches.Length == 0)
            {
                throw new CommandFailedException($"no file matches {argument}");
            }

            Array.Sort(matches, StringComparer.Ordinal);
            paths.AddRange(matches);
        }

        return paths;
    }
}
