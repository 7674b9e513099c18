namespace WpaAddins.Cli.Output;

/// <summary>Creates temporary files, and lists those in use, which are deleted if the process is interrupted.</summary>
/// <param name="create">Creates a file that must not exist yet; null = in the file system.</param>
internal sealed class PendingFiles(Func<string, Stream>? create = null)
{
    private readonly Func<string, Stream> _create = create ?? CreateNew;
    private readonly Lock _lock = new();
    private readonly HashSet<string> _paths = [];

    /// <summary>
    /// Creates a temporary file. Its name cannot be predicted, and an existing file or link of that name is never opened:
    /// other processes may write to the same folder.
    /// </summary>
    public (string Path, Stream Stream) Create(string folder)
    {
        var path = Path.Combine(folder, $".wpaaddins-{Path.GetRandomFileName()}.tmp");
        Add(path);
        try
        {
            return (path, _create(path));
        }
        catch
        {
            Remove(path);
            throw;
        }
    }

    /// <summary>Adds a file that is removed if the process is interrupted.</summary>
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
    /// <exception cref="IOException">A file cannot be deleted.</exception>
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

    // Without a buffer, so that closing an abandoned file writes nothing and cannot fail on a full disk.
    private static FileStream CreateNew(string path) =>
        new(path, FileMode.CreateNew, FileAccess.Write, FileShare.Read | FileShare.Delete, bufferSize: 0);
}
