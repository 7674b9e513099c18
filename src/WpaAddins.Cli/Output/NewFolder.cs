namespace WpaAddins.Cli.Output;

/// <summary>
/// The output folder of a run. Only one run at a time can use it. A folder that the run creates is removed at the end
/// unless it is kept or not empty.
/// </summary>
/// <remarks>Shape: during the run, the folder contains an open lock file that a second run cannot open.</remarks>
internal sealed class NewFolder : IDisposable
{
    private const string LockName = ".wpaaddins-lock";
    private readonly List<string> _made = [];
    private readonly PendingFiles _pending;
    private readonly FileStream? _lock;
    private bool _isKept;

    /// <summary>Creates a folder and its parents if they do not exist.</summary>
    /// <exception cref="CommandFailedException">The folder cannot be created, or another run uses it.</exception>
    public NewFolder(string path, PendingFiles pending)
    {
        _pending = pending;
        for (var each = new DirectoryInfo(path); each is { Exists: false }; each = each.Parent)
        {
            _made.Add(each.FullName);
        }

        try
        {
            Directory.CreateDirectory(path);

            // The system releases the lock if the process is killed. The file is also opened for reading, because to
            // open a named pipe of that name only for writing would block.
            _lock = new FileStream(
                Path.Combine(path, LockName),
                FileMode.OpenOrCreate,
                FileAccess.ReadWrite,
                FileShare.None,
                bufferSize: 1,
                FileOptions.DeleteOnClose);
            _pending.Add(_lock.Name);
        }
        catch (IOException e) when (WriteFailure.IsInUse(e))
        {
            throw new CommandFailedException(
                $"cannot write to {path}: another run is writing to this folder", ExitCode.Failed, e);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            Dispose();
            throw WriteFailure.For(path, e);
        }
    }

    public void Keep() => _isKept = true;

    /// <summary>Removes the folders that were created, unless they are kept or not empty.</summary>
    public void Dispose()
    {
        if (_lock is not null)
        {
            _lock.Dispose();
            _pending.Remove(_lock.Name);
        }

        if (_isKept)
        {
            return;
        }

        foreach (var folder in _made)
        {
            if (!Directory.Exists(folder))
            {
                continue;
            }

            if (Directory.EnumerateFileSystemEntries(folder).Any())
            {
                return;
            }

            Directory.Delete(folder);
        }
    }
}
