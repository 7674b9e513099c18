using Microsoft.Win32.SafeHandles;

namespace WpaAddins.Etl.Sources;

/// <summary>A file, read in pieces with positioned reads.</summary>
/// <remarks>
/// The file is not mapped into memory: a mapped page that cannot be read (network share gone, file truncated by another
/// program) ends the process, and WPA with it. A failed read is an <see cref="IOException"/>. The cost is one copy of
/// bytes that are read once.
/// </remarks>
public sealed class FileByteSource : IByteSource
{
    private readonly SafeFileHandle? _handle;

    /// <summary>Opens a file for reading.</summary>
    /// <exception cref="IOException">The file cannot be opened.</exception>
    public FileByteSource(string path)
    {
        // An empty file, a pipe and a device have length 0. They are not opened, because opening a pipe waits for a
        // writer.
        var file = new FileInfo(path);
        if ((file.ResolveLinkTarget(returnFinalTarget: true) as FileInfo ?? file) is { Exists: true, Length: 0 })
        {
            return;
        }

        _handle = File.OpenHandle(path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete);
        try
        {
            LengthBytes = RandomAccess.GetLength(_handle);
        }
        catch (NotSupportedException e)
        {
            _handle.Dispose();
            throw new IOException("a pipe cannot be read as a trace; save it to a file first", e);
        }
    }

    /// <inheritdoc/>
    public long LengthBytes { get; }

    /// <inheritdoc/>
    public int Read(long offsetBytes, Span<byte> destination)
    {
        var total = 0;
        while (_handle is not null && total < destination.Length)
        {
            var read = RandomAccess.Read(_handle, destination[total..], offsetBytes + total);
            if (read == 0)
            {
                break;
            }

            total += read;
        }

        return total;
    }

    /// <inheritdoc/>
    public void Dispose() => _handle?.Dispose();
}
