namespace WpaAddins.Trace.FileIo;

/// <summary>
/// The files of a trace: one row per path. A file without a path has a row for each generation of its key or, without a
/// key, of its object.
/// </summary>
/// <remarks>
/// Shape: row 0 stands for operations whose records name neither key nor object. Rows are in no order.
/// Paths begin with a drive letter where the trace maps the volume to one, else with the device.
/// </remarks>
public sealed class FileTable
{
    /// <summary>Index of the unknown file.</summary>
    public const int Unknown = 0;

    /// <summary>In <see cref="SizeBytes"/>: the size is unknown.</summary>
    public const long NoSize = -1;

    private const string Pipes = @"\Device\NamedPipe";
    private const string Mailslots = @"\Device\Mailslot";
    private readonly string?[] _paths;
    private readonly ulong[] _keys;
    private readonly long[] _sizes;

    /// <param name="paths">Path of each file; null where no record gives one.</param>
    /// <param name="sizes">Last known size of each file, or <see cref="NoSize"/>.</param>
    internal FileTable(string?[] paths, ulong[] keys, long[] sizes)
    {
        _paths = paths;
        _keys = keys;
        _sizes = sizes;
    }

    /// <summary>Gets the path of a file.</summary>
    /// <returns>The path; null if no record gives one.</returns>
    public string? Path(int file) => _paths[file];

    /// <summary>Gets the address that identifies a file without a path in the records.</summary>
    /// <returns>The file key or file object; 0 for a file with a path.</returns>
    public ulong Key(int file) => _keys[file];

    /// <summary>Checks whether the data is the content of a file, not messages of a pipe or mailslot.</summary>
    /// <returns>False for pipes and mailslots.</returns>
    public bool HasContent(int file) => HasContent(_paths[file]);

    /// <summary>Gets the last known size of a file.</summary>
    /// <returns>Bytes, or <see cref="NoSize"/>.</returns>
    public long SizeBytes(int file) => _sizes[file];

    internal static bool HasContent(string? path) =>
        path is null
        || !(path.StartsWith(Pipes, StringComparison.OrdinalIgnoreCase)
            || path.StartsWith(Mailslots, StringComparison.OrdinalIgnoreCase));
}
