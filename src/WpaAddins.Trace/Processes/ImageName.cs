namespace WpaAddins.Trace.Processes;

/// <summary>Finds the readable form of the name of a process.</summary>
/// <remarks>
/// Source: the name in a process record is in the code page of the recording system, which the file does not contain; the
/// command line is UTF-16 (documented: MOF class Process_TypeGroup1).
/// </remarks>
internal static class ImageName
{
    /// <summary>
    /// Returns the name, or the file name in the command line if the name has characters outside ASCII.
    /// </summary>
    public static string Find(string name, string commandLine)
    {
        var extension = Path.GetExtension(name);
        var end = commandLine.IndexOf(extension, StringComparison.OrdinalIgnoreCase) + extension.Length;
        if (name.All(char.IsAscii) || extension.Length == 0 || end < extension.Length)
        {
            return name;
        }

        var path = commandLine.AsSpan(0, end);
        return path[(path.LastIndexOfAny('\\', '/', '"') + 1)..].ToString();
    }
}
