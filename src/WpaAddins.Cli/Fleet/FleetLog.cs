using WpaAddins.Cli.Output;

namespace WpaAddins.Cli.Fleet;

/// <summary>A file with one line of JSON for each exported trace. A resumed run reads it.</summary>
internal sealed class FleetLog : IDisposable
{
    /// <summary>Name of the file in the folder of results.</summary>
    public const string FileName = "traces.ndjson";

    private readonly Lock _lock = new();
    private readonly FileStream _stream;

    private FleetLog(FileStream stream, IReadOnlyDictionary<string, FleetEntry> before)
    {
        _stream = stream;
        Before = before;
    }

    /// <summary>Gets the last entry of each trace from earlier runs; empty unless the run is resumed.</summary>
    public IReadOnlyDictionary<string, FleetEntry> Before { get; }

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

    /// <summary>Appends a line and flushes it.</summary>
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
