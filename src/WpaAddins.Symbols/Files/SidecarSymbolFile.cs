namespace WpaAddins.Symbols.Files;

/// <summary>The symbol file of a trace in the same folder: <c>X.symbols.json</c> for <c>X.etl</c>.</summary>
public static class SidecarSymbolFile
{
    /// <summary>The extension that replaces <c>.etl</c>.</summary>
    public const string Extension = ".symbols.json";

    /// <summary>Finds the symbol file of a trace.</summary>
    /// <returns>Its path; null if there is none.</returns>
    public static string? Find(string tracePath)
    {
        var path = Path.ChangeExtension(tracePath, Extension);
        return File.Exists(path) ? path : null;
    }

    /// <summary>
    /// Reads the symbol file. The user did not select it, so the size limit is lower. Links are refused, because they
    /// could lead to any readable file. Anything but an ordinary file, such as a pipe, is refused, too.
    /// </summary>
    /// <param name="limits">The limits; null for the defaults.</param>
    /// <exception cref="SymbolFormatException">
    /// It is empty, a link, not an ordinary file, too large, or not a symbol file.
    /// </exception>
    /// <exception cref="IOException">The file cannot be read.</exception>
    /// <exception cref="UnauthorizedAccessException">The file may not be read.</exception>
    public static SymbolFile Read(string path, SymbolLimits? limits = null)
    {
        limits ??= SymbolLimits.Default;
        var file = new FileInfo(path);
        return file.LinkTarget is not null ? throw new SymbolFormatException("the file is a link")
            : file.Length == 0 ? throw new SymbolFormatException("the file is empty, or no ordinary file")
            : SymbolFile.Read(path, limits with { MaxSymbolFileBytes = limits.MaxSidecarBytes });
    }
}
