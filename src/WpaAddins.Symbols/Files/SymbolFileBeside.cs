namespace WpaAddins.Symbols.Files;

/// <summary>The symbol file that stands beside a trace: <c>X.symbols.json</c> beside <c>X.etl</c>.</summary>
public static class SymbolFileBeside
{
    /// <summary>What the name of such a file has in the place of the trace's <c>.etl</c>.</summary>
    public const string Extension = ".symbols.json";

    /// <summary>Finds it.</summary>
    /// <param name="tracePath">Path of the trace.</param>
    /// <returns>Its path; null if there is none.</returns>
    public static string? Find(string tracePath)
    {
        var path = Path.ChangeExtension(tracePath, Extension);
        return File.Exists(path) ? path : null;
    }

    /// <summary>Reads it. Nobody named it, so what is no ordinary file, such as a pipe that never ends, is refused unread.</summary>
    /// <param name="path">Its path.</param>
    /// <returns>The functions.</returns>
    /// <exception cref="SymbolFormatException">It is empty, no ordinary file, or no symbol file.</exception>
    /// <exception cref="IOException">The file cannot be read.</exception>
    /// <exception cref="UnauthorizedAccessException">The file may not be read.</exception>
    public static SymbolFile Read(string path)
    {
        var target = File.ResolveLinkTarget(path, returnFinalTarget: true) as FileInfo ?? new FileInfo(path);
        return target.Length == 0
            ? throw new SymbolFormatException("the file is empty, or no ordinary file")
            : SymbolFile.Read(path);
    }
}
