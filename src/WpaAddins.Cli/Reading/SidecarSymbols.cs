using WpaAddins.Symbols;
using WpaAddins.Symbols.Files;
using WpaAddins.Symbols.Lookup;

namespace WpaAddins.Cli.Reading;

/// <summary>Loads the symbol file in the folder of a trace: <c>X.symbols.json</c> for <c>X.etl</c>.</summary>
internal static class SidecarSymbols
{
    /// <summary>
    /// Loads the file and reports a note, or a warning if it cannot be read. The analysis then continues without it.
    /// </summary>
    /// <param name="show">Formats the path of the file in messages.</param>
    /// <param name="note">Receives the note.</param>
    /// <param name="warn">Receives the warning.</param>
    /// <returns>The loader of its functions; null if there is no such file, or it cannot be read.</returns>
    public static SymbolLoader? TryLoad(string trace, Func<string, string> show, Action<string> note, Action<string> warn)
    {
        if (SidecarSymbolFile.Find(trace) is not { } path)
        {
            return null;
        }

        try
        {
            var file = SidecarSymbolFile.Read(path);
            note($"function names come from {show(path)}, beside the trace");
            return new SymbolLoader([], [file]);
        }
        catch (Exception e) when (e is SymbolFormatException or IOException or UnauthorizedAccessException)
        {
            warn($"no function names from {show(path)}, beside the trace: {e.Message}");
            return null;
        }
    }
}
