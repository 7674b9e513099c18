using WpaAddins.Cli.Output;
using WpaAddins.Etl.Sources;

namespace WpaAddins.Cli.Fleet;

/// <summary>A file with one line of JSON for each trace, exported or failed. A resumed run reads it.</summary>
internal sealed class FleetLog(
    FileStream stream, string path, IReadOnlyDictionary<string, FleetEntry> before) : IDisposable
{
    /// <summary>The name of the file in the output folder.</summary>
    public const string FileName = "traces.ndjson";

    private const int MaxBytes = 1 << 30;
    private readonly Lock _lock = new();

    /// <summary>Gets the last entry of each trace from earlier runs; empty unless the run is resumed.</summary>
    public IReadOnlyDictionary<string, FleetEntry> Before { get; } = before;

    /// <exception cref="CommandFailedException">The file cannot be written, or is too large to be read.</exception>
    public static FleetLog Open(string folder, bool isResumed)
    {
        var path = Path.Combine(folder, FileName);
        try
        {
            var before = new Dictionary<string, FleetEntry>();
            var whole = 0L;
            if (isResumed && File.Exists(path))
            {
                using var file = File.OpenRead(path);
                var text = TextBytes.TryReadUtf8(file, MaxBytes)
                    ?? throw new CommandFailedException($"cannot resume: {path} is larger than {MaxBytes:N0} bytes");

                // A killed run leaves an incomplete line, with which the file would be no NDJSON.
                whole = text.AsSpan().LastIndexOf((byte)'\n') + 1;
                foreach (var line in Encoding.UTF8.GetString(text.AsSpan(0, (int)whole)).Split('\n', StringSplitOptions.RemoveEmptyEntries))
                {
                    if (FleetEntry.Parse(line) is { } entry)
                    {
                        before[entry.Trace] = entry;
                    }
                }
            }

            var stream = new FileStream(path, FileMode.OpenOrCreate, FileAccess.Write, FileShare.Read, bufferSize: 0);
            stream.SetLength(whole);
            stream.Position = whole;
            return new FleetLog(stream, path, before);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw WriteFailure.For(path, e);
        }
    }

    public void Add(FleetEntry entry)
    {
        var line = JsonDocuments.Write(entry.Write);
        try
        {
            lock (_lock)
            {
                stream.Write([.. line.Span, (byte)'\n']);
            }
        }
        catch (IOException e)
        {
            throw WriteFailure.For(path, e);
        }
    }

    public void Dispose() => stream.Dispose();
}
