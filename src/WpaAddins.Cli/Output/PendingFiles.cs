namespace WpaAddins.Cli.Output;

/// <summary>The temporary files in use, which an interrupted process removes.</summary>
internal sealed class PendingFiles
{
    private readonly Lock _lock = new();
    private readonly HashSet<string> _paths = [];

    /// <summary>Adds a file before it is created.</summary>
    public void Add(string path)
    {
        lock (_lock)
        {
            _paths.Add(path);
        }
    }

    /// <summary>Removes a file from the list after it was renamed or deleted.</summary>
    public void Remove(string path)
    {
        lock (_lock)
        {
            _paths.Remove(path);
        }
    }

    /// <summary>Deletes all files.</summary>
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
