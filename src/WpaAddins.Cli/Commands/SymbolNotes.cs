using WpaAddins.Analysis;
using WpaAddins.Cli.Terminal;
using WpaAddins.Symbols.Lookup;

namespace WpaAddins.Cli.Commands;

/// <summary>Says which PDBs were not the right ones: the one thing about symbols that a result does not show.</summary>
internal static class SymbolNotes
{
    private const int MostLines = 16;

    /// <summary>Writes a line for each file that was refused.</summary>
    /// <param name="messages">Where to.</param>
    /// <param name="options">What was analysed with.</param>
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
