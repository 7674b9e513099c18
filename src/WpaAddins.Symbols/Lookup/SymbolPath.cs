namespace WpaAddins.Symbols.Lookup;

/// <summary>A symbol path: folders in search order, and servers.</summary>
/// <param name="Folders">Folders with PDBs, and caches of servers.</param>
/// <param name="Servers">Servers; one is used only if an option allows it as well.</param>
/// <remarks>
/// Shape: elements separated by <c>;</c>, each a folder, <c>cache*FOLDER</c>, <c>srv*FOLDER*…*SERVER</c> or
/// <c>symsrv*DLL*FOLDER*…*SERVER</c>. An empty part, which means a default cache, is ignored. Source: symbol
/// paths of the Windows debugger (documented).
/// </remarks>
public sealed record SymbolPath(IReadOnlyList<string> Folders, IReadOnlyList<Uri> Servers)
{
    /// <summary>The environment variable that holds a symbol path.</summary>
    public const string Variable = "_NT_SYMBOL_PATH";

    /// <summary>Gets the empty path.</summary>
    public static SymbolPath Empty { get; } = new([], []);

    /// <summary>Reads a symbol path.</summary>
    /// <param name="text">The text; null and empty give an empty path.</param>
    public static SymbolPath Parse(string? text)
    {
        var folders = new List<string>();
        var servers = new List<Uri>();
        foreach (var element in (text ?? "").Split(';', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries))
        {
            var parts = element.Split('*', StringSplitOptions.TrimEntries);
            var first = parts.Length == 1 ? 0 : parts[0].ToUpperInvariant() switch
            {
                "SRV" or "CACHE" => 1,
                "SYMSRV" => 2,
                _ => 0,
            };
            foreach (var part in parts.Skip(first).Where(p => p.Length > 0))
            {
                if (part.Contains("://", StringComparison.Ordinal))
                {
                    if (Uri.TryCreate(part, UriKind.Absolute, out var server))
                    {
                        servers.Add(server);
                    }
                }
                else
                {
                    folders.Add(part);
                }
            }
        }

        return new SymbolPath([.. folders.Distinct()], [.. servers.Distinct()]);
    }

    /// <summary>Appends another path.</summary>
    /// <returns>Both paths without duplicates.</returns>
    public SymbolPath Then(SymbolPath other)
    {
        ArgumentNullException.ThrowIfNull(other);
        return new SymbolPath([.. Folders.Union(other.Folders)], [.. Servers.Union(other.Servers)]);
    }
}
