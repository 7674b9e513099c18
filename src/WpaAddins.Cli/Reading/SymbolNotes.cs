using WpaAddins.Cli.Terminal;
using WpaAddins.Symbols.Lookup;

namespace WpaAddins.Cli.Reading;

/// <summary>
/// Lists the symbol files, folders and downloads that could not be used, because the results do not mention them.
/// </summary>
internal static class SymbolNotes
{
    private const int MaxLines = 16;

    /// <summary>Returns a line for each of them, with the reason, such as another build or a failed download.</summary>
    public static IEnumerable<string> List(AnalysisOptions options) => options.Symbols is not SymbolLoader loader ? []
        : loader.Outcomes.SelectMany(o => o.Refused.Select(r => $"no symbols of {o.Module} from {r}")).Distinct();

    /// <summary>Writes the first lines, and the number of other lines.</summary>
    public static void Write(Messages messages, AnalysisOptions options)
    {
        var refused = List(options).ToList();
        foreach (var line in refused.Take(MaxLines))
        {
            messages.Note(line);
        }

        if (refused.Count > MaxLines)
        {
            messages.Note($"and {refused.Count - MaxLines} more files without usable symbols");
        }
    }
}
