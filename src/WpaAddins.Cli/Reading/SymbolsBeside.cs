using WpaAddins.Cli.Terminal;
using WpaAddins.Symbols;
using WpaAddins.Symbols.Files;
using WpaAddins.Symbols.Lookup;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Cli.Reading;

/// <summary>Takes the symbol file that stands beside a trace, and says so.</summary>
internal static class SymbolsBeside
{
    /// <summary>Finds names of functions for a trace.</summary>
    /// <param name="trace">Path of the trace.</param>
    /// <param name="messages">Says what was found, or that it is damaged; the analysis goes on without it then.</param>
    /// <returns>What knows the functions; null if there is no such file, or it cannot be used.</returns>
    public static ISymbolSource? Of(string trace, Messages messages)
    {
        if (SymbolFileBeside.Find(trace) is not { } path)
        {
            return null;
        }

        try
        {
            var file = SymbolFileBeside.Read(path);
            messages.Note($"names of functions come from {path}, beside the trace");
            return new SymbolLoader([], [(path, file)]);
        }
        catch (Exception e) when (e is SymbolFormatException or IOException or UnauthorizedAccessException)
        {
            messages.Warning($"no names of functions from {path}, beside the trace: {e.Message}");
            return null;
        }
    }
}
