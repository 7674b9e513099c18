using WpaAddins.Etl.Diagnostics;
using WpaAddins.Plugin.Processing;
using WpaAddins.Symbols;
using WpaAddins.Symbols.Files;
using WpaAddins.Symbols.Lookup;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Plugin.Settings;

/// <summary>Finds names of functions where the settings, then the environment say that PDBs are, then beside the trace.</summary>
internal static class PluginSymbols
{
    /// <summary>Makes what finds names.</summary>
    /// <param name="settings">The settings.</param>
    /// <param name="trace">Path of the trace.</param>
    /// <param name="failures">Takes what cannot be used.</param>
    /// <returns>The loader; null if nothing says where names are.</returns>
    public static ISymbolSource? Find(PluginSettings settings, string trace, TraceFailures failures) =>
        Find(settings, Environment.GetEnvironmentVariable(SymbolPath.Variable), trace, failures);

    /// <summary>Makes what finds names.</summary>
    /// <param name="settings">The settings.</param>
    /// <param name="environment">The symbol path of the environment; only folders of this machine count.</param>
    /// <param name="trace">Path of the trace.</param>
    /// <param name="failures">Takes what cannot be used.</param>
    /// <returns>The loader; null if nothing says where names are.</returns>
    public static ISymbolSource? Find(PluginSettings settings, string? environment, string trace, TraceFailures failures)
    {
        var named = SymbolPath.Parse(settings.SymbolPath?.Value).Folders;
        foreach (var folder in named.Where(folder => !Directory.Exists(folder)))
        {
            failures.Add(DiagnosticId.SettingIgnored, new SettingFault(
                settings.SymbolPath!.Place, $"\"{folder}\"", "a folder that exists", "no names come from it").ToString());
        }

        string[] folders =
        [
            .. named,
            .. SymbolPath.Parse(environment).Folders.Where(folder => !IsOfAnotherMachine(folder)),
        ];
        (string Path, SymbolFile File)[] files = Beside(trace, failures) is { } file ? [file] : [];
        return folders.Length + files.Length == 0 ? null : new SymbolLoader([.. folders.Distinct()], files, null);
    }

    private static (string Path, SymbolFile File)? Beside(string trace, TraceFailures failures)
    {
        if (SymbolFileBeside.Find(trace) is not { } path)
        {
            return null;
        }

        try
        {
            var file = SymbolFileBeside.Read(path);
            failures.Note($"names of functions of {file.Count} modules come from {Path.GetFileName(path)} beside it");
            return (path, file);
        }
        catch (Exception e) when (e is SymbolFormatException or IOException or UnauthorizedAccessException)
        {
            failures.Add(DiagnosticId.SymbolsFailed, $"{path} beside it gives no names of functions: {e.Message}", e);
            return null;
        }
    }

    private static bool IsOfAnotherMachine(string folder) => folder is ['\\' or '/', '\\' or '/', ..];
}
