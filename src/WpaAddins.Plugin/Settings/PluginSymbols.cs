using WpaAddins.Plugin.Loading;
using WpaAddins.Symbols;
using WpaAddins.Symbols.Files;
using WpaAddins.Symbols.Lookup;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Plugin.Settings;

/// <summary>
/// Finds symbols in the folders of the settings, then of the environment, then in the symbol file next to the trace.
/// </summary>
internal static class PluginSymbols
{
    /// <summary>Creates the symbol loader.</summary>
    /// <returns>The loader; null if there is neither a folder nor a symbol file.</returns>
    public static ISymbolSource? Find(PluginSettings settings, string trace, TraceFailures failures) =>
        Find(settings, Environment.GetEnvironmentVariable(SymbolPath.Variable), trace, failures);

    public static ISymbolSource? Find(PluginSettings settings, string? environment, string trace, TraceFailures failures)
    {
        var named = SymbolPath.Parse(settings.SymbolPath?.Value).Folders;
        foreach (var folder in named.Where(folder => !Directory.Exists(folder)))
        {
            failures.Add(DiagnosticId.SettingIgnored, new SettingFault(
                settings.SymbolPath!.Place, $"\"{folder}\"", "a folder that exists", "no symbols are loaded from it").ToString());
        }

        string[] folders =
        [
            .. named,
            .. SymbolPath.Parse(environment).Folders.Where(folder => !IsOfAnotherMachine(folder)),
        ];
        SymbolFile[] files = Beside(trace, failures) is { } file ? [file] : [];
        return folders.Length + files.Length == 0 ? null : new SymbolLoader([.. folders.Distinct()], files, null);
    }

    private static SymbolFile? Beside(string trace, TraceFailures failures)
    {
        if (SidecarSymbolFile.Find(trace) is not { } path)
        {
            return null;
        }

        try
        {
            var file = SidecarSymbolFile.Read(path);
            failures.Note($"function names of {file.Count} modules come from {Path.GetFileName(path)} beside the trace");
            return file;
        }
        catch (Exception e) when (e is SymbolFormatException or IOException or UnauthorizedAccessException)
        {
            failures.Add(DiagnosticId.SymbolsFailed, $"{path} beside the trace cannot be used, so function names are missing: {e.Message}", e);
            return null;
        }
    }

    private static bool IsOfAnotherMachine(string folder) => folder is ['\\' or '/', '\\' or '/', ..];
}
