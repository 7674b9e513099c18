using WpaAddins.Symbols.Lookup;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Plugin.Settings;

/// <summary>Finds names of functions where the settings, and then the environment, say that PDBs are.</summary>
internal static class PluginSymbols
{
    /// <summary>Makes what finds names.</summary>
    /// <param name="settings">The settings.</param>
    /// <returns>The loader; null if nothing says where PDBs are.</returns>
    public static ISymbolSource? Find(PluginSettings settings) =>
        Find(settings, Environment.GetEnvironmentVariable(SymbolPath.Variable));

    /// <summary>Makes what finds names.</summary>
    /// <param name="settings">The settings.</param>
    /// <param name="environment">The symbol path of the environment; only folders of this machine count.</param>
    /// <returns>The loader; null if nothing says where PDBs are.</returns>
    public static ISymbolSource? Find(PluginSettings settings, string? environment)
    {
        string[] folders =
        [
            .. SymbolPath.Parse(settings.SymbolPath).Folders,
            .. SymbolPath.Parse(environment).Folders.Where(folder => !IsOfAnotherMachine(folder)),
        ];
        return folders.Length == 0 ? null : new SymbolLoader([.. folders.Distinct()], [], null);
    }

    private static bool IsOfAnotherMachine(string folder) => folder is ['\\' or '/', '\\' or '/', ..];
}
