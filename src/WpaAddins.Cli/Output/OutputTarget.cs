using System.IO.Compression;

namespace WpaAddins.Cli.Output;

/// <summary>Where a result goes: standard output, a file, or a device; compressed if the name ends in <c>.gz</c>.</summary>
internal sealed class OutputTarget : IDisposable
{
    /// <summary>More links than this, one behind the other, are a circle.</summary>
    private const int MostLinks = 40;

    private readonly AtomicFile? _file;
    private readonly Stream? _device;
    private readonly GZipStream? _compressor;

    private OutputTarget(Stream stream, AtomicFile? file = null, Stream? device = null, bool isCompressed = false)
    {
        _file = file;
        _device = device;
        _compressor = isCompressed ? new GZipStream(stream, CompressionLevel.Fastest, leaveOpen: true) : null;
        Stream = _compressor ?? stream;
    }

    /// <summary>Gets where to write.</summary>
    public Stream Stream { get; }

    /// <summary>Opens a target.</summary>
    /// <param name="path">Path of the file; null = standard output.</param>
    /// <param name="host">Has standard output, and learns about temporary files.</param>
    /// <returns>The target.</returns>
    /// <exception cref="CommandFailedException">The file cannot be created.</exception>
    public static OutputTarget Open(string? path, CommandLineHost host)
    {
        if (path is null)
        {
            return new OutputTarget(host.Output);
        }

        var isCompressed = path.EndsWith(".gz", StringComparison.OrdinalIgnoreCase);
        if ((IsDevice(path) ? OpenDevice(path) : TryOpenPipe(path)) is { } device)
        {
            return new OutputTarget(device, device: device, isCompressed: isCompressed);
        }

        var file = AtomicFile.Create(path, host.Pending);
        return new OutputTarget(file.Stream, file, isCompressed: isCompressed);
    }

    /// <summary>Ends the writing: what was written counts.</summary>
    public void Commit()
    {
        _compressor?.Dispose();
        _device?.Flush();
        if (_file is null && _compressor is null)
        {
            Stream.Flush();
        }

        _file?.Commit();
    }

    /// <summary>Closes the target; a file that was not committed is removed.</summary>
    public void Dispose()
    {
        _file?.Dispose();
        _device?.Dispose();
    }

    /// <summary>
    /// Tells whether a name, or what it is a link to, is that of a device, which a file cannot be renamed onto, or which that
    /// would destroy.
    /// </summary>
    /// <remarks>Windows resolves <c>NUL</c> and its like, in any folder, to <c>\\.\NUL</c>; <c>\\.\C:\a.csv</c> is a file.</remarks>
    internal static bool IsDevice(string path)
    {
        var full = Path.GetFullPath(path);
        return OperatingSystem.IsWindows()
            ? full is ['\\', '\\', '.', '\\', .. var name] && !name.Contains(':', StringComparison.Ordinal)
            : IsUnixDevice(full) || IsUnixDevice(WithoutLinks(full, MostLinks));
    }

    private static bool IsUnixDevice(string path) => path.StartsWith("/proc/", StringComparison.Ordinal)
        || (path.StartsWith("/dev/", StringComparison.Ordinal) && !path.StartsWith("/dev/shm/", StringComparison.Ordinal));

    /// <summary>Follows the links in all parts of a path.</summary>
    private static string WithoutLinks(string path, int most)
    {
        if (Path.GetDirectoryName(path) is not { } folder)
        {
            return path;
        }

        var plain = Path.Combine(WithoutLinks(folder, most), Path.GetFileName(path));
        return most == 0 || new FileInfo(plain).LinkTarget is not { } target
            ? plain
            : WithoutLinks(Path.GetFullPath(target, Path.GetDirectoryName(plain)!), most - 1);
    }

    /// <summary>Opens a named pipe; null for anything else.</summary>
    private static FileStream? TryOpenPipe(string path)
    {
        if (OperatingSystem.IsWindows() || !File.Exists(path) || new FileInfo(path).Length != 0)
        {
            return null;
        }

        var pipe = OpenDevice(path);
        if (!pipe.CanSeek)
        {
            return pipe;
        }

        pipe.Dispose();
        return null;
    }

    private static FileStream OpenDevice(string path)
    {
        try
        {
            return new FileStream(path, FileMode.Open, FileAccess.Write, FileShare.ReadWrite);
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
}
