using WpaAddins.Symbols;
using WpaAddins.Symbols.Files;
using WpaAddins.Symbols.Lookup;

namespace WpaAddins.Cli.Commands;

/// <summary>The options that name sources of symbols.</summary>
internal sealed class SymbolArguments
{
    private readonly Option<string[]> _symbols = CommandOption.Create<string[]>("--symbols", "PATH",
        "A folder of PDBs, a symbol path such as srv*FOLDER, or a symbol file. Repeatable. "
        + "Without it, X.symbols.json beside X.etl is used.");

    private readonly Option<string[]> _servers = CommandOption.Create<string[]>("--symbol-server", "URL",
        "The https address of a symbol server. PDBs are stored in the first srv*FOLDER of --symbols. Repeatable.");

    public void AddTo(Command command)
    {
        command.Add(_symbols);
        command.Add(_servers);
    }

    /// <summary>Returns whether <c>--symbols</c> is given. A symbol file beside a trace is then not used.</summary>
    public bool AreNamed(ParseResult result) => Symbols(result).Length > 0;

    /// <summary>
    /// Gets the folders and files, except symbol paths with a URL that can contain access keys. PDBs of servers are in these
    /// folders after the analysis.
    /// </summary>
    public IEnumerable<GivenOption> Given(ParseResult result) =>
        CommandOption.Given(result, _symbols, isPath: true).Where(o => !CanContainKeys(o.Value));

    private static bool CanContainKeys(string path) =>
        path.IndexOf("://", StringComparison.Ordinal) is >= 0 and var url && path.AsSpan(url).ContainsAny('@', '?');

    /// <summary>Creates the symbol loader. Local folders of <c>_NT_SYMBOL_PATH</c> are searched last.</summary>
    /// <returns>The loader; null if there is no source of symbols.</returns>
    /// <exception cref="CommandFailedException">A path or server is unusable.</exception>
    public SymbolLoader? Loader(ParseResult result, CommandLineHost host)
    {
        List<SymbolFile> files = [.. Symbols(result).Where(IsSymbolFile).Select(ReadFile)];
        var (path, servers, cache) = FindSources(result, host);
        return path.Folders.Count + files.Count == 0 ? null : new SymbolLoader(
            path.Folders,
            files,
            servers.Count == 0 ? null : new SymbolServer(servers, cache!, host.SymbolHandler, cancellation: host.Cancellation));
    }

    /// <summary>
    /// Formats the same sources as a symbol path for Microsoft's library. It contains only servers that the user
    /// allows.
    /// </summary>
    /// <returns>Each folder, both as a folder and as a store, then the servers; null if there is no folder.</returns>
    /// <exception cref="CommandFailedException">A path or server is unusable.</exception>
    public string? PathText(ParseResult result, CommandLineHost host)
    {
        var (path, servers, cache) = FindSources(result, host);
        var folders = path.Folders.Select(Path.GetFullPath);
        return path.Folders.Count == 0
            ? null
            : string.Join(';', folders.SelectMany(f => (string[])[f, $"srv*{f}"])
                .Concat(servers.Select(s => $"srv*{Path.GetFullPath(cache!)}*{s.AbsoluteUri}")));
    }

    private string[] Symbols(ParseResult result) => result.GetValue(_symbols) ?? [];

    private static bool IsSymbolFile(string text) =>
        File.Exists(text) && !text.EndsWith(".pdb", StringComparison.OrdinalIgnoreCase);

    /// <summary>Returns the sources of PDBs. The cache is not null if there are servers.</summary>
    private (SymbolPath Path, List<Uri> Servers, string? Cache) FindSources(ParseResult result, CommandLineHost host)
    {
        var path = SymbolPath.Empty;
        string? cache = null;
        foreach (var text in Symbols(result).Where(s => !IsSymbolFile(s)))
        {
            var named = Named(text);
            cache ??= text.Contains('*') ? named.Folders.FirstOrDefault() : null;
            path = path.Then(named);
        }

        var servers = Servers(result, path);
        if (servers.Count > 0 && cache is null)
        {
            throw new CommandFailedException(
                "--symbol-server needs a folder that stores the PDBs: add --symbols srv*FOLDER", ExitCode.Usage);
        }

        return (path.Then(FromEnvironment(host)), servers, cache);
    }

    private static SymbolPath Named(string text)
    {
        if (text.Contains('*') || text.Contains(';'))
        {
            return SymbolPath.Parse(text);
        }

        var folder = File.Exists(text) ? Path.GetDirectoryName(Path.GetFullPath(text)) : text;
        return Directory.Exists(folder)
            ? new SymbolPath([folder], [])
            : throw new CommandFailedException($"--symbols {Redact(text)}: there is no such file or folder", ExitCode.Usage);
    }

    /// <summary>
    /// Returns a path unchanged, or a URL without user name, password and query string, which can contain access keys.
    /// </summary>
    private static string Redact(string text) =>
        Uri.TryCreate(text, UriKind.Absolute, out var address) && !address.IsFile ? SymbolServer.Format(address) : text;

    private static SymbolFile ReadFile(string path)
    {
        try
        {
            return SymbolFile.Read(path);
        }
        catch (Exception e) when (e is SymbolFormatException or IOException or UnauthorizedAccessException)
        {
            throw new CommandFailedException($"--symbols {path}: {e.Message}", ExitCode.Failed, e);
        }
    }

    /// <summary>
    /// Returns the allowed servers: those of <c>--symbol-server</c>, and those of the symbol path on the same hosts.
    /// </summary>
    private List<Uri> Servers(ParseResult result, SymbolPath path)
    {
        var servers = new List<Uri>();
        foreach (var text in result.GetValue(_servers) ?? [])
        {
            if (!Uri.TryCreate(text, UriKind.Absolute, out var server) || server.Scheme != Uri.UriSchemeHttps)
            {
                throw new CommandFailedException($"--symbol-server takes an https address, not '{Redact(text)}'", ExitCode.Usage);
            }

            servers.Add(server);
        }

        var hosts = servers.Select(s => s.Host).ToHashSet(StringComparer.OrdinalIgnoreCase);
        servers.AddRange(path.Servers.Where(s => s.Scheme == Uri.UriSchemeHttps && hosts.Contains(s.Host)));
        return [.. servers.Distinct()];
    }

    /// <summary>
    /// Returns the local folders of <c>_NT_SYMBOL_PATH</c>. Folders on other machines and servers are ignored, so that
    /// the network is not used by default.
    /// </summary>
    private static SymbolPath FromEnvironment(CommandLineHost host)
    {
        var path = SymbolPath.Parse(host.Environment(SymbolPath.Variable));
        return new SymbolPath([.. path.Folders.Where(f => !IsOfAnotherMachine(f))], []);
    }

    private static bool IsOfAnotherMachine(string folder) => folder is ['\\' or '/', '\\' or '/', ..];
}
