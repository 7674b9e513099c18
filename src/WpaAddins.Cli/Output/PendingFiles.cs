namespace WpaAddins.Cli.Output;

/// <summary>The temporary files that are being written, so that an interrupted process can remove them.</summary>
internal sealed class PendingFiles
{
    private readonly Lock _lock = new();
    private readonly HashSet<string> _paths = [];

    /// <summary>Notes a file before it is created.</summary>
    /// <param name="path">Its path.</param>
    public void Add(string path)
    {
        lock (_lock)
        {
            _paths.Add(path);
        }
    }

    /// <summary>Forgets a file that was renamed or removed.</summary>
    /// <param name="path">Its path.</param>
    public void Remove(string path)
    {
        lock (_lock)
        {
            _paths.Remove(path);
        }
    }

    /// <summary>Removes all of them; for a process that cannot wait for its own end.</summary>
    /// <exception cref="IOException">A file cannot be removed.</exception>
    public void Delete()
    {
        lock (_lock)
        {
            foreach (var path in _paths)
            {
                File.Delete(path);
            }

            _paths.Clear();
        }
    }
}
