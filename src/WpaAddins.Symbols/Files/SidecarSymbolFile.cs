namespace WpaAddins.Symbols.Files;

/// <summary>The symbol file of a trace in the same folder: <c>X.symbols.json</c> for <c>X.etl</c>.</summary>
public static class SidecarSymbolFile
{
    /// <summary>The extension that replaces <c>.etl</c>.</summary>
    public const string Extension = ".symbols.json";

    /// <summary>Finds the symbol file of a trace.</summary>
    /// <param name="tracePath">Path of the trace.</param>
    /// <returns>Its path; null if there is none.</returns>
    public static string? Find(string tracePath)
    {
        var path = Path.ChangeExtension(tracePath, Extension);
        return File.Exists(path) ? path : null;
    }

    /// <summary>
    /// Reads the symbol file. The user did not select it, so anything but an ordinary file, such as an endless pipe, is refused.
    /// </summary>
    /// <param name="path">Its path.</param>
    /// <returns>The functions.</returns>
    /// <exception cref="SymbolFormatException">It is empty, not an ordinary file, or not a symbol file.</exception>
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
