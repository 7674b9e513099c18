using System.IO.Compression;

namespace WpaAddins.Cli.Output;

/// <summary>The target of a result: standard output, a file, or a device; compressed if the name ends in <c>.gz</c>.</summary>
internal sealed class OutputTarget : IDisposable
{
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

    public Stream Stream { get; }

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
    /// Returns whether a path, or the target of its links, is a device. A device is written directly, because renaming
    /// a file to its name would fail or replace the device.
    /// </summary>
    /// <remarks>
    /// Windows resolves device names such as <c>NUL</c>, in any folder, to <c>\\.\NUL</c>; <c>\\.\C:\a.csv</c> is a file.
    /// </remarks>
    internal static bool IsDevice(string path)
    {
        var full = Path.GetFullPath(path);
        return OperatingSystem.IsWindows()
            ? full is ['\\', '\\', '.', '\\', .. var name] && !name.Contains(':', StringComparison.Ordinal)
            : IsUnixDevice(full) || IsUnixDevice(RealPath.Resolve(full));
    }

    private static bool IsUnixDevice(string path) => path.StartsWith("/proc/", StringComparison.Ordinal)
        || (path.StartsWith("/dev/", StringComparison.Ordinal) && !path.StartsWith("/dev/shm/", StringComparison.Ordinal));

    /// <summary>Opens a named pipe on Unix; returns null for any other file.</summary>
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
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw WriteFailure.For(path, e);
        }
    }
}
