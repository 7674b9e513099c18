using WpaAddins.Cli.Terminal;
using WpaAddins.Symbols.Lookup;

namespace WpaAddins.Cli.Reading;

/// <summary>Lists the PDBs that were found but do not match an image, because the results do not show them.</summary>
internal static class SymbolNotes
{
    private const int MostLines = 16;

    /// <summary>Lists a line for each file that does not match.</summary>
    public static IEnumerable<string> List(AnalysisOptions options) => options.Symbols is not SymbolLoader loader ? []
        : loader.Outcomes.SelectMany(o => o.Refused.Select(r => $"no symbols of {o.Module} from {r}")).Distinct();

    /// <summary>Writes the first lines, and the number of the others.</summary>
    public static void Write(Messages messages, AnalysisOptions options)
    {
        var refused = List(options).ToList();
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
