namespace WpaAddins.Cli.Output;

/// <summary>A folder for results that is removed again if nothing is written into it.</summary>
internal sealed class NewFolder : IDisposable
{
    private readonly List<string> _made = [];
    private bool _isKept;

    /// <summary>Creates a folder and its parents if they do not exist.</summary>
    /// <exception cref="CommandFailedException">It cannot be created.</exception>
    public NewFolder(string path)
    {
        for (var each = new DirectoryInfo(path); each is { Exists: false }; each = each.Parent)
        {
            _made.Add(each.FullName);
        }

        try
        {
            Directory.CreateDirectory(path);
        }
        catch (UnauthorizedAccessException e)
        {
            Dispose();
            throw new CommandFailedException($"cannot create {path}: access is denied", ExitCode.Failed, e);
        }
        catch (IOException e)
        {
            Dispose();
            throw new CommandFailedException($"cannot create {path}: {e.Message}", ExitCode.Failed, e);
        }
    }

    /// <summary>Keeps the folder.</summary>
    public void Keep() => _isKept = true;

    /// <summary>Removes the folders that were created, unless they are kept or not empty.</summary>
    public void Dispose()
    {
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
