using WpaAddins.Cli.Terminal;
using WpaAddins.Symbols;
using WpaAddins.Symbols.Files;
using WpaAddins.Symbols.Lookup;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Cli.Reading;

/// <summary>Loads the symbol file in the folder of a trace: <c>X.symbols.json</c> for <c>X.etl</c>.</summary>
internal static class SidecarSymbols
{
    /// <summary>
    /// Loads the file and writes a note, or a warning if it is damaged; the analysis then continues without it.
    /// </summary>
    /// <returns>The functions; null if there is no such file, or it cannot be read.</returns>
    public static ISymbolSource? TryLoad(string trace, Messages messages)
    {
        if (SidecarSymbolFile.Find(trace) is not { } path)
        {
            return null;
        }

        try
        {
            var file = SidecarSymbolFile.Read(path);
            messages.Note($"function names come from {path}, beside the trace");
            return new SymbolLoader([], [(path, file)]);
        }
        catch (Exception e) when (e is SymbolFormatException or IOException or UnauthorizedAccessException)
        {
            messages.Warning($"no function names from {path}, beside the trace: {e.Message}");
            return null;
        }
    }
}
