namespace WpaAddins.Cli.Output;

/// <summary>A file that appears under its name only when it is complete.</summary>
/// <remarks>
/// Shape: written under a temporary name in the same folder, then renamed. Without <see cref="Commit"/> it is removed.
/// Errors: <see cref="CommandFailedException"/> if it cannot be created, written or renamed.
/// </remarks>
internal sealed class AtomicFile(
    string path, string temporaryPath, PendingFiles pending, ResultStream stream) : IDisposable
{
    private bool _isDone;

    public Stream Stream => stream;

    /// <summary>Creates the temporary file. If the path is a symbolic link, its target is written.</summary>
    public static AtomicFile Create(string path, PendingFiles pending)
    {
        if (Directory.Exists(path))
        {
            throw new CommandFailedException($"cannot write {path}: it is a folder");
        }

        try
        {
            var target = Path.GetFullPath(path);
            if (new FileInfo(target).LinkTarget is not null)
            {
                target = File.ResolveLinkTarget(target, returnFinalTarget: true)?.FullName ?? target;
            }

            RefuseIfInUse(target);
            var (temporaryPath, stream) = pending.Create(Path.GetDirectoryName(target) ?? ".");
            return new AtomicFile(target, temporaryPath, pending, new ResultStream(stream, path));
        }
        catch (DirectoryNotFoundException e)
        {
            throw new CommandFailedException($"cannot write {path}: its folder does not exist", ExitCode.Failed, e);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw WriteFailure.For(path, e);
        }
    }

    /// <summary>Renames the complete file; an older file of that name is replaced.</summary>
    public void Commit()
    {
        try
        {
            stream.Complete();
            File.Move(temporaryPath, path, overwrite: true);
        }
        catch (UnauthorizedAccessException e)
        {
            var reason = OperatingSystem.IsWindows() ? "access is denied, or another program has it open" : "access is denied";
            throw new CommandFailedException($"cannot write {path}: {reason}", ExitCode.Failed, e);
        }
        catch (IOException e)
        {
            throw WriteFailure.For(path, e);
        }

        _isDone = true;
        pending.Remove(temporaryPath);
    }

    /// <summary>Removes the temporary file unless it was committed.</summary>
    public void Dispose()
    {
        if (_isDone)
        {
            return;
        }

        _isDone = true;
        try
        {
            stream.Dispose();
        }
        finally
        {
            File.Delete(temporaryPath);
            pending.Remove(temporaryPath);
        }
    }

    /// <summary>
    /// Fails early if another program, such as a spreadsheet, has the file open, because Windows could not replace it.
    /// </summary>
    private static void RefuseIfInUse(string path)
    {
        if (OperatingSystem.IsWindows() && File.Exists(path))
        {
            File.OpenHandle(path, FileMode.Open, FileAccess.Write, FileShare.ReadWrite | FileShare.Delete).Dispose();
        }
    }
}
