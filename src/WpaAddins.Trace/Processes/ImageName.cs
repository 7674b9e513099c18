namespace WpaAddins.Trace.Processes;

/// <summary>Finds the readable form of the name of a process.</summary>
/// <remarks>
/// Source: the name in a process record is in the code page of the recording system, which the file does not contain; the
/// command line is UTF-16 (documented: MOF class Process_TypeGroup1).
/// </remarks>
internal static class ImageName
{
    /// <summary>
    /// Returns the name. If it has characters outside ASCII, the name of the program in the command line is returned instead,
    /// if that has such characters and the same extension, too, and has no space unless it is in quotation marks.
    /// </summary>
    public static string Find(string name, string commandLine)
    {
        if (name.All(char.IsAscii))
        {
            return name;
        }

        var program = Program(commandLine, Path.GetExtension(name));
        var file = program[(program.LastIndexOfAny('\\', '/') + 1)..];
        var isAmbiguous = commandLine is not ['"', ..] && file.ContainsAny(' ', '"');
        return isAmbiguous || file.IndexOfAnyExceptInRange('\0', '\x7F') < 0 ? name : file.ToString();
    }

    /// <summary>
    /// Gets the program of a command line: the text in quotation marks at its start or, without them, the text up to an
    /// extension that a space or the end follows. Empty if it does not have the extension.
    /// </summary>
    private static ReadOnlySpan<char> Program(string commandLine, string extension)
    {
        if (commandLine is ['"', .. var quoted])
        {
            var program = quoted.AsSpan(0, Math.Max(quoted.IndexOf('"', StringComparison.Ordinal), 0));
            return program.EndsWith(extension, StringComparison.OrdinalIgnoreCase) ? program : default;
        }

        for (var from = 0; extension.Length > 0;)
        {
            var at = commandLine.IndexOf(extension, from, StringComparison.OrdinalIgnoreCase);
            if (at < 0)
            {
                return default;
            }

            from = at + extension.Length;
            if (from == commandLine.Length || commandLine[from] is ' ' or '\t')
            {
                return commandLine.AsSpan(0, from);
            }
        }

        return default;
    }
}
