using WpaAddins.Cli.Terminal;
using WpaAddins.Symbols.Lookup;

namespace WpaAddins.Cli.Commands;

/// <summary>Lists the PDBs that were found but do not match an image, because the results do not show them.</summary>
internal static class SymbolNotes
{
    private const int MostLines = 16;

    /// <summary>Writes a line for each file that does not match.</summary>
    public static void Write(Messages messages, AnalysisOptions options)
    {
        if (options.Symbols is not SymbolLoader loader)
        {
            return;
        }

        var refused = loader.Outcomes
            .SelectMany(o => o.Refused.Select(r => $"no symbols of {o.Module} from {r}"))
            .Distinct()
            .ToList();
        foreach (var line in refused.Take(MostLines))
        {
            messages.Note(line);
        }

        if (refused.Count > MostLines)
        {
            messages.Note($"and {refused.Count - MostLines} more files without usable symbols");
        }
    }
}
