using WpaAddins.Analysis.Locks.Signatures;
using WpaAddins.Cli.Mcp.Answers;
using WpaAddins.Cli.Reading;
using WpaAddins.Symbols;
using WpaAddins.Symbols.Files;
using WpaAddins.Symbols.Lookup;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Cli.Mcp.Traces;

/// <summary>The open traces, at most four. Opening another one closes the least recently used one.</summary>
internal sealed class OpenTraces(CommandLineHost host, AllowedFolders folders, ReadingSettings settings) : IDisposable
{
    public const int MaxTraces = 4;

    private const int MaxRemembered = 100;

    // The least recently used trace is first.
    private readonly List<OpenTrace> _open = [];
    private readonly SemaphoreSlim _reading = new(1);
    private readonly Queue<OpenTraceName> _closed = [];
    private int _lastId;

    /// <summary>
    /// Reads a trace, or returns it if it is open with the same symbols and signatures. Only one trace is read at a
    /// time.
    /// </summary>
    /// <exception cref="ToolException">A path is not allowed, or a file does not exist or cannot be read.</exception>
    public (OpenTrace Trace, string? Closed) Open(
        string path, string? symbols, string? signatures, WorkProgress? progress, CancellationToken stop)
    {
        var file = folders.FindFile(path);
        var symbolPath = symbols is null ? null : folders.Find(symbols);
        var signaturePath = signatures is null ? null : folders.FindFile(signatures);
        _reading.Wait(stop);
        try
        {
            var key = string.Join('\n', Identify(file), Identify(symbolPath), Identify(signaturePath));
            lock (_open)
            {
                if (_open.Find(t => t.Key == key) is { } known)
                {
                    return (Touch(known), null);
                }
            }

            return Add(Read(file, key, symbolPath, signaturePath, progress, stop));
        }
        finally
        {
            _reading.Release();
        }
    }

    /// <exception cref="ToolException">No open trace has this id.</exception>
    public OpenTrace Find(string id)
    {
        lock (_open)
        {
            return Touch(_open.Find(t => t.Id == id) ?? throw Unknown(id));
        }
    }

    /// <exception cref="ToolException">No open trace has this id.</exception>
    public void Close(string id)
    {
        lock (_open)
        {
            Remove(_open.Find(t => t.Id == id) ?? throw Unknown(id));
        }
    }

    public void Dispose() => _reading.Dispose();

    /// <summary>Gets the path, size and modification time of a file, or the path of a folder; empty without a path.</summary>
    private static string Identify(string? path) => path is null ? "" : new FileInfo(path) is { Exists: true } file
        ? string.Create(CultureInfo.InvariantCulture, $"{path} {file.Length} {file.LastWriteTimeUtc.Ticks}")
        : path;

    private OpenTrace Touch(OpenTrace trace)
    {
        _open.Remove(trace);
        _open.Add(trace);
        return trace;
    }

    private void Remove(OpenTrace trace)
    {
        _open.Remove(trace);
        _closed.Enqueue(new OpenTraceName(trace.Id, trace.Data.Info.Name));
        if (_closed.Count > MaxRemembered)
        {
            _closed.Dequeue();
        }
    }

    private ToolException Unknown(string id)
    {
        var was = _closed.FirstOrDefault(c => c.Id == id) is { } closed
            ? $"{id} was closed; open_trace with the path of {SafeText.Format(closed.File, 80)} opens it again, with a new id"
            : $"no trace {SafeText.Format(id, 20)} is open; open_trace opens a trace and returns its id";
        var open = _open.Select(t => $"{t.Id} ({SafeText.Format(t.Data.Info.Name, 80)})").Order(StringComparer.Ordinal).ToList();
        return new ToolException(open.Count == 0 ? was : $"{was}. Open: {string.Join(", ", open)}");
    }

    private (OpenTrace Trace, string? Closed) Add(OpenTrace trace)
    {
        lock (_open)
        {
            var oldest = _open.Count >= MaxTraces ? _open[0] : null;
            if (oldest is not null)
            {
                Remove(oldest);
            }

            _open.Add(trace);
            return (trace, oldest?.Id);
        }
    }

    private OpenTrace Read(
        string file, string key, string? symbolPath, string? signaturePath, WorkProgress? progress, CancellationToken stop)
    {
        try
        {
            var notes = new List<string>();
            var options = new AnalysisOptions
            {
                MaxThreads = settings.Threads,
                Symbols = symbolPath is null
                    ? SidecarSymbols.TryLoad(file, path => Path.GetFileName(path), notes.Add, notes.Add)
                    : LoadSymbols(symbolPath),
                Signatures = signaturePath is null ? null : ShippedSignatures.With([.. LockSignatureFile.Read(signaturePath)]),
            };
            var trace = host.OpenTrace(file).Load(
                new TraceLoadOptions
                {
                    Threads = settings.Threads,
                    Limits = MemoryLimit.Find(file, settings),
                    Progress = progress?.Reading,
                },
                stop);
            return new OpenTrace($"t{++_lastId}", trace, options) { Key = key, SymbolNotes = notes };
        }
        catch (LockSignatureException e)
        {
            throw new ToolException($"signatures: {e.Message}");
        }
        catch (SymbolFormatException e)
        {
            throw new ToolException($"symbols: {e.Message}");
        }
        catch (Exception e) when (ReadFailure.Explain(file, e) is { } why)
        {
            throw new ToolException(why);
        }
    }

    private SymbolLoader LoadSymbols(string path) => Directory.Exists(path)
        ? new SymbolLoader([path], mayRead: folders.Contains)
        : new SymbolLoader([], [SymbolFile.Read(path)]);

    private sealed record OpenTraceName(string Id, string File);
}
