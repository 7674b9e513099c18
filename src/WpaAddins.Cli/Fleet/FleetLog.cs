using WpaAddins.Cli.Output;

namespace WpaAddins.Cli.Fleet;

/// <summary>A file with a line of JSON for each trace that was done: for people, for queries, and for a resumed run.</summary>
internal sealed class FleetLog : IDisposable
{
    /// <summary>Its name in the folder of results.</summary>
    public const string FileName = "traces.ndjson";

    private readonly Lock _lock = new();
    private readonly FileStream _stream;

    private FleetLog(FileStream stream, IReadOnlyDictionary<string, FleetEntry> before)
    {
        _stream = stream;
        Before = before;
    }

    /// <summary>Gets the last entry of each trace from the runs before; none unless the run is resumed.</summary>
    public IReadOnlyDictionary<string, FleetEntry> Before { get; }

    /// <summary>Opens the log.</summary>
    /// <param name="folder">The folder of results.</param>
    /// <param name="isResumed">Whether to keep what is in it.</param>
    /// <returns>The log.</returns>
    /// <exception cref="CommandFailedException">It cannot be written.</exception>
    public static FleetLog Open(string folder, bool isResumed)
    {
        var path = Path.Combine(folder, FileName);
        try
        {
            var before = new Dictionary<string, FleetEntry>();
            var isWhole = true;
            if (isResumed && File.Exists(path))
            {
                var text = File.ReadAllText(path);
                isWhole = text.Length == 0 || text[^1] == '\n';
                foreach (var line in text.Split('\n', StringSplitOptions.RemoveEmptyEntries))
                {
                    if (FleetEntry.Parse(line) is { } entry)
                    {
                        before[entry.Trace] = entry;
                    }
                }
            }

            var stream = new FileStream(path, isResumed ? FileMode.Append : FileMode.Create, FileAccess.Write, FileShare.Read);
            if (!isWhole)
            {
                stream.Write("\n"u8);
            }

            return new FleetLog(stream, before);
        }
        catch (UnauthorizedAccessException e)
        {
            throw new CommandFailedException($"cannot write {path}: access is denied", ExitCode.Failed, e);
        }
        catch (IOException e)
        {
            throw new CommandFailedException($"cannot write {path}: {e.Message}", ExitCode.Failed, e);
        }
    }

    /// <summary>Adds a line, at once on disk.</summary>
    /// <param name="entry">What became of a trace.</param>
    public void Add(FleetEntry entry)
    {
        var line = JsonDocuments.Write(entry.Write);
        lock (_lock)
        {
            _stream.Write(line.Span);
            _stream.Write("\n"u8);
            _stream.Flush();
        }
    }

    /// <inheritdoc/>
    public void Dispose() => _stream.Dispose();
}
