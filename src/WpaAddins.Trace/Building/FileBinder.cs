using WpaAddins.Trace.FileIo;

namespace WpaAddins.Trace.Building;

/// <summary>Assigns files to operations once the whole trace has been read.</summary>
/// <remarks>
/// Shape: one file per path, and one per generation of a key (or, without key, of an object) that has no path.
/// </remarks>
internal sealed class FileBinder(FileKeyGenerations generations, VolumePaths volumes)
{
    private const int NotYet = 0;

    /// <summary>
    /// File by path number, and file by generation; 0 = none yet, because file 0 is the unknown file.
    /// </summary>
    private readonly int[] _byPath = new int[generations.Paths.Count];
    private readonly int[] _byGeneration = new int[generations.Count];
    private readonly Dictionary<string, int> _byText = new(StringComparer.Ordinal);
    private readonly List<string?> _paths = [null];
    private readonly List<ulong> _keys = [0];

    /// <summary>Gets the number of operations on files without a path.</summary>
    public long Unnamed { get; private set; }

    /// <summary>Gets the key of the first such file.</summary>
    public ulong FirstUnnamed { get; private set; }

    public int Bind(int key, int fileObject)
    {
        var path = generations.PathOf(key, fileObject);
        if (path >= 0)
        {
            ref var named = ref _byPath[path];
            return named != NotYet ? named : named = AddPath(path);
        }

        var generation = key != FileKeyGenerations.None ? key : fileObject;
        FirstUnnamed = Unnamed++ == 0 ? generations.Address(generation) : FirstUnnamed;
        if (generation == FileKeyGenerations.None)
        {
            return FileTable.Unknown;
        }

        ref var unnamed = ref _byGeneration[generation];
        return unnamed != NotYet ? unnamed : unnamed = Add(null, generations.Address(generation));
    }

    public FileTable ToTable(FileOperations operations) =>
        new([.. _paths], [.. _keys], FileSizes.Compute(operations, _paths));

    private int AddPath(int path)
    {
        var text = volumes.Apply(generations.Paths[path]);
        if (!_byText.TryGetValue(text, out var file))
        {
            file = Add(text, 0);
            _byText.Add(text, file);
        }

        return file;
    }

    private int Add(string? path, ulong key)
    {
        _paths.Add(path);
        _keys.Add(key);
        return _paths.Count - 1;
    }
}
