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
}
