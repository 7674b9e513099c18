using System.CommandLine;
using WpaAddins.Symbols;
using WpaAddins.Symbols.Files;
using WpaAddins.Symbols.Lookup;

namespace WpaAddins.Cli.Commands;

/// <summary>The options that say where the names of functions come from.</summary>
internal sealed class SymbolArguments
{
    private readonly Option<string[]> _symbols = new("--symbols")
    {
        Description = "A folder of PDBs, a symbol path such as srv*FOLDER, or a symbol file; may be given several times. "
            + "Without it, X.symbols.json beside X.etl counts.",
        HelpName = "PATH",
        AllowMultipleArgumentsPerToken = false,
    };

    private readonly Option<string[]> _servers = new("--symbol-server")
    {
        Description = "A symbol server (https) that may be asked for PDBs; they are kept in the first srv*FOLDER of --symbols.",
        HelpName = "URL",
        AllowMultipleArgumentsPerToken = false,
    };

    /// <summary>Adds everything to a command.</summary>
    /// <param name="command">The command.</param>
    public void AddTo(Command command)
    {
        command.Add(_symbols);
        command.Add(_servers);
    }

    /// <summary>Tells whether the user names symbols; a symbol file beside a trace does not count then.</summary>
    /// <param name="result">The command line.</param>
    /// <returns>Whether there is <c>--symbols</c>.</returns>
    public bool AreNamed(ParseResult result) => Symbols(result).Length > 0;

    /// <summary>Gets what finds names; folders of <c>_NT_SYMBOL_PATH</c> come last, and only those of this machine.</summary>
    /// <param name="result">The command line.</param>
    /// <param name="host">The world.</param>
    /// <returns>The loader; null if nothing says where names are.</returns>
    /// <exception cref="CommandFailedException">A path or server is unusable.</exception>
    public SymbolLoader? Loader(ParseResult result, CommandLineHost host)
    {
        List<(string Path, SymbolFile File)> files = [.. Symbols(result).Where(IsSymbolFile).Select(f => (f, ReadFile(f)))];
        var (path, servers, cache) = Places(result, host);
        return path.Folders.Count + files.Count == 0 ? null : new SymbolLoader(
            path.Folders,
            files,
            servers.Count == 0 ? null : new SymbolServer(servers, cache!, host.SymbolHandler, cancellation: host.Cancellation));
    }

    /// <summary>Gets the same places as a symbol path for Microsoft's library; it names only servers that the user allows.</summary>
    /// <param name="result">The command line.</param>
    /// <param name="host">The world.</param>
    /// <returns>Each folder both as it is and as a store, then the servers; null if nothing says where PDBs are.</returns>
    /// <exception cref="CommandFailedException">A path or server is unusable.</exception>
    public string? PathText(ParseResult result, CommandLineHost host)
    {
        var (path, servers, cache) = Places(result, host);
        var folders = path.Folders.Select(Path.GetFullPath);
        return path.Folders.Count == 0
            ? null
            : string.Join(';', folders.SelectMany(f => (string[])[f, $"srv*{f}"])
                .Concat(servers.Select(s => $"srv*{Path.GetFullPath(cache!)}*{s.AbsoluteUri}")));
    }

    private string[] Symbols(ParseResult result) => result.GetValue(_symbols) ?? [];

    private static bool IsSymbolFile(string text) =>
        File.Exists(text) && !text.EndsWith(".pdb", StringComparison.OrdinalIgnoreCase);

    /// <summary>Gets where PDBs are; there is a cache if there are servers.</summary>
    private (SymbolPath Path, List<Uri> Servers, string? Cache) Places(ParseResult result, CommandLineHost host)
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
                "--symbol-server needs a folder that keeps the PDBs: --symbols srv*FOLDER", ExitCode.Usage);
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
            : throw new CommandFailedException($"--symbols {text}: there is no such file or folder", ExitCode.Usage);
    }

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

    /// <summary>A server that only the path names is asked if its host is one that the user allows.</summary>
    private List<Uri> Servers(ParseResult result, SymbolPath path)
    {
        var servers = new List<Uri>();
        foreach (var text in result.GetValue(_servers) ?? [])
        {
            if (!Uri.TryCreate(text, UriKind.Absolute, out var server) || server.Scheme != Uri.UriSchemeHttps)
            {
                throw new CommandFailedException($"--symbol-server takes an https address, not '{text}'", ExitCode.Usage);
            }

            servers.Add(server);
        }

        var hosts = servers.Select(s => s.Host).ToHashSet(StringComparer.OrdinalIgnoreCase);
        servers.AddRange(path.Servers.Where(s => s.Scheme == Uri.UriSchemeHttps && hosts.Contains(s.Host)));
        return [.. servers.Distinct()];
    }

    /// <summary>Folders of other machines would be the network by default.</summary>
    private static SymbolPath FromEnvironment(CommandLineHost host)
    {
        var path = SymbolPath.Parse(host.Environment(SymbolPath.Variable));
        return new SymbolPath([.. path.Folders.Where(f => !IsOfAnotherMachine(f))], []);
    }

    private static bool IsOfAnotherMachine(string folder) => folder is ['\\' or '/', '\\' or '/', ..];
}
